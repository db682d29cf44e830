import pg from 'pg';
import { registerTypeParsers } from '@arena/database';
import type { TestDatabase } from './test-database.js';

/** Longer than a test between two queries, shorter than a spec file. */
const IDLE_MS = 2000;

const pools = new Map<string, pg.Pool>();

/** Runs SQL as the database's owner: what an operator with a console could do. */
export async function asOwner<Row extends object>(
  { url }: Pick<TestDatabase, 'url'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(url).query<Row>(sql, values)).rows;
}

/** Lends a connection of the database's owner. What is set on it must be local to a transaction. */
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
    client.release(failed); // a transaction that failed may be open still
  }
}

/** Connections are kept for the next query, end by themselves when idle, and keep no process alive. */
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
  // An idle connection that the server ends is replaced by the next query.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}
