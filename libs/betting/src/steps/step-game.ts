import type { Seeds } from '@arena/fairness';
import type { Arena } from '@arena/money';
import type { Bets, StepBetEnd, StepGameName, StepProgress } from '@arena/wire';
import type { Game } from '../games/game.js';
import type { BetRecord, PastBetRow } from '../games/bet-record.js';

/**
 * The rules of a game whose bets take several steps, as pure functions. A step is a number whose meaning the game
 * defines, such as a tile. Invariant: what a bet hides depends only on the seeds, the nonce and the terms in the choice.
 */
export interface StepRules {
  /** Draws what a bet hides until its end, such as the tiles with mines. */
  draw(seeds: Seeds, nonce: number, choice: string): number[];
  /** Returns whether the last step lost the bet. */
  isLost(hidden: readonly number[], steps: readonly number[]): boolean;
  /** Returns whether no further step is possible after steps that did not lose. */
  isComplete(choice: string, steps: readonly number[]): boolean;
  /** Returns the payout of a cash-out after steps that did not lose, including the stake. */
  payout(choice: string, steps: readonly number[], stake: Arena): Arena;
  /** Returns the highest payout after one more step. */
  highestNextPayout(choice: string, steps: readonly number[], stake: Arena): Arena;
  /** Returns the payout after all steps, the highest one. */
  highestPayout(choice: string, stake: Arena): Arena;
  /** Returns the result that is stored, such as `cashed_out_1.1250`. Without a step, the bet is voided. */
  result(choice: string, steps: readonly number[], isLost: boolean): string;
  /** Returns the amount that the house keeps on average, rounded down. It does not depend on when the player stops. */
  expectedLoss(choice: string, stake: Arena): Arena;
  /**
   * Returns the variance of a bet that ended after these steps, in squared units of 1e-8 ARENA, for the sum in game_days:
   * with it, (realised + 2 × predicted) variation of the bet equals the sum over its steps (ADR 40).
   */
  variance(choice: string, steps: readonly number[], isLost: boolean, stake: Arena): bigint;
}

/** A game whose bets take several steps. `Progress` describes an open bet in the API. */
export interface StepGame<Name extends StepGameName = StepGameName> extends Game<Name>, StepRules {
  toBet(row: StepBetRecord & PastBetRow): Bets[Name];
  /** Describes a bet, open or ended, without anything hidden of an open bet. */
  toProgress(bet: StepBet): StepProgress[Name];
}

/** The part of a game that places and changes its bets. */
export type NamedStepRules = StepRules & Pick<StepGame, 'name'>;

/** A bet of several steps that has ended. */
export interface StepBetRecord extends BetRecord {
  steps: readonly number[];
  /** Null if the stake was returned because the books were restored. */
  hidden: readonly number[] | null;
  endedBy: StepBetEnd;
}

/** A bet of several steps, without what it hides. */
export interface StepBet {
  id: number;
  choice: string;
  stake: Arena;
  /** The bet ends before it could pay more. */
  highestPayout: Arena;
  steps: readonly number[];
  placedAt: Date;
  steppedAt: Date;
  proof: { serverSeedHash: string; clientSeed: string; nonce: number };
  /** The bet as it was recorded; undefined while it is open. */
  ended: StepBetRecord | undefined;
}
