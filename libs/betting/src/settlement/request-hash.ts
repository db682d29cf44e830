import { createHash } from 'node:crypto';

/** Tells two requests apart that came with the same Idempotency-Key: equal values, however they were written, are equal. */
export function requestHash(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
