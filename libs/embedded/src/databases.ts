import pg from 'pg';

/** Makes a database on the server of `url`, on demand as a copy of a template, and returns its address. */
export async function createDatabase(
  url: string,
  name: string,
  { template = 'template1' }: { template?: string } = {},
): Promise<string> {
  await onServer(
    url,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`,
  );
  return addressOf(url, name);
}

/** Whoever is still connected to it is thrown out. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

export async function databaseExists(url: string, name: string): Promise<boolean> {
  return (await onServer(url, 'SELECT FROM pg_database WHERE datname = $1', [name])) > 0;
}

/** A database can't be made or dropped from within itself, so these run in the one that always exists. */
async function onServer(url: string, statement: string, values: string[] = []): Promise<number> {
  const client = new pg.Client({
    connectionString: addressOf(url, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}
