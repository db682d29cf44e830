import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase } from '../../../apps/api/test/support/test-database.js';

const PLAN = fileURLToPath(new URL('../../../docs/scaling.md', import.meta.url));
const ROW = /^\| `(\w+)` +\| (?:`(\w+)`|reference|per shard|coordinator|add user_id) +\|$/gm;

const COLUMNS = `
  SELECT c.relname AS "table", array_agg(a.attname::text) AS columns
  FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped
  GROUP BY c.relname`;

describe('the plan of shards in docs/scaling.md', () => {
  it('has each table once, with a column of it', async () => {
    const plan = [...readFileSync(PLAN, 'utf8').matchAll(ROW)].map(([, table, column]) => ({
      table,
      column,
    }));
    const schema = await asOwner<{ table: string; columns: string[] }>(await createTestDatabase(), COLUMNS);

    expect(plan.map(({ table }) => table).sort()).toEqual(schema.map(({ table }) => table).sort());
    const columnsOf = new Map(schema.map(({ table, columns }) => [table, columns]));
    const missing = plan.filter(
      ({ table = '', column }) => column !== undefined && !columnsOf.get(table)?.includes(column),
    );
    expect(missing).toEqual([]);
  });
});
