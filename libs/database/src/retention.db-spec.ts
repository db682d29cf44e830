import { withOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase } from '../../../apps/api/test/support/test-database.js';
import { RETENTION } from './retention.js';

const TABLES = `SELECT c.relname AS name FROM pg_class AS c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;

/** Tables with a trigger that refuses to delete rows. */
const APPEND_ONLY = `SELECT DISTINCT t.tgrelid::regclass::text AS name FROM pg_trigger AS t
  JOIN pg_proc AS p ON p.oid = t.tgfoid WHERE p.proname = 'reject_change' AND (t.tgtype & 8) > 0 ORDER BY 1`;

describe('the table of data retention', () => {
  it('has one line for each table of the database', async () => {
    const tables = await withOwner(await createTestDatabase(), (client) =>
      client.query<{ name: string }>(TABLES),
    );
    expect(tables.rows.map(({ name }) => name)).toEqual(Object.keys(RETENTION).toSorted());
  });

  it('keeps what the database refuses to delete', async () => {
    const tables = await withOwner(await createTestDatabase(), (client) =>
      client.query<{ name: string }>(APPEND_ONLY),
    );
    expect(tables.rows.length).toBeGreaterThan(5);
    for (const { name } of tables.rows)
      expect({ name, removedBy: RETENTION[name]?.removedBy }).toEqual({ name, removedBy: 'never' });
  });
});
