import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { reconcile, type Finding } from '@arena/ledger';
import { INVARIANTS, findingsOf } from '../../src/books/check-books.js';
import { withOwner } from './as-owner.js';
import { expectBooksToBalance } from './books.js';
import type { TestApp } from './test-app.js';

export interface Corruption {
  /** What went wrong, in the words of who did it. */
  what: string;
  sql: string;
  /** What reconcile must say. */
  named: string;
  because: RegExp;
}

/** Play leaves books that balance. Each corruption, planted in a transaction that is rolled back, must be named. */
export function itSaysSoOf(corruptions: readonly Corruption[], playAnEvening: () => Promise<TestApp>): void {
  let app: TestApp;

  beforeAll(async () => {
    app = await playAnEvening();
    await app.close(); // nothing else may write now
    await expectBooksToBalance(app.database);
  }, 60_000);

  afterAll(() => expectBooksToBalance(app.database));

  it.each(corruptions)('says so when $what', async ({ sql, named, because }) => {
    const breaches = await withOwner(app.database, async (client) => {
      await client.query('BEGIN');
      try {
        await corrupt(client, sql);
        return await breachesOf(client, named);
      } finally {
        await client.query('ROLLBACK');
      }
    });
    expect(breaches[0]).toMatch(because);
  });
}

/** Does what only the holder of the database's own keys could do: triggers and foreign keys are off. */
async function corrupt(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query("SET LOCAL session_replication_role = 'replica'");
  await client.query(sql);
}

/** Of the invariant by that name alone, where SQL can check it; the others are computed with all of them. */
async function breachesOf(client: pg.ClientBase, named: string): Promise<string[]> {
  const asked = INVARIANTS.filter(({ name }) => name === named);
  const findings: Finding[] = asked.length > 0 ? await reconcile(client, asked) : await findingsOf(client);
  return findings.find(({ invariant }) => invariant === named)?.breaches ?? [];
}
