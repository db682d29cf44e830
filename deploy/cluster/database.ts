import pg from 'pg';
import type { Variables } from '../../apps/standalone/src/environment.js';

/** Indexes on tables of every crash round and every withdrawal. */
const INDEXES = [
  'withdrawals_by_day',
  'wallet_transfers_by_day',
  'crash_rounds_by_day',
  'crash_rounds_by_phase',
];

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

/** Builds indexes again, as a migration does: a table accepts no writes meanwhile. */
export function rebuildIndexes(variables: Variables): Promise<void> {
  return withOwner(variables, async (client) => {
    for (const index of INDEXES) await client.query(`REINDEX INDEX ${index}`);
  });
}
