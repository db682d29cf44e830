/**
 * The phases of a round, in order. `waiting`: the round has been created. `betting`: bets are accepted. `playing`: the
 * multiplier rises. `crashed`: the round has ended.
 */
export const ROUND_STATUSES = ['waiting', 'betting', 'playing', 'crashed'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/**
 * `automatic`: the seed chain or a pre-chosen crash point decides when a round ends. `manual`: an admin ends the round.
 */
export const CRASH_MODES = ['automatic', 'manual'] as const;
export type CrashMode = (typeof CRASH_MODES)[number];

export const CRASH_STAKE_LIMITS = { min: '100', max: '100000' } as const;
/** The limits for targets of automatic cash-outs, which have at most 2 decimals. */
export const AUTO_CASHOUT_LIMITS = { min: 1.01, max: 1_000_000 } as const;
/** The limits for crash points that an operator may choose, with at most 2 decimals. */
export const OPERATOR_POINT_LIMITS = { min: 1, max: 100 } as const;
/** The round id that is sent before the first round. */
export const NO_ROUND_YET = 0;
export const RECENT_CRASHES = 10;
/** The number of links after which a walk along a seed chain of unknown length ends. */
export const MAX_CHAIN_LINKS = 1_000_000;
/** The number of fair rounds in the statistics of crash points. */
export const STATISTICS_ROUNDS = 1000;
/** The lower ends of the bands into which the statistics count crash points. */
export const POINT_BANDS = [1, 1.2, 2, 5, 10, 100] as const;
export const CRASH_PLAYERS_SHOWN = 100;
/** A client freezes its curve when neither a tick nor a pulse has arrived for this long. */
export const CURVE_FREEZES_AFTER_MS = 300;
