import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '@arena/database';
import { adminsOnly, unauthenticated } from '@arena/http';
import { DomainError } from '@arena/wire';
import {
  bodyTooLarge,
  malformedAddress,
  malformedJson,
  malformedRequest,
  notJson,
  notReady,
  nothingHere,
  tooManyRequests,
} from './request.errors.js';

/** Converts the expected errors of Nest, Express and the database. Returns undefined for an unexpected error. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  if (error instanceof URIError) return malformedAddress();
  if (isDatabaseUnavailable(error)) return notReady({ retryAfterSeconds: 2 });
  return error instanceof Error ? fromBodyParser(error) : undefined;
}

/** Converts an error of Express's body parser, which has a `type`. */
function fromBodyParser(error: Error & { type?: unknown; status?: unknown }): DomainError | undefined {
  switch (error.type) {
    case 'entity.too.large':
      return bodyTooLarge();
    case 'entity.parse.failed':
      return malformedJson();
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return notJson();
    default:
      return typeof error.status === 'number' ? fromStatus(error.status) : undefined;
  }
}

function fromStatus(status: number): DomainError | undefined {
  const create = ERRORS_BY_STATUS[status] ?? (status < 500 ? malformedRequest : undefined);
  return create?.();
}

const ERRORS_BY_STATUS: Partial<Record<number, () => DomainError>> = {
  400: malformedRequest,
  401: unauthenticated,
  403: adminsOnly,
  404: nothingHere,
  413: bodyTooLarge,
  415: notJson,
  429: tooManyRequests,
  503: notReady,
};
