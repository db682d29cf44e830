import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';

const SHARD = /^\| `(\w+)` +\| (?:`(\w+)`|reference|per shard|coordinator|add user_id) +\|$/gm;
/** A table with the last of its four columns of text: what removes its rows. */
const RETENTION = /^\| `(\w+)` +(?:\| [^|]+){3}\| ([^|]+?) +\|$/gm;

const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text) AS columns
  FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped
  GROUP BY c.relname ORDER BY 1`;

/** Tables with a trigger that refuses to delete rows. */
const APPEND_ONLY = `SELECT DISTINCT t.tgrelid::regclass::text AS name FROM pg_trigger AS t
  JOIN pg_proc AS p ON p.oid = t.tgfoid WHERE p.proname = 'reject_change' AND (t.tgtype & 8) > 0 ORDER BY 1`;

/** Returns the rows of a document's table: the database table and what follows it. */
function rowsOf(document: string, row: RegExp): (readonly [table: string, text: string | undefined])[] {
  const path = fileURLToPath(new URL(`../../../docs/${document}`, import.meta.url));
  return [...readFileSync(path, 'utf8').matchAll(row)].map(([, table = '', text]) => [table, text]);
}

describe('the tables in the documents', () => {
  let database: TestDatabase;
  let tables: Map<string, string[]>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const rows = await asOwner<{ name: string; columns: string[] }>(database, TABLES);
    tables = new Map(rows.map(({ name, columns }) => [name, columns]));
  });

  it('of the plan of shards are those of the database, each once, with a column of it', () => {
    const plan = rowsOf('scaling.md', SHARD);
    expect(plan.map(([table]) => table).sort()).toEqual([...tables.keys()].sort());
    const missing = plan.filter(
      ([table, column]) => column !== undefined && !tables.get(table)?.includes(column),
    );
    expect(missing).toEqual([]);
  });

  it('of data retention are those of the database, each once', () => {
    expect(
      rowsOf('retention.md', RETENTION)
        .map(([table]) => table)
        .sort(),
    ).toEqual([...tables.keys()].sort());
  });

  it('are never removed where the database refuses to delete', async () => {
    const removedBy = new Map(rowsOf('retention.md', RETENTION));
    const appendOnly = await asOwner<{ name: string }>(database, APPEND_ONLY);
    expect(appendOnly.length).toBeGreaterThan(5);
    for (const { name } of appendOnly)
      expect({ name, removedBy: removedBy.get(name) }).toEqual({ name, removedBy: 'never' });
  });
});
