import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from '@arena/wire';

export const ERRORS_EXTENSION = 'x-errors';

/**
 * Documents a route's errors by their codes. The API document adds the errors that every route has, and those that
 * follow from the route's access level, method and Idempotency-Key.
 */
export function Errors(...codes: ErrorCode[]): MethodDecorator {
  return ApiExtension(ERRORS_EXTENSION, codes);
}
