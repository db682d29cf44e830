/** What a limit counts: credits from the chain, stakes less payouts, or stakes. */
export const PLAY_LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const;
export type PlayLimitKind = (typeof PLAY_LIMIT_KINDS)[number];

/** Calendar periods in UTC. Weeks begin on Monday. */
export const PLAY_PERIODS = ['day', 'week', 'month'] as const;
export type PlayPeriod = (typeof PLAY_PERIODS)[number];

/** The amount of a limit, in ARENA. */
export const PLAY_LIMIT_AMOUNTS = { min: '0', max: '1000000000' } as const;

/** How long players can exclude themselves from betting. */
export const EXCLUSION_DAYS = { min: 1, max: 1826 } as const;

/** The length of a session and the interval of the reality check, in minutes. */
export const PLAY_MINUTES = { min: 5, max: 1440 } as const;
