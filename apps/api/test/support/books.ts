import { expect } from '@jest/globals';
import { checkBooks } from '../../src/cli/check-books.js';
import type { TestDatabase } from './test-database.js';

export { asOwner } from './as-owner.js';

/** Every invariant that `npm run reconcile` knows holds. */
export async function expectBooksToBalance({ url }: TestDatabase): Promise<void> {
  const findings = await checkBooks(url);
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}
