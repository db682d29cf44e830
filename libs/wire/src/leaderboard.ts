import type { ArenaAmount } from './amount.js';

/** A player's rank among all players, by net profit; with equal profits, the older account is first. */
export interface LeaderboardEntry {
  /** From 1. A player without bets has the rank of a net profit of 0. */
  rank: number;
  /** The user's id. */
  id: number;
  username: string;
  totalGames: number;
  /** Percent of games won, with 1 decimal; 0 without games. */
  winRate: number;
  /** Payouts less stakes over all games, signed. */
  netProfit: ArenaAmount;
  arenaBalance: ArenaAmount;
  totalWins: number;
  totalLosses: number;
  /** Positive: wins in a row. Negative: losses in a row. */
  currentStreak: number;
  /** The largest net win. */
  biggestWin: ArenaAmount;
}

/** The rank of the requesting player. */
export interface OwnRank {
  rank: number;
  entry: LeaderboardEntry;
}

/** Limits of the number of entries in the query. */
export const LEADERBOARD_LIMITS = { min: 1, max: 100, default: 50 } as const;

/** Titles by number of wins, lowest first. */
export const RANK_TIERS = [
  { name: 'Beginner', wins: 0 },
  { name: 'Amateur', wins: 5 },
  { name: 'Pro', wins: 20 },
  { name: 'Expert', wins: 50 },
  { name: 'Legend', wins: 100 },
] as const;
