import pg from 'pg';
import { registerTypeParsers } from '@arena/database';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** How long idle connections stay open: longer than the pauses between a test's queries, shorter than a spec file. */
const IDLE_MS = 2000;

const pools = new Map<string, pg.Pool>();

/** Runs SQL with the rights of the database's owner, which the API does not have. */
export async function asOwner<Row extends object>(
  { url }: Pick<TestDatabase, 'url'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(url).query<Row>(sql, values)).rows;
}

/** Passes a connection of the database's owner to `work`, which may change only transaction-local settings. */
export async function withOwner<T>(
  { url }: Pick<TestDatabase, 'url'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await poolOf(url).connect();
  let failed = true;
  try {
    const result = await work(client);
    failed = false;
    return result;
  } finally {
    client.release(failed); // closes the connection after an error, because its transaction may still be open
  }
}

/** Resolves when exactly this number of statements that contain `text` are waiting for a lock in the database. */
export async function untilBlocked(
  database: Pick<TestDatabase, 'url'>,
  text: string,
  statements = 1,
): Promise<void> {
  await eventually(async () => {
    const blocked = await asOwner(
      database,
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0`,
      [text],
    );
    if (blocked.length !== statements)
      throw new Error(`${blocked.length} statements wait for a lock, not ${statements}.`);
  });
}

/** Returns every row of every table as text, so that a test can search them for a secret. */
export async function everyRow(database: TestDatabase): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    database,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => asOwner<{ row: string }>(database, `SELECT t::text AS row FROM ${name} AS t`)),
  );
  return rows.flat().map(({ row }) => row);
}

/** Returns the pool for a database. Idle connections are closed automatically and do not keep the process alive. */
function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  registerTypeParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  });
  // The next query replaces an idle connection that the server closed.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}
