import './session-user.js';

export {
  ACCESS_METADATA,
  Access,
  CurrentOperator,
  CurrentUser,
  type AccessLevel,
  type Operator,
} from './access.decorator.js';
export { AccessGuard } from './access.guard.js';
export { idempotencyKeyReused } from './http.errors.js';
export { idPipe, userIdPipe } from './id.pipe.js';
export { IdempotencyKey } from './idempotency-key.decorator.js';
export { FIRST_ADMIN_ID, isAdmin, isReservedName, type Identity } from './identity.js';
export { PageDto } from './page.dto.js';
export { pageBounds, pageOf } from './page.js';
export { RateLimiter } from './rate-limiter.js';
export { RequestValidationPipe } from './request-validation.pipe.js';
export { isSameOrigin, sameOrigin } from './same-origin.js';
export { IsStake } from './stake.decorator.js';
export { IsWholeNumber } from './whole-number.decorator.js';
