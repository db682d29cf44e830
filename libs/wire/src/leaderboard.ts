import type { ArenaAmount } from './amount.js';

/** A player's place among all players, by net profit; at equal profit the older account stands first. */
export interface LeaderboardEntry {
  /** From 1. Somebody who has not played yet has the place that a net profit of zero would have. */
  rank: number;
  /** Of the user. */
  id: number;
  username: string;
  totalGames: number;
  /** Percent of games won, to 1 decimal; 0 without a game. */
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

/** A player's own place. */
export interface OwnRank {
  rank: number;
  entry: LeaderboardEntry;
}

/** How many entries a leaderboard may be asked for. */
export const LEADERBOARD_LIMITS = { min: 1, max: 100, default: 50 } as const;

/** What total wins make of a player, lowest first. */
export const RANK_TIERS = [
  { name: 'Beginner', wins: 0 },
  { name: 'Amateur', wins: 5 },
  { name: 'Pro', wins: 20 },
  { name: 'Expert', wins: 50 },
  { name: 'Legend', wins: 100 },
] as const;
