/** The limits and the default for the number of entries in the leaderboard query. */
export const LEADERBOARD_LIMITS = { min: 1, max: 100, default: 50 } as const;

/**
 * The periods of the leaderboard: the current UTC day, the current week from Monday, the current calendar month, or all
 * time.
 */
export const LEADERBOARD_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

/** The players' titles and the number of wins that each requires, lowest first. */
export const RANK_TIERS = [
  { name: 'Beginner', wins: 0 },
  { name: 'Amateur', wins: 5 },
  { name: 'Pro', wins: 20 },
  { name: 'Expert', wins: 50 },
  { name: 'Legend', wins: 100 },
] as const;
