import type { Seeds } from '@arena/fairness';
import type { Arena } from '@arena/money';
import type { GameName } from '@arena/wire';

/**
 * A game whose bets are settled at once. Invariant: `draw` depends neither on the player nor on the stake, and `payout`
 * depends neither on the seeds nor on the nonce.
 */
export interface InstantGame<Choice extends string, Result extends string | number> {
  name: GameName;
  /** Returns the result for a nonce. */
  draw(seeds: Seeds, nonce: number): Result;
  /** Returns the payout, stake included. It is zero for a lost bet. */
  payout(choice: Choice, result: Result, stake: Arena): Arena;
  /** Returns the highest possible payout. */
  highestPayout(stake: Arena): Arena;
  /** Returns the amount that the house keeps on average, rounded down. */
  expectedLoss(stake: Arena): Arena;
}

export interface Bet<Choice extends string> {
  userId: number;
  choice: Choice;
  stake: Arena;
  /** Identifies the request. A repeated key returns the first response. */
  idempotencyKey?: string | undefined;
}
