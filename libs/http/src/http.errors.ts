import { DomainError, type FieldError } from '@arena/wire';
import { fieldLabel } from './field-sentence.js';

export const unauthenticated = (): DomainError => new DomainError('UNAUTHENTICATED', 'Please sign in first.');

export const userChanged = (): DomainError =>
  new DomainError('USER_CHANGED', 'Another user has signed in since in this browser. Reload the page.');

export const notYours = (): DomainError => new DomainError('FORBIDDEN', 'This belongs to another account.');

export const adminsOnly = (): DomainError =>
  new DomainError('FORBIDDEN', 'You do not have permission to do this.');

export const accountFrozen = (): DomainError =>
  new DomainError('ACCOUNT_FROZEN', 'This account is frozen. Your balance is safe. Please contact support.');

export const foreignOrigin = (): DomainError =>
  new DomainError('FOREIGN_ORIGIN', 'This request came from another site and was refused.');

export const tooManyAttempts = (retryAfterSeconds: number): DomainError =>
  new DomainError(
    'TOO_MANY_REQUESTS',
    `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  );

export const idempotencyKeyReused = (): DomainError =>
  new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Please use a new one.',
  );

export const malformedIdempotencyKey = (): DomainError =>
  new DomainError('VALIDATION', 'The Idempotency-Key must be 1 to 255 printable characters.', {
    errors: [{ field: 'Idempotency-Key', message: 'must be 1 to 255 printable characters' }],
  });

/** @param value the invalid value; undefined if the field is missing */
export const invalidId = (field: string, value: unknown): DomainError => {
  const problem = value === undefined ? 'is required' : 'must be a positive whole number';
  const message = `${fieldLabel(field)} ${problem}.`;
  return new DomainError('VALIDATION', message, { errors: [{ field, message }] });
};

/** A cursor of another list, or of another order of the list. */
export const invalidCursor = (): DomainError =>
  invalidRequest([{ field: 'before', message: 'Before must be `next` of the previous page.' }]);

/** @param errors the invalid fields with their messages; empty if the request is not an object */
export const invalidRequest = (errors: FieldError[]): DomainError => {
  const detail = errors.map(({ message }) => message).join(' ');
  return new DomainError('VALIDATION', detail === '' ? 'The request must be an object.' : detail, { errors });
};

function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
