import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { appUrl, ensureAppLogin } from '@arena/embedded';
import type { FairnessSeeds } from '@arena/wire';
import { asOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import { flip, registerPlayer, roll } from '../support/players.js';
import { startApiOn, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('the database login of the api', () => {
  let database: TestDatabase;
  let login: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    const password = randomBytes(16).toString('hex');
    await ensureAppLogin(database.url, password);
    login = { url: appUrl(database.url, password) };
    app = await startApiOn(login);
  });

  afterAll(() => app.close());

  it('is enough to play, to rotate seeds and to run the jobs', async () => {
    const player = await registerPlayer(app);
    expect([(await flip(player)).status, (await roll(player)).status]).toEqual([200, 200]);
    const { status, body } = await player.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {});
    expect([status, body.previous?.nonces]).toEqual([200, 2]);
    for (const job of ['roll-up', 'crash-chains']) await app.runJob(job);
    await expectBooksToBalance(database);
  });

  it.each([
    'UPDATE player_accounts SET balance = balance + 1',
    "INSERT INTO transfers (kind, cause, debit_account, credit_account, amount) VALUES ('payout', 1, 1, 2, 5)",
    'ALTER TABLE bets DISABLE TRIGGER ALL',
    'DROP TABLE bets',
    'DELETE FROM audit_entries',
    "UPDATE audit_entries SET actor = 'someone'",
    'DELETE FROM audit_links',
    "INSERT INTO audit_links VALUES (1, 1, repeat('0', 64))",
    'CREATE TABLE mine (id integer)',
    'SET ROLE arena_ledger',
    'SET ROLE arena_owner',
    "SELECT pg_read_file('postgresql.conf')",
    "COPY bets TO PROGRAM 'cat'",
    'CREATE ROLE another LOGIN',
  ])('may not do this, even without its role: %s', async (statement) => {
    const client = new pg.Client({ connectionString: login.url });
    await client.connect();
    try {
      await client.query('SET ROLE NONE');
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  it('of checks reads everything and writes nothing', async () => {
    const client = new pg.Client({ connectionString: database.url, options: '-c role=arena_check' });
    await client.connect();
    try {
      expect((await client.query('SELECT count(*) FROM player_accounts')).rows).toHaveLength(1);
      const { rows } = await client.query(
        `SELECT relname FROM pg_class CROSS JOIN unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
         WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
           AND has_table_privilege(oid, privilege)`,
      );
      expect(rows).toEqual([]);
      const functions = await asOwner(
        database,
        `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
           AND has_function_privilege('arena_check', oid, 'EXECUTE')`,
      );
      expect(functions).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
