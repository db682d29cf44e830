import type { ErrorCode, FieldError } from './problem.js';

/**
 * An expected failure: something the rules refuse, not something that broke. Thrown by whoever decides; the api's
 * filter makes a problem document of it.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A sentence for people. */
    readonly detail: string,
    readonly more: { errors?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(`${code}: ${detail}`);
  }
}
