/** The limits and the default for the number of entries in the leaderboard query. */
export const LEADERBOARD_LIMITS = { min: 1, max: 100, default: 50 } as const;

/** The players' titles and the number of wins that each requires, lowest first. */
export const RANK_TIERS = [
  { name: 'Beginner', wins: 0 },
  { name: 'Amateur', wins: 5 },
  { name: 'Pro', wins: 20 },
  { name: 'Expert', wins: 50 },
  { name: 'Legend', wins: 100 },
] as const;
