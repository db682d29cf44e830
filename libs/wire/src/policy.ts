/** A country as its two letters in ISO 3166-1, in upper case. */
export const COUNTRY_PATTERN = /^[A-Z]{2}$/;

/** The smallest age that a policy may require, and the largest. */
export const MINIMUM_AGE_LIMITS = { min: 13, max: 30 } as const;

/** The longest minimum time between two games, in seconds. */
export const GAME_PAUSE_LIMITS = { min: 0, max: 3600 } as const;
