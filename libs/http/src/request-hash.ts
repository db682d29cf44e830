import { createHash } from 'node:crypto';

/** Hashes a request's values, so that an Idempotency-Key reused with different values can be detected. */
export function requestHash(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
