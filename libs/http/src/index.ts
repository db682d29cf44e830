export {
  ACCESS_METADATA,
  ADMIN_ACCESS_METADATA,
  needsStepUp,
  Access,
  CurrentOperator,
  CurrentUser,
  MaySteer,
  Logged,
  LOGGED_READ_METADATA,
  LoggedRead,
  STEP_UP_EXTENSION,
  type AccessLevel,
  type AdminAccess,
  type Operator,
} from './access.decorator.js';
export { AccessGuard, adminDemand } from './access.guard.js';
export { addressOf, ClientAddress, forwardedAddress, networkOf, routeOf } from './client-address.js';
export { csvHeader, csvLine, type CsvValue } from './csv.js';
export { fieldLabel, fieldSentence } from './field-sentence.js';
export {
  accountFrozen,
  adminsOnly,
  idempotencyKeyReused,
  tooManyAttempts,
  unauthenticated,
} from './http.errors.js';
export { Errors, ERRORS_EXTENSION } from './errors.decorator.js';
export { idPipe, userIdPipe } from './id.pipe.js';
export { IdempotencyKey } from './idempotency-key.decorator.js';
export {
  FIRST_ADMIN_ID,
  foldName,
  isAdmin,
  isOwnerByName,
  mayBeRegistered,
  mayRegisterEmail,
  roleOf,
  type Identity,
} from './identity.js';
export {
  AmountFilter,
  DayFilter,
  IdFilter,
  IsDay,
  IsWholeNumber,
  listBounds,
  ListQueryDto,
  OneOfFilter,
  OrderedDto,
  pageBounds,
  PageDto,
  pageOf,
  PlayerFilter,
  readId,
  TextFilter,
  TransactionFilter,
  type ListPageQuery,
} from './list-query.dto.js';
export { lastDays } from './last-days.js';
export { RateLimiter, scaledPoints } from './rate-limiter.js';
export { requestHash } from './request-hash.js';
export { RequestValidationPipe } from './request-validation.pipe.js';
export { isSameOrigin, sameOrigin } from './same-origin.js';
