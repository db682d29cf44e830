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
