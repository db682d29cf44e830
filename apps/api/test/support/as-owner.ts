import pg from 'pg';
import type { TestDatabase } from './test-database.js';

/** Runs SQL as the database's owner: what an operator with a console could do. */
export async function asOwner<Row extends object>(
  { url }: Pick<TestDatabase, 'url'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
