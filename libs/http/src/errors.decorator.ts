import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from '@arena/wire';

export const ERRORS_EXTENSION = 'x-errors';

/**
 * Documents the errors of a route, by their codes. The API document adds the errors that every route has, and those that
 * follow from its access level, its method and an Idempotency-Key.
 */
export function Errors(...codes: ErrorCode[]): MethodDecorator {
  return ApiExtension(ERRORS_EXTENSION, codes);
}
