// Errors of requests that are rejected before they reach a controller, and of failures that no feature expects.
import { DomainError } from '@arena/wire';

export const malformedRequest = (): DomainError => new DomainError('VALIDATION', 'The request is malformed.');

export const bodyIsList = (): DomainError =>
  new DomainError('VALIDATION', 'The request body must be an object, not a list.');

export const tooManyFields = (): DomainError =>
  new DomainError('VALIDATION', 'The request has too many fields, or a field name is too long.');

/** @param problems what is wrong with each field, such as `is unknown` */
export const invalidFields = (problems: readonly { field: string; problem: string }[]): DomainError => {
  const errors = problems.map(({ field, problem }) => ({
    field,
    message: `The field "${field}" ${problem}.`,
  }));
  return new DomainError('VALIDATION', errors.map(({ message }) => message).join(' '), { errors });
};

export const malformedJson = (): DomainError =>
  new DomainError('MALFORMED_JSON', 'The request body is not valid JSON.');

export const balanceFull = (): DomainError =>
  new DomainError('BALANCE_LIMIT', 'The balance has no room for this amount.');

export const bodyTooLarge = (): DomainError =>
  new DomainError('PAYLOAD_TOO_LARGE', 'The request body is larger than 100 kB.');

export const notJson = (): DomainError =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the request body as application/json in UTF-8.');

export const nothingHere = (): DomainError =>
  new DomainError('NOT_FOUND', 'There is nothing at this address.');

export const onlyOnThisMachine = (): DomainError =>
  new DomainError('FORBIDDEN', 'This page is only available on the machine the server runs on.');

export const metricsTokenRequired = (): DomainError =>
  new DomainError('FORBIDDEN', 'Send the token in METRICS_TOKEN as a bearer token.');

export const tooManyRequests = (more: { retryAfterSeconds?: number } = {}): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', more);

export const notReady = (more: { retryAfterSeconds?: number } = {}): DomainError =>
  new DomainError('NOT_READY', 'ARENA is busy right now. Please try again in a few seconds.', more);

export const internalError = (): DomainError =>
  new DomainError('INTERNAL', 'Something went wrong on our side.');
