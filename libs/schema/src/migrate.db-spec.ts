import { randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { OpenMines, User } from '@arena/wire';
import { createDatabase } from '@arena/embedded';
import { runEntry } from '../../../apps/api/test/support/api-process.js';
import { asOwner, withOwner } from '../../../apps/api/test/support/as-owner.js';
import { closeBalanced } from '../../../apps/api/test/support/books.js';
import { boardOf, cashOutMines, openTile } from '../../../apps/api/test/support/mines.js';
import { flip, PASSWORD } from '../../../apps/api/test/support/players.js';
import { rollUp } from '../../../apps/api/test/support/roll-up.js';
import { startApiOn } from '../../../apps/api/test/support/test-app.js';
import { UNREACHABLE_CHAIN } from '../../../apps/api/test/support/test-chain.js';
import {
  createTestDatabase,
  serverUrl,
  type TestDatabase,
} from '../../../apps/api/test/support/test-database.js';
import { describeSchema } from '../test/describe-schema.js';
import { LIBS } from './libs.js';
import { migrate } from './migrate.js';
import { migrationsOf } from './migrations.js';

const MIGRATIONS = migrationsOf(LIBS).map((Migration) => new Migration().name);
/** What an operator reads who has left out v0.9.0. */
const REFUSAL =
  'The database has the schema of a version before v0.9.0 (its last migration is LinksBySupport1798740000000), and was ' +
  'not changed. Check out v0.9.0, run its `npm run migrate` on this database, then migrate with this version.';

/**
 * A dump of a database that v0.9.0 has migrated and played on: `pg_dump --inserts` of PostgreSQL 15, without the commands of
 * psql. The player ann has an open Mines game, and a withdrawal is queued.
 */
const DUMP = gunzipSync(readFileSync(new URL('../test/v0.9.0.sql.gz', import.meta.url))).toString();

/** The dump stands for a database that is upgraded in place. Where it was restored, ARENA would pause. */
const SAME_DATABASE = `
  UPDATE system_settings SET value = jsonb_set(value::jsonb, '{place}', jsonb_build_object(
      'system', (SELECT system_identifier::text FROM pg_control_system()), 'timeline', books_timeline(),
      'database', (SELECT oid::bigint FROM pg_database WHERE datname = current_database())))::text
    WHERE key = 'books_history'`;

const schemaOf = (database: TestDatabase): Promise<string[]> => withOwner(database, describeSchema);

async function createDatabaseOfV090(): Promise<TestDatabase> {
  const url = await createDatabase(serverUrl(), `arena_v090_${randomBytes(6).toString('hex')}`);
  await withOwner({ url }, async (client) => {
    await client.query(DUMP);
    await client.query('RESET ALL');
    await client.query(SAME_DATABASE);
  });
  return { url };
}

/** Creates a database as the version before v0.9.0 left it, as far as the migrations can tell. */
async function createOlderDatabase(): Promise<TestDatabase> {
  const database = await createDatabaseOfV090();
  await asOwner(database, `DELETE FROM schema_migrations WHERE name = 'FailedRequests1798750000000'`);
  return database;
}

describe('an empty database', () => {
  it('gets the baseline, once', async () => {
    const { url } = await createTestDatabase();
    const names = await asOwner<{ name: string }>({ url }, 'SELECT name FROM schema_migrations');
    expect(names.map(({ name }) => name)).toEqual(MIGRATIONS);
    const before = await schemaOf({ url });
    expect(await migrate(url)).toEqual([]);
    expect(await schemaOf({ url })).toEqual(before);
  });

  it('gets the SQL of all libs', () => {
    const files = (folder: URL): string[] => readdirSync(folder).filter((name) => name.endsWith('.sql'));
    const unregistered = LIBS.flatMap(({ url, routines }) =>
      files(new URL('.', url)).filter((name) => ![...routines, 'tables'].includes(name.replace('.sql', ''))),
    );
    expect(unregistered).toEqual([]);
    const root = new URL('../../', import.meta.url);
    const withSql = readdirSync(root).filter((lib) =>
      readdirSync(new URL(`${lib}/`, root)).some((folder) => folder === 'sql'),
    );
    expect(withSql).toHaveLength(LIBS.length + 1); // and the roles, in libs/schema
  });
});

/** Calls of nodes of v0.9.0 that later versions make under other names. None of them changes anything. */
const FORMER_CALLS = [
  `SELECT * FROM settle_bets('[]', 5, true, true, NULL)`,
  `SELECT * FROM place_step_bet(2, 'mines', '3', 1e9, 1, 1, 1, 5, NULL, NULL, NULL)`,
  `SELECT * FROM take_step(2, 'mines', 0, NULL, '{}', NULL, NULL, NULL, NULL, NULL, true)`,
  `SELECT * FROM place_crash_bet(2, 100, NULL, false, 1000, now(), NULL, NULL)`,
  `SELECT start_autobet(2, 'limbo', '{"base_stake": 1e9, "max_stake": 1e9, "max_bets": 1}') AS outcome`,
];

describe('a database of v0.9.0', () => {
  let database: TestDatabase;
  let applied: string[];
  /** The columns and the outcomes of these calls before and after, as prepared statements of one connection. */
  const answers: unknown[] = [];

  beforeAll(async () => {
    database = await createDatabaseOfV090();
    await withOwner(database, async (client) => {
      const call = async (): Promise<void> => {
        for (const [index, text] of FORMER_CALLS.entries()) {
          const { fields, rows } = await client.query<{ outcome: string }>({ name: `former-${index}`, text });
          answers.push([fields.map(({ name }) => name), rows.map(({ outcome }) => outcome)]);
        }
      };
      await call();
      applied = await migrate(database.url);
      await call();
    });
  });

  it('answers the nodes of v0.9.0 as before', () => {
    const [before, after] = [answers.slice(0, FORMER_CALLS.length), answers.slice(FORMER_CALLS.length)];
    expect(after).toEqual(before);
    expect(JSON.stringify(before)).toContain('AUTOBET_STOPPED:funds');
  });

  it('gets the schema of a fresh one, without the tables that it has', async () => {
    expect(applied).toEqual(MIGRATIONS);
    expect(await schemaOf(database)).toEqual(await schemaOf(await createTestDatabase()));
  });

  it('is played on, and its books balance', async () => {
    const app = await startApiOn(database, { ...UNREACHABLE_CHAIN, RATE_LIMIT_FACTOR: '1000' });
    try {
      const client = app.client();
      const { body: user } = await client.post<User>('/api/login', { username: 'ann', password: PASSWORD });
      const player = { client, user };
      expect((await flip(player)).status).toBe(200);

      // A game ends after a day.
      await asOwner(database, 'UPDATE step_bets SET stepped_at = now() WHERE settled_at IS NULL');
      const open = (await client.get<OpenMines>('/api/mines/open')).body.bet!;
      const { gems } = await boardOf(database, player, open);
      const next = gems.find((tile) => !open.opened.includes(tile))!;
      expect((await openTile(player, open.id, next)).body.opened).toEqual([...open.opened, next]);
      expect((await cashOutMines(player, open.id)).status).toBe(200);

      const queued = await asOwner(database, 'SELECT status, amount FROM withdrawals');
      expect(queued).toEqual([{ status: 'queued', amount: '300.00000000' }]);
      await rollUp(app);
    } finally {
      await closeBalanced(app);
    }
  });
});

describe('a database of a version before v0.9.0', () => {
  it('is refused with a sentence, and stays as it is', async () => {
    const database = await createOlderDatabase();
    const before = await schemaOf(database);
    const { code, output } = await runEntry('migrate', database, {}).exit;
    expect([code, output.trim()]).toEqual([1, REFUSAL]);
    expect(await schemaOf(database)).toEqual(before);
  });
});

describe('a migration after the baseline', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-sql-'));
    mkdirSync(join(folder, 'migrations'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a file of a lib, which is applied once, before the functions', async () => {
    const { url } = await createTestDatabase();
    writeFileSync(
      join(folder, 'migrations/1798800000000-new-game.sql'),
      `ALTER TYPE game ADD VALUE 'wheel';`,
    );
    writeFileSync(
      join(folder, 'wheels.sql'),
      `CREATE OR REPLACE FUNCTION is_wheel(p_game game) RETURNS boolean LANGUAGE sql AS $$ SELECT p_game = 'wheel' $$`,
    );
    const libs = [...LIBS, { url: pathToFileURL(join(folder, 'index.ts')).href, routines: ['wheels'] }];
    expect(await migrate(url, libs)).toEqual(['NewGame1798800000000']);
    expect(await migrate(url, libs)).toEqual([]);
    expect(await asOwner({ url }, `SELECT is_wheel('wheel') AS it_is`)).toEqual([{ it_is: true }]);
  });
});
