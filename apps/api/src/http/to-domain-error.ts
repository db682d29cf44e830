import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable, violatedConstraint } from '@arena/database';
import { adminsOnly, unauthenticated } from '@arena/http';
import { DomainError } from '@arena/wire';
import {
  balanceFull,
  bodyTooLarge,
  malformedRequest,
  notJson,
  notReady,
  nothingHere,
  tooManyRequests,
} from './request.errors.js';

/** Converts the expected errors of Nest, Fastify and the database. Returns undefined for an unexpected error. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  if (isDatabaseUnavailable(error)) return notReady({ retryAfterSeconds: 2 });
  if (violatedConstraint(error) === 'balance_has_room') return balanceFull();
  // An error of Fastify, for instance of a body that cannot be read.
  const { statusCode } = error instanceof Error ? (error as Error & { statusCode?: unknown }) : {};
  return typeof statusCode === 'number' ? fromStatus(statusCode) : undefined;
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
