/**
 * The complete list of reasons why the API rejects a request. The API does not compile unless every code has a status
 * and a title.
 */
export const ERROR_CODES = [
  'VALIDATION',
  'MALFORMED_JSON',
  'UNKNOWN_REFERRAL',
  'UNAUTHENTICATED',
  'BAD_CREDENTIALS',
  'FORBIDDEN',
  'FOREIGN_ORIGIN',
  'NOT_FOUND',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'INSUFFICIENT_FUNDS',
  'BAD_ADDRESS',
  'CHAIN_AWAY',
  'X_ALREADY_CONNECTED',
  'X_NOT_CONNECTED',
  'X_ALREADY_ELIGIBLE',
  'HOUSE_LIMIT',
  'BETTING_PAUSED',
  'SEEDS_CHANGED',
  'ROUND_NOT_BETTING',
  'ROUND_NOT_PLAYING',
  'ALREADY_BET',
  'ALREADY_CASHED_OUT',
  'NO_BET',
  'OPERATOR_MAY_NOT_BET',
  'OUTCOME_COMMITTED',
  'MULTIPLIER_PASSED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'RECONCILIATION_RUNNING',
  'NOT_READY',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
