import type { FieldError } from './dto/problem.dto.js';
import type { ErrorCode } from './problem.js';

/** An expected error: a rule rejects the request, but nothing is broken. The API responds with a problem document. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A sentence for the user. */
    readonly detail: string,
    /** `subject`: what a refusal is about in the security log; by default the method and path of the request. */
    readonly more: { errors?: FieldError[]; retryAfterSeconds?: number; subject?: string } = {},
  ) {
    super(`${code}: ${detail}`);
  }
}
