import { expect } from '@jest/globals';
import type { Audited } from './admins.js';

/** Each entry begins where the one before it ended, the first one here: nobody overwrote what they did not know of. */
export function expectChain(entries: readonly Audited[], first: Record<string, unknown>): void {
  const befores = entries.map(({ before }) => before);
  expect(befores).toEqual([first, ...entries.slice(0, -1).map(({ after }) => after)]);
}
