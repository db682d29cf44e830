import type { FastifyReply } from 'fastify';
import {
  PROBLEM_MEDIA_TYPE,
  type DomainError,
  type ErrorCode,
  type FieldError,
  type Problem,
} from '@arena/wire';

/** The status and the title of each error code. A missing code is a compile error. */
export const PROBLEM_KINDS: Record<ErrorCode, Pick<Problem, 'status' | 'title'>> = {
  VALIDATION: { status: 400, title: 'The request is not valid' },
  MALFORMED_JSON: { status: 400, title: 'The body is not valid JSON' },
  UNKNOWN_REFERRAL: { status: 400, title: 'Unknown referral code' },
  UNAUTHENTICATED: { status: 401, title: 'Not signed in' },
  BAD_CREDENTIALS: { status: 401, title: 'Wrong username or password' },
  SECOND_FACTOR_REQUIRED: { status: 401, title: 'A second factor is required' },
  SECOND_FACTOR_INVALID: { status: 401, title: 'Wrong or used code' },
  USER_CHANGED: { status: 403, title: 'Another user is signed in' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  ACCOUNT_FROZEN: { status: 403, title: 'Account frozen' },
  AGE_REFUSED: { status: 403, title: 'Too young' },
  PLACE_REFUSED: { status: 403, title: 'Not offered there' },
  SELF_EXCLUDED: { status: 403, title: 'You have excluded yourself' },
  STEP_UP_REQUIRED: { status: 403, title: 'Confirm that it is you' },
  SECOND_FACTOR_MISSING: { status: 403, title: 'Set up a second factor first' },
  FOREIGN_ORIGIN: { status: 403, title: 'Request from another site' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  USERNAME_TAKEN: { status: 409, title: 'Username taken' },
  EMAIL_TAKEN: { status: 409, title: 'E-mail address taken' },
  OWNER_ACCOUNT: { status: 409, title: "Owner's account" },
  OWN_ACCOUNT: { status: 403, title: 'Own account' },
  REQUESTER_LOST_ROLE: { status: 409, title: 'Requester lost the role' },
  LINK_USED: { status: 409, title: 'The link is no longer good' },
  ACCOUNT_NOT_EMPTY: { status: 409, title: 'The account is still in use' },
  SECOND_FACTOR_SET: { status: 409, title: 'A second factor is already set' },
  NO_SECOND_FACTOR: { status: 409, title: 'No second factor is set' },
  APPROVAL_DECIDED: { status: 409, title: 'Already decided' },
  INSUFFICIENT_FUNDS: { status: 409, title: 'Insufficient balance' },
  WITHDRAWAL_LIMIT: { status: 409, title: 'Above the withdrawal limit' },
  WITHDRAWALS_PAUSED: { status: 409, title: 'Withdrawals are paused' },
  TOO_MANY_WITHDRAWALS: { status: 409, title: 'Too many open withdrawals' },
  WITHDRAWAL_SIGNED: { status: 409, title: 'The payment is signed' },
  LIMIT_REACHED: { status: 409, title: 'Above your limit' },
  SESSION_LIMIT_REACHED: { status: 409, title: 'Your session is over' },
  REALITY_CHECK_DUE: { status: 409, title: 'Reality check' },
  RULES_NOT_ACCEPTED: { status: 409, title: 'Rules not accepted' },
  RULES_CHANGED: { status: 409, title: 'Rules changed' },
  STAKE_LIMIT: { status: 409, title: 'Above the highest stake' },
  EXCLUDED_FOR_LONGER: { status: 409, title: 'Already excluded for longer' },
  HOUSE_LIMIT: { status: 409, title: 'Above the house limit' },
  BALANCE_LIMIT: { status: 409, title: 'Above the highest balance' },
  BETTING_PAUSED: { status: 409, title: 'Betting is paused' },
  SEEDS_CHANGED: { status: 409, title: 'Seeds changed' },
  TERMS_CHANGED: { status: 409, title: 'Terms changed' },
  SETTINGS_CHANGED: { status: 409, title: 'Settings changed' },
  AUTOBET_NOT_ALLOWED: { status: 403, title: 'Autobet is not offered' },
  AUTOBET_RUNNING: { status: 409, title: 'An autobet is open' },
  AUTOBET_STOPPED: { status: 409, title: 'The autobet has stopped' },
  AUTOBET_OUT_OF_STEP: { status: 409, title: 'Not the next bet of the autobet' },
  BET_OPEN: { status: 409, title: 'A bet is open' },
  BET_ENDED: { status: 409, title: 'The bet has ended' },
  NO_STEP_TAKEN: { status: 409, title: 'No step was taken' },
  ROUND_NOT_BETTING: { status: 409, title: 'Betting is closed' },
  ROUND_NOT_PLAYING: { status: 409, title: 'No round in progress' },
  ALREADY_BET: { status: 409, title: 'Already bet on this round' },
  ALREADY_CASHED_OUT: { status: 409, title: 'Already cashed out' },
  NO_BET: { status: 409, title: 'No bet in this round' },
  OPERATOR_MAY_NOT_BET: { status: 403, title: 'Operators may not bet on operator-controlled rounds' },
  OUTCOME_COMMITTED: { status: 409, title: 'The outcome is committed' },
  MULTIPLIER_PASSED: { status: 409, title: 'The multiplier is already higher' },
  BAD_ADDRESS: { status: 400, title: 'Invalid address' },
  CHAIN_AWAY: { status: 503, title: 'The chain does not answer' },
  X_ALREADY_CONNECTED: { status: 409, title: 'X account already connected' },
  X_NOT_CONNECTED: { status: 409, title: 'No X account connected' },
  X_ALREADY_ELIGIBLE: { status: 409, title: 'X account already on the list' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Body too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The body is not JSON' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'Idempotency-Key reused' },
  TOO_SOON: { status: 429, title: 'Too soon' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  BUSY: { status: 429, title: 'Too many requests at once' },
  RECONCILIATION_RUNNING: { status: 409, title: 'The books are already being checked' },
  NOT_READY: { status: 503, title: 'Not ready' },
  INTERNAL: { status: 500, title: 'Something went wrong' },
};

/** Creates the RFC 9457 problem document of an error. */
export function problem(code: ErrorCode, detail: string, errors?: FieldError[]): Problem {
  const { status, title } = PROBLEM_KINDS[code];
  const type = `urn:arena:problem:${code.toLowerCase().replaceAll('_', '-')}`;
  return { type, title, status, detail, code, ...(errors === undefined ? {} : { errors }) };
}

/** Responds with the problem document of an error. */
export function sendProblem(reply: FastifyReply, { code, detail, more }: DomainError): void {
  const document = problem(code, detail, more.errors);
  if (more.retryAfterSeconds !== undefined) reply.header('Retry-After', String(more.retryAfterSeconds));
  reply.status(document.status).type(PROBLEM_MEDIA_TYPE).send(document);
}
