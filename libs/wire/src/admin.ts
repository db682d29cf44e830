export const RECENT_BETS_LIMITS = { min: 1, max: 100, default: 50 } as const;
