import type pg from 'pg';
import { reconcile, type Finding } from '@arena/ledger';
import { INVARIANTS, findingsOf } from '../../src/check-books.js';
import { TEST_VAULT } from './secrets.js';
import { withOwner } from './as-owner.js';
import { expectBooksToBalance } from './books.js';
import type { TestApp } from './test-app.js';

export interface Corruption {
  /** The description of the corruption, which completes the test's title. */
  what: string;
  sql: string;
  /** The invariant that reconcile must report as broken. */
  named: string;
  /** A pattern for the breach that reconcile must report. */
  because: RegExp;
}

/** Defines a test for each corruption. Each test corrupts the books in a transaction that it rolls back. */
export function itReportsCorruptions(corruptions: readonly Corruption[], play: () => Promise<TestApp>): void {
  let app: TestApp;

  beforeAll(async () => {
    app = await play();
    await app.close(); // so that nothing else writes from now on
    await expectBooksToBalance(app.database);
  });

  afterAll(() => expectBooksToBalance(app.database));

  it.each(corruptions)('reports that $what', async ({ sql, named, because }) => {
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

/** Runs SQL with triggers and foreign keys disabled, as only a superuser of the database can. */
async function corrupt(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query("SET LOCAL session_replication_role = 'replica'");
  await client.query(sql);
}

/** Returns an invariant's breaches. Checks only this invariant if it is checked in SQL, otherwise all of them. */
async function breachesOf(client: pg.ClientBase, invariantName: string): Promise<string[]> {
  const inSql = INVARIANTS.filter(({ name }) => name === invariantName);
  const findings: Finding[] =
    inSql.length > 0 ? await reconcile(client, inSql) : await findingsOf(client, undefined, TEST_VAULT);
  return findings.find(({ invariant }) => invariant === invariantName)?.breaches ?? [];
}
