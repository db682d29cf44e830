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
  /** Positive: wins in a row. Negative: losses in a row. 0: no bet yet. */
  currentStreak: number;
  /** The largest net win, stake excluded. */
  biggestWin: ArenaAmount;
  isPartner: boolean;
  isAdmin: boolean;
  createdAt: Timestamp;
  /** Grows with every change of the balance: ignore a response with a smaller one. */
  version: number;
}

export interface RegisterRequest {
  username: string;
  email: string;
  password: string;
  referralCode?: string;
}

/** Whether a referral code belongs to a partner: GET /referrals/{code}. */
export interface ReferralCheck {
  isValid: boolean;
}

export interface LoginRequest {
  username: string;
  password: string;
}

/** A player's totals of one UTC day. */
export interface DayFigures {
  day: UtcDay;
  /** Payouts less stakes, signed. */
  profit: ArenaAmount;
  games: number;
}

export interface UserStats {
  /** Payouts less stakes since 00:00 UTC, signed. */
  todayProfit: ArenaAmount;
  totalGames: number;
  biggestWin: ArenaAmount;
  currentStreak: number;
  /** Seven entries, oldest first, today last; 0 on days without bets. */
  last7Days: DayFigures[];
}
