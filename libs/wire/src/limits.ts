/** The highest balance of a player, in ARENA. A bet whose highest payout would exceed it is refused. */
export const HIGHEST_BALANCE = '9999999999.99999999';

/** The stake limits of the instant games, in ARENA. */
export const STAKE_LIMITS = { min: '100', max: '10000' } as const;

/** The limits for the amount of one withdrawal, in ARENA. */
export const WITHDRAWAL_LIMITS = { min: '100', max: '1000000000' } as const;

export const USERNAME_LENGTH = { min: 3, max: 50 } as const;
/** What a new username looks like. Accounts of earlier versions may begin with another character than a letter. */
export const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9_.-]*$/;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
/** The length of a code of an authenticator app or a recovery code, with spaces and hyphens. */
export const SECOND_FACTOR_CODE_MAX_LENGTH = 64;
export const REFERRAL_CODE_MAX_LENGTH = 64;
/** The length of the reason that an admin gives for an action. */
export const REASON_LENGTH = { min: 1, max: 500 } as const;

export const CLIENT_SEED_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** The number of entries per page of a list that is paginated by id. */
export const PAGE_LIMITS = { min: 1, max: 100, default: 20 } as const;

/** The largest ids that a request may contain. */
export const MAX_USER_ID = 2_147_483_647;
export const MAX_BET_ID = Number.MAX_SAFE_INTEGER;
export const MAX_ROUND_ID = 2_147_483_647;

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** The header with the id of the user whom a page shows. Another user's session refuses the request. */
export const SHOWN_USER_HEADER = 'Arena-User';
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/** The maximum size of a request body. */
export const BODY_LIMIT_BYTES = 100 * 1024;

// Demo

/** The maximum length of the token that carries the state of a demo Mines bet. */
export const DEMO_TOKEN_MAX_LENGTH = 1_000;

/** The play money with which a demo starts, and the highest profit of one demo bet, in ARENA. */
export const DEMO_AMOUNTS = { balance: '10000.00000000', maxProfit: '10000000.00000000' } as const;

// Figures of the house

/**
 * The periods of the return statistics, in days. The shortest reveals a sudden loss within hours, the longest a slow
 * one.
 */
export const RETURN_WINDOWS = [1, 7, 30] as const;
/** The limits and the default for the number of days in the query for house figures. */
export const FIGURES_DAYS = { min: 1, max: 90, default: 30 } as const;

// Live bets

/** The number of finished bets that the feed of all games shows. */
export const FEED_LENGTH = 30;

/** The most finished bets per second that a connection gets. Under load, the feed is a random sample. */
export const FEED_BETS_PER_SECOND = 10;

/** The number of bets in the list of the day's biggest wins. */
export const BIGGEST_WINS = 10;

/** The form of the token of a shared bet: 24 random bytes as base64url. */
export const SHARE_TOKEN_PATTERN = '^[\\w-]{32}$';

// Policies of a place

/** A country as its two letters in ISO 3166-1, in upper case. */
export const COUNTRY_PATTERN = /^[A-Z]{2}$/;

/** The smallest age that a policy may require, and the largest. */
export const MINIMUM_AGE_LIMITS = { min: 13, max: 30 } as const;

/** The longest minimum time between two games, in seconds. */
export const GAME_PAUSE_LIMITS = { min: 0, max: 3600 } as const;

// Partners

/** The default commission, in percent of the stake of each bet that a referred player wins. */
export const DEFAULT_COMMISSION_RATE = 10;

export const COMMISSION_CAPS = ['uncapped', 'house-edge'] as const;
export type CommissionCap = (typeof COMMISSION_CAPS)[number];

/** The number of days covered by a partner's earnings. */
export const EARNINGS_DAYS = 30;

// Tickets

/**
 * The limits for numbers of tickets, which have at most 2 decimals. `leastShare` is the minimum of a ticket supply and
 * of an allocation.
 */
export const TICKET_LIMITS = { leastShare: 0.01, max: 99_999_999.99 } as const;
/** The ticket allocation of an eligible X account if the admin specifies none. */
export const DEFAULT_TICKET_ALLOCATION = 1;
export const X_USERNAME_PATTERN = /^[A-Za-z0-9_]{1,50}$/;
