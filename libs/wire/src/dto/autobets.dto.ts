import type { ArenaAmount, ArenaAmountInput, Timestamp } from '../amount.js';
import {
  AUTOBET_AMOUNTS,
  AUTOBET_BETS,
  AUTOBET_GAMES,
  AUTOBET_RULES,
  AUTOBET_STOPS,
  type AutobetGame,
  type AutobetRule,
  type AutobetStop,
} from '../autobets.js';
import { CRASH_STAKE_LIMITS } from '../crash.js';
import { ERROR_CODES, type ErrorCode } from '../problem.js';
import { AmountInput, ChoiceInput, OptionalAmountInput, WholeInput } from './inputs.js';
import { Amount, Count, Flag, Id, OneOf, Part, Time } from './properties.js';

/** The plan of an autobet. Amounts are in ARENA; a stop that is null does not apply. */
export class AutobetRequest {
  @ChoiceInput(AUTOBET_GAMES) game!: AutobetGame;

  /** The stake of the first bet. The stakes must be within the limits of the game. */
  @AmountInput(CRASH_STAKE_LIMITS) baseStake!: ArenaAmountInput;

  /** No stake exceeds it; null for the highest stake of the game. */
  @OptionalAmountInput(CRASH_STAKE_LIMITS) maxStake!: ArenaAmountInput | null;

  /** Null: until the run is stopped, at most AUTOBET_BETS.max. */
  @WholeInput(AUTOBET_BETS, { nullable: true }) maxBets!: number | null;
  @ChoiceInput(AUTOBET_RULES) onWin!: AutobetRule;

  /** The factor of `multiply` or `cycle`, or the amount of `add`; null for `base`. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) onWinBy!: ArenaAmountInput | null;
  @ChoiceInput(AUTOBET_RULES) onLoss!: AutobetRule;

  /** The factor of `multiply` or `cycle`, or the amount of `add`; null for `base`. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) onLossBy!: ArenaAmountInput | null;

  /** Stops when the profit of the run reaches it. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) stopProfit!: ArenaAmountInput | null;

  /** Stops before a bet with which the run could lose more. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) stopLoss!: ArenaAmountInput | null;

  /** Stops when the profit of one bet reaches it. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) stopWin!: ArenaAmountInput | null;

  /** Stops before a stake of at least this amount. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) stopStake!: ArenaAmountInput | null;

  /** Stops when the balance reaches it. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) stopAbove!: ArenaAmountInput | null;

  /** Stops before a bet that could take the balance below it. */
  @OptionalAmountInput(AUTOBET_AMOUNTS) stopBelow!: ArenaAmountInput | null;
}

/** A run of an autobet. The counters contain settled bets only. */
export class Autobet {
  @Id() id!: number;
  @OneOf(AUTOBET_GAMES) game!: AutobetGame;
  @Count() maxBets!: number;
  @Amount() baseStake!: ArenaAmount;
  @Amount() maxStake!: ArenaAmount;
  @Count() bets!: number;
  @Amount() staked!: ArenaAmount;
  @Amount('The payouts less the stakes; negative for a loss.') profit!: ArenaAmount;

  @Amount('The stake of the next bet. The bets of the run must have it as `betAmount`.')
  nextStake!: ArenaAmount;

  @Flag('A crash bet of the run is not settled yet.') hasOpenBet!: boolean;
  @Time() startedAt!: Timestamp;

  @OneOf(AUTOBET_STOPS, { description: 'Null while the run accepts bets.', nullable: true })
  stopReason!: AutobetStop | null;

  @OneOf(ERROR_CODES, {
    description: 'The code with which a bet was refused, if that stopped the run.',
    nullable: true,
  })
  refusal!: ErrorCode | null;
}

/** The run that a player started last. */
export class LatestAutobet {
  @Part(() => Autobet, { description: 'Null if the player has never started one.', nullable: true })
  autobet!: Autobet | null;
}
