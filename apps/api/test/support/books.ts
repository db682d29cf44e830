import type { ChainSettings } from '@arena/config';
import { checkBooksOver } from '../../src/check-books.js';
import { withOwner } from './as-owner.js';
import { TEST_VAULT } from './secrets.js';
import type { TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

export { asOwner } from './as-owner.js';

/** Expects that every invariant of `npm run reconcile` holds, including the treasury's if a chain is given. */
export async function expectBooksToBalance(database: TestDatabase, chain?: ChainSettings): Promise<void> {
  const findings = await withOwner(database, (client) => checkBooksOver(client, chain, TEST_VAULT));
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

/** Expects that the books of a node's database balance. Closes the node, and others on the database, in any case. */
export async function closeBalanced(app: TestApp, ...others: TestApp[]): Promise<void> {
  try {
    await expectBooksToBalance(app.database);
  } finally {
    for (const node of [...others, app]) await node.close();
  }
}
