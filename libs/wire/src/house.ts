import type { ArenaAmount, Timestamp, UtcDay } from './amount.js';
import type { GameName } from './games.js';
import type { Withdrawal } from './wallet.js';

/** What players staked on a game and what it gave back. Voided bets count nowhere. */
export interface GameFigures {
  bets: number;
  /** Stakes. */
  turnover: ArenaAmount;
  /** Stakes included. */
  payouts: ArenaAmount;
  /** To partners. */
  commission: ArenaAmount;
  /** What the house kept: turnover less payouts and commission. Below zero where it lost. */
  margin: ArenaAmount;
}

/** A game on a day in UTC. A day without bets is left out. */
export interface GameDay extends GameFigures {
  day: UtcDay;
  game: GameName;
}

/**
 * What a game has given back of what was staked on it, in percent with 2 decimals, beside what it does on average.
 * Rounds that an operator steered, or that were voided, stay out of it.
 */
export interface GameReturn {
  game: GameName;
  /** Up to and with today. */
  days: number;
  bets: number;
  turnover: ArenaAmount;
  /** Null without bets, and so are the others. */
  actual: number | null;
  theoretical: number | null;
  /** Luck alone keeps it between these, in about 999 of 1000 such periods. */
  lowest: number | null;
  highest: number | null;
  isOutOfBand: boolean;
}

/** What players could ask for at this moment. */
export interface Liabilities {
  balances: ArenaAmount;
  /** In rounds of crash that have not ended. */
  openStakes: ArenaAmount;
  /** On its way to partners. */
  commissions: ArenaAmount;
  /** Asked for, and not confirmed by the chain yet. */
  withdrawals: ArenaAmount;
  total: ArenaAmount;
}

/** Up to two seconds behind the bets. */
export interface HouseFigures {
  houseBalance: ArenaAmount;
  liabilities: Liabilities;
  /** Newest first. */
  days: GameDay[];
  /** Of each game over each of RETURN_WINDOWS. */
  returns: GameReturn[];
}

/** Days over which returns are watched: a leak of an hour shows in the first, a slow one in the last. */
export const RETURN_WINDOWS = [1, 7, 30] as const;
/** Days that house figures may be asked for. */
export const FIGURES_DAYS = { min: 1, max: 90, default: 30 } as const;

export interface PendingWithdrawal extends Withdrawal {
  userId: number;
  username: string;
}

/** What has arrived in a player's wallet and is not in the balance yet. */
export interface PendingDeposit {
  userId: number;
  username: string;
  amount: ArenaAmount;
  status: 'pending' | 'below-minimum' | 'needs-avax';
  /** When the earliest of it arrived. */
  since: Timestamp;
}

/** What is between the books and the chain: how many, how much, and a page of them. */
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
  /** What pays for withdrawals, 18 decimals; likewise. */
  avaxBalance: string | null;
}
