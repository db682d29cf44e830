import { expect } from '@jest/globals';
import pg from 'pg';
import { checkBooks } from '../../src/cli/check-books.js';
import type { TestDatabase } from './test-database.js';

/** Every invariant that `npm run reconcile` knows holds. */
export async function expectBooksToBalance({ url }: TestDatabase): Promise<void> {
  const findings = await checkBooks(url);
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

/** Runs SQL as the database's owner: what an operator with a console could do. */
export async function asOwner<Row extends object>(
  { url }: TestDatabase,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
