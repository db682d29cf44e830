import pg from 'pg';

/**
 * Creates a database on the server of `url`, optionally as a copy of a template, and returns its URL. Copies files, which
 * takes half the time of PostgreSQL's default, a copy of pages through the log.
 */
export async function createDatabase(
  url: string,
  name: string,
  { template = 'template1' }: { template?: string } = {},
): Promise<string> {
  await runOnServer(
    url,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy`,
  );
  return databaseUrl(url, name);
}

/** Drops a database and closes its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await runOnServer(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

export async function databaseExists(url: string, name: string): Promise<boolean> {
  return (await runOnServer(url, 'SELECT FROM pg_database WHERE datname = $1', [name])) > 0;
}

/** Whether a database has tables. */
export async function hasTables(url: string): Promise<boolean> {
  return (await run(url, `SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`)) > 0;
}

/** Deletes everything in a database that was created in its public schema. */
export async function clearDatabase(url: string): Promise<void> {
  await run(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC');
}

/** Runs a statement in the database `postgres`, because a database cannot be created or dropped from within itself. */
function runOnServer(url: string, statement: string, values: string[] = []): Promise<number> {
  return run(databaseUrl(url, 'postgres'), statement, values);
}

/** Runs a statement. Returns the number of its rows. */
async function run(url: string, statement: string, values?: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Returns the URL of a database on the server of `serverUrl`. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
