import { asOwner } from './as-owner.js';
import type { TestDatabase } from './test-database.js';

/** Every row of every table of ours, as text: for who looks for what must not be there. */
export async function everyRow(database: TestDatabase): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    database,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => asOwner<{ row: string }>(database, `SELECT t::text AS row FROM ${name} AS t`)),
  );
  return rows.flat().map(({ row }) => row);
}
