import pg from 'pg';
import type { Variables } from '../../apps/standalone/src/environment.js';

/** Runs `work` with a connection of the database's owner. */
export async function withOwner<T>(
  { DATABASE_OWNER_URL: url = '' }: Variables,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined); // the statement fails too
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
