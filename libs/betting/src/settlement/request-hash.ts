import { createHash } from 'node:crypto';

/** Hashes the values of a request, to detect a repeated Idempotency-Key that comes with different values. */
export function requestHash(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
