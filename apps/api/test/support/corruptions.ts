import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase, dropDatabase } from '@arena/embedded';
import { checkBooks } from '../../src/books/check-books.js';
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

/** An evening of play leaves books that balance. Each corruption, planted in a copy of them, must be named. */
export function itSaysSoOf(corruptions: readonly Corruption[], playAnEvening: () => Promise<TestApp>): void {
  const name = `corrupted_${process.pid}`;
  let app: TestApp;
  let copy: string;

  beforeAll(async () => {
    app = await playAnEvening();
    await app.nest.close(); // a database can be copied only while nobody is connected
    await expectBooksToBalance(app.database);
  }, 60_000);

  beforeEach(async () => {
    const { url } = app.database;
    copy = await createDatabase(url, name, { template: new URL(url).pathname.slice(1) });
  });

  afterEach(() => dropDatabase(app.database.url, name));

  it.each(corruptions)('says so when $what', async ({ sql, named, because }) => {
    await corrupt(copy, sql);

    const findings = await checkBooks(copy);

    const finding = findings.find(({ invariant }) => invariant === named);
    expect(finding?.breaches[0]).toMatch(because);
  });
}

/** Does what only somebody with the database's own keys could do: triggers and foreign keys are off. */
async function corrupt(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(sql);
  } finally {
    await client.end();
  }
}
