import type { ArenaAmount, Timestamp, UtcDay } from './amount.js';
import type { GameName } from './games.js';
import type { Withdrawal } from './wallet.js';

/** Totals of a game's bets, without voided bets. */
export interface GameFigures {
  bets: number;
  /** Sum of the stakes. */
  turnover: ArenaAmount;
  /** Sum of the payouts, stakes included. */
  payouts: ArenaAmount;
  /** Paid to partners. */
  commission: ArenaAmount;
  /** Turnover less payouts and commission: negative when the house lost. */
  margin: ArenaAmount;
}

/** The totals of a game on a UTC day. Days without bets are omitted. */
export interface GameDay extends GameFigures {
  day: UtcDay;
  game: GameName;
}

/**
 * A game's return to player over some days, compared with its expected return: percent with 2 decimals. Leaves out
 * operator-controlled and voided rounds.
 */
export interface GameReturn {
  game: GameName;
  /** Length of the period, which ends today. */
  days: number;
  bets: number;
  turnover: ArenaAmount;
  /** Null without bets, like the next three. */
  actual: number | null;
  theoretical: number | null;
  /** By chance alone, the return lies between `lowest` and `highest` in about 999 of 1000 periods. */
  lowest: number | null;
  highest: number | null;
  isOutOfBand: boolean;
}

/** What the house owes to players and partners now. */
export interface Liabilities {
  balances: ArenaAmount;
  /** Stakes in crash rounds that have not ended. */
  openStakes: ArenaAmount;
  /** Not yet paid to partners. */
  commissions: ArenaAmount;
  /** Requested and not yet confirmed on the chain. */
  withdrawals: ArenaAmount;
  total: ArenaAmount;
}

/** Figures of the house, up to two seconds old. */
export interface HouseFigures {
  houseBalance: ArenaAmount;
  liabilities: Liabilities;
  /** Newest first. */
  days: GameDay[];
  /** One entry per game and per period of RETURN_WINDOWS. */
  returns: GameReturn[];
}

/** Periods in days: a loss within hours shows in the first, a slow one in the last. */
export const RETURN_WINDOWS = [1, 7, 30] as const;
/** Limits of the number of days in the query. */
export const FIGURES_DAYS = { min: 1, max: 90, default: 30 } as const;

export interface PendingWithdrawal extends Withdrawal {
  userId: number;
  username: string;
}

/** Tokens in a player's wallet that are not credited yet. */
export interface PendingDeposit {
  userId: number;
  username: string;
  amount: ArenaAmount;
  status: 'pending' | 'below-minimum' | 'needs-avax';
  /** When the oldest of them arrived. */
  since: Timestamp;
}

/** Deposits and withdrawals that are not final: count, total amount and some of them. */
export interface PendingMovements {
  withdrawals: { count: number; amount: ArenaAmount; oldest: PendingWithdrawal[] };
  deposits: { count: number; amount: ArenaAmount; largest: PendingDeposit[] };
  /** Null without a chain. */
  treasury: Treasury | null;
}

export interface Treasury {
  /** EIP-55. */
  address: string;
  /** ARENA on the chain; null while the chain does not answer. */
  tokenBalance: ArenaAmount | null;
  /** AVAX for the fees of withdrawals, 18 decimals; null while the chain does not answer. */
  avaxBalance: string | null;
}
