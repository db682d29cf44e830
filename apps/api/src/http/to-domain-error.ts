import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '@arena/database';
import { DomainError, type ErrorCode } from '@arena/wire';

const NOT_READY = new DomainError(
  'NOT_READY',
  'ARENA is busy at the moment. Please try again in a few seconds.',
  {
    retryAfterSeconds: 2,
  },
);

/** Converts the expected errors of Nest, Express and the database. Returns undefined for an unexpected error. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  if (error instanceof URIError)
    return new DomainError('VALIDATION', 'The address of this request is malformed.');
  if (isDatabaseUnavailable(error)) return NOT_READY;
  return error instanceof Error ? fromBodyParser(error) : undefined;
}

/** Converts an error of Express's body parser, which has a `type`. */
function fromBodyParser(error: Error & { type?: unknown; status?: unknown }): DomainError | undefined {
  switch (error.type) {
    case 'entity.too.large':
      return new DomainError('PAYLOAD_TOO_LARGE', 'The body is larger than 100 kB.');
    case 'entity.parse.failed':
      return new DomainError('MALFORMED_JSON', 'The body is not valid JSON.');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return fromStatus(415);
    default:
      return typeof error.status === 'number' ? fromStatus(error.status) : undefined;
  }
}

function fromStatus(status: number): DomainError | undefined {
  const known = ERRORS_BY_STATUS[status] ?? (status < 500 ? ERRORS_BY_STATUS[400] : undefined);
  return known === undefined ? undefined : new DomainError(...known);
}

const ERRORS_BY_STATUS: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['VALIDATION', 'The request is malformed.'],
  401: ['UNAUTHENTICATED', 'Please sign in first.'],
  403: ['FORBIDDEN', 'You do not have permission to do this.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['PAYLOAD_TOO_LARGE', 'The body is larger than 100 kB.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json in UTF-8.'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.'],
  503: ['NOT_READY', NOT_READY.detail],
};
