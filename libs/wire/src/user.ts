import type { ArenaAmount, Timestamp, UtcDay } from './amount.js';

/** An account as its owner sees it. */
export interface User {
  id: number;
  username: string;
  email: string;
  walletAddress: string;
  arenaBalance: ArenaAmount;
  totalWins: number;
  totalLosses: number;
  /** Positive: wins in a row. Negative: losses in a row. Zero: no bet yet. */
  currentStreak: number;
  /** The largest net win, stake not included. */
  biggestWin: ArenaAmount;
  isPartner: boolean;
  isAdmin: boolean;
  createdAt: Timestamp;
  /** Grows with every change of the balance: an answer with a smaller one is stale. */
  version: number;
}

export interface RegisterRequest {
  username: string;
  email: string;
  password: string;
  referralCode?: string;
}

export interface LoginRequest {
  username: string;
  password: string;
}

/** One UTC day of a player. `profit` is signed: payouts less stakes. */
export interface DayFigures {
  day: UtcDay;
  profit: ArenaAmount;
  games: number;
}

export interface UserStats {
  /** Payouts less stakes since 00:00 UTC, signed. */
  todayProfit: ArenaAmount;
  totalGames: number;
  biggestWin: ArenaAmount;
  currentStreak: number;
  /** Seven entries, oldest first, today last; days without a bet are zero. */
  last7Days: DayFigures[];
}
