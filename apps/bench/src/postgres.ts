import { rmSync } from 'node:fs';
import pg from 'pg';
import { createDatabase, makeTemporaryFolder, startPostgres } from '@arena/embedded';
import { migrate } from '@arena/schema';

/** Runs `work` with the superuser's URL of a durable PostgreSQL server in a temporary folder, which is removed afterwards. */
export async function withPostgres<T>(work: (serverUrl: string, folder: string) => Promise<T>): Promise<T> {
  const folder = makeTemporaryFolder('bench');
  try {
    const server = await startPostgres({ directory: folder });
    return await work(server.url, folder).finally(() => server.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a database with the product's schema. Returns its URL. */
export async function createMigratedDatabase(serverUrl: string, name: string): Promise<string> {
  const url = await createDatabase(serverUrl, name);
  await migrate(url);
  return url;
}

/** Runs `work` with a connection to a database. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Executes statements one after another. */
export async function execute(client: pg.Client, ...statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** @throws Error if the statement returns no row */
export async function oneRow<Row extends object>(
  client: pg.Client,
  statement: string,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = (await client.query<Row>(statement, values)).rows;
  if (row === undefined) throw new Error(`No row: ${statement}`);
  return row;
}
