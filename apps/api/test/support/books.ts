import { expect } from '@jest/globals';
import type { ChainSettings } from '@arena/config';
import { checkBooksOver } from '../../src/books/check-books.js';
import { withOwner } from './as-owner.js';
import type { TestDatabase } from './test-database.js';

export { asOwner } from './as-owner.js';

/** Every invariant that `npm run reconcile` knows holds; with a chain, the one of the treasury, too. */
export async function expectBooksToBalance(database: TestDatabase, chain?: ChainSettings): Promise<void> {
  const findings = await withOwner(database, (client) => checkBooksOver(client, chain));
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}
