import pg from 'pg';
import { createTestDatabase } from './test-database.js';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
}

describe(createTestDatabase.name, () => {
  it('creates migrated, independent databases, also in parallel', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, createTestDatabase));

    await query(databases[0]!.url, 'CREATE TABLE mine (id integer)');

    const tables = `SELECT to_regclass('transfers') IS NOT NULL AS migrated, to_regclass('mine') IS NULL AS independent`;
    for (const { url } of databases.slice(1)) {
      expect(await query(url, tables)).toEqual([{ migrated: true, independent: true }]);
    }
  });
});
