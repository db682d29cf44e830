import pg from 'pg';

/** Only ends a hang: a server that answers late on a busy machine is not a failure. */
const CONNECT_MS = 60_000;

/**
 * Creates a database on the server of `url`, optionally as a copy of a template, and returns its URL. Copies files, which
 * takes half the time of PostgreSQL's default, a copy of pages through the log.
 */
export async function createDatabase(
  url: string,
  name: string,
  { template = 'template1' }: { template?: string } = {},
): Promise<string> {
  await queryServer(
    url,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy`,
  );
  return databaseUrl(url, name);
}

/** Drops a database and closes its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await queryServer(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

export async function databaseExists(url: string, name: string): Promise<boolean> {
  return (await queryServer(url, 'SELECT FROM pg_database WHERE datname = $1', [name])).length > 0;
}

/** Whether nothing was created in a database: no schema, and no table or function in the public one. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return (await query(url, ANYTHING)).length === 0;
}

const ANYTHING = `
  SELECT 1 FROM pg_namespace WHERE nspname NOT IN ('public', 'information_schema') AND nspname !~ '^pg_'
  UNION ALL SELECT 1 FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE n.nspname = 'public'
  UNION ALL SELECT 1 FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = p.pronamespace WHERE n.nspname = 'public'
  LIMIT 1`;

/** Returns the major version of a server. */
export async function majorVersion(url: string): Promise<number> {
  const [row] = await query<{ version: number }>(
    url,
    `SELECT current_setting('server_version_num')::integer / 10000 AS version`,
  );
  if (row === undefined) throw new Error('PostgreSQL returned no version.');
  return row.version;
}

/** Runs a statement in the database `postgres`, because a database cannot be created or dropped from within itself. */
function queryServer(url: string, text: string, values?: string[]): Promise<object[]> {
  return query(databaseUrl(url, 'postgres'), text, values);
}

/** Runs a statement on a connection of its own. Returns the rows. */
export async function query<Row extends object>(
  url: string,
  text: string,
  values?: string[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a lost connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the URL of a database on the server of `serverUrl`. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
