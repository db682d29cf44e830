import pg from 'pg';
import type { Variables } from '../../apps/standalone/src/environment.js';

/** A migration that only builds indexes, on tables of every crash round and every withdrawal. */
const MIGRATION = 'ListIndexes1798100000000';
const INDEXES = [
  'withdrawals_by_day',
  'wallet_transfers_by_day',
  'crash_rounds_by_day',
  'withdrawals_by_status',
  'crash_rounds_by_fairness',
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

/** Undoes a migration, so that the next run of the migrations applies it. */
export function takeBackMigration(variables: Variables): Promise<void> {
  return withOwner(variables, async (client) => {
    const { rowCount } = await client.query('DELETE FROM schema_migrations WHERE name = $1', [MIGRATION]);
    if (rowCount !== 1) throw new Error(`The migration ${MIGRATION} was not applied.`);
    for (const index of INDEXES) await client.query(`DROP INDEX ${index}`);
  });
}
