import type pg from 'pg';
import { DataSource } from 'typeorm';
import { eventually } from '../../../apps/api/test/support/eventually.js';
import { createTestDatabase } from '../../../apps/api/test/support/test-database.js';
import { Database } from './database.js';
import { dataSourceOptions } from './data-source-options.js';
import {
  dayConditions,
  listPage,
  readCursor,
  SqlValues,
  type DayRange,
  type ListBounds,
  type SortKey,
} from './list-page.js';

const ROWS = 200;
const ID: SortKey = { column: 'id', type: 'bigint' };
const BY_SIZE: readonly SortKey[] = [{ column: 'size', type: 'numeric' }, ID];

interface Row {
  id: number;
  size: string;
}

describe(listPage, () => {
  const dataSources: DataSource[] = [];
  let url: string;
  let pool: pg.Pool;
  let database: Database;
  let single: Database;

  const connect = async (poolSize: number): Promise<Database> => {
    const dataSource = await new DataSource(dataSourceOptions({ databaseUrl: url, poolSize })).initialize();
    dataSources.push(dataSource);
    return new Database(dataSource);
  };

  beforeAll(async () => {
    ({ url } = await createTestDatabase());
    [database, single] = [await connect(2), await connect(1)];
    ({ pool } = database);
    await pool.query(
      'CREATE TABLE listed (id bigint PRIMARY KEY, kind text, size numeric, made_at timestamptz)',
    );
    await pool.query(`INSERT INTO listed SELECT id, CASE WHEN id % 50 = 0 THEN 'rare' ELSE 'common' END,
      ((id * 7919 % 10)::numeric / 4)::numeric(18, 8), '2026-01-01T00:00:00Z'::timestamptz + id * interval '1 hour'
      FROM generate_series(1, ${ROWS}) AS id`);
  });

  afterAll(async () => {
    for (const dataSource of dataSources) await dataSource.destroy();
  });

  /** Reads all pages. Returns their ids by page. */
  const pages = async (
    { keys = [ID], kind }: { keys?: readonly SortKey[]; kind?: string },
    bounds: Omit<ListBounds, 'after'>,
    betweenPages: (page: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<number[][]> => {
    const found: number[][] = [];
    let after: readonly string[] | undefined;
    for (;;) {
      const values = new SqlValues();
      const { rows, next } = await listPage<Row>(database, {
        ...bounds,
        after,
        values,
        keys,
        from: ['SELECT * FROM listed WHERE id % 2 = 0', 'SELECT * FROM listed WHERE id % 2 = 1'],
        where: kind === undefined ? [] : [`r.kind = ${values.add(kind)}`],
        select: 'page.id, page.size',
      });
      found.push(rows.map(({ id }) => id));
      if (next === null) return found;
      after = readCursor(next, keys);
      expect(after).toBeDefined();
      await betweenPages(found.length);
    }
  };
  const descending = Array.from({ length: ROWS }, (_, index) => ROWS - index);

  it('returns every row once, in both directions', async () => {
    const down = await pages({}, { order: 'desc', limit: 7, reads: 100 });
    expect(down.flat()).toEqual(descending);
    expect(down.every((page) => page.length <= 7)).toBe(true);
    expect((await pages({}, { order: 'asc', limit: 30, reads: 100 })).flat()).toEqual(
      descending.toReversed(),
    );
  });

  it('returns every row once if the order has equal values', async () => {
    const { rows } = await pool.query<Row>('SELECT id FROM listed ORDER BY size DESC, id DESC');
    const found = await pages({ keys: BY_SIZE }, { order: 'desc', limit: 9, reads: 50 });
    expect(found.flat()).toEqual(rows.map(({ id }) => id));
  });

  it('stops after as many reads as it may, and goes on with the next page', async () => {
    const found = await pages({ kind: 'rare' }, { order: 'desc', limit: 10, reads: 20 });
    expect(found.flat()).toEqual([200, 150, 100, 50]);
    // Ten pages of twenty reads, and the empty page that finds the end.
    expect(found).toHaveLength(11);
  });

  it('ends at once if a page has read everything', async () => {
    expect(await pages({ kind: 'rare' }, { order: 'desc', limit: 10, reads: 1000 })).toEqual([
      [200, 150, 100, 50],
    ]);
    expect(await pages({ kind: 'missing' }, { order: 'desc', limit: 10, reads: 1000 })).toEqual([[]]);
  });

  it('returns each of the first rows once while new ones arrive', async () => {
    let added = ROWS;
    const found = await pages({}, { order: 'desc', limit: 25, reads: 100 }, async () => {
      added += 1;
      await pool.query(`INSERT INTO listed VALUES ($1, 'new', 1, now())`, [added]);
    });
    await pool.query('DELETE FROM listed WHERE id > $1', [ROWS]);
    expect(found.flat()).toEqual(descending);
  });

  it('returns the rows of days, also those whose times are not quite in the order of their ids', async () => {
    // The ids 24 to 47 are those of 2 January, one an hour. The first two are exchanged.
    await pool.query(`UPDATE listed SET made_at = '2026-01-02T00:00:02Z' WHERE id = 23`);
    await pool.query(`UPDATE listed SET made_at = '2026-01-02T00:00:01Z' WHERE id = 24`);
    const idsOf = async (days: DayRange, limit = 100): Promise<number[]> => {
      const values = new SqlValues();
      const { range, where } = dayConditions(values, days, { table: 'listed', time: 'made_at' });
      const { rows } = await listPage<Row>(database, {
        ...{ order: 'asc', after: undefined, limit, reads: 1000, values, keys: [ID] },
        from: ['SELECT * FROM listed'],
        range,
        where,
        select: 'page.id',
      });
      return rows.map(({ id }) => id);
    };
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(await idsOf({ from: '2026-01-02', to: '2026-01-02' })).toEqual(from(23, 47));
    expect(await idsOf({ from: '2026-01-08' })).toEqual(from(168, 200));
    expect(await idsOf({ to: '2026-01-01' })).toEqual(from(1, 22));
    expect(await idsOf({ from: '2025-01-01', to: '2025-12-31' })).toEqual([]);
    expect(await idsOf({ from: '2027-01-01' })).toEqual([]);
    expect(await idsOf({ from: '2026-01-02', to: '2026-01-02' }, 2)).toEqual([23, 24]);
  });

  it('prepares its statements once for each connection', async () => {
    // If the pool has replaced its connection, the statements of the old one are gone. Then another list is read.
    let lists = 0;
    await eventually(async () => {
      lists += 1;
      const from = [`SELECT * FROM listed WHERE size > -${lists}`];
      for (const after of ['90', '50'])
        await listPage(single, {
          ...{ order: 'desc', after: [after], limit: 5, reads: 50, values: new SqlValues(), keys: [ID] },
          ...{ from, select: 'page.id' },
        });
      const { rows } = await single.pool.query(
        `SELECT generic_plans + custom_plans AS executions FROM pg_prepared_statements
         WHERE strpos(statement, $1) > 0 AND name LIKE 'list%'`,
        from,
      );
      expect(rows).toEqual([{ executions: 2 }]);
    });
  });

  it('prepares up to a hundred statements, however many another database has', async () => {
    const readLists = async (reader: Database, count: number): Promise<void> => {
      for (let list = 1; list <= count; list += 1)
        await listPage(reader, {
          ...{ order: 'desc', after: undefined, limit: 5, reads: 50, values: new SqlValues(), keys: [ID] },
          ...{ from: [`SELECT * FROM listed WHERE size > ${list}`], select: 'page.id' },
        });
    };
    await readLists(database, 110);
    const other = await connect(1);
    await readLists(other, 110);
    const { rows } = await other.pool.query<{ count: number }>(
      `SELECT count(*)::integer FROM pg_prepared_statements WHERE name LIKE 'list%'`,
    );
    expect(rows).toEqual([{ count: 100 }]);
  });

  it('finds the first id of a time by the primary key', async () => {
    await pool.query('DELETE FROM listed WHERE id BETWEEN 60 AND 80');
    const firstIdSince = async (at: string): Promise<number | null> => {
      const { rows } = await pool.query<{ id: number | null }>(
        `SELECT first_id_since('listed', 'made_at', $1) AS id`,
        [at],
      );
      return rows[0]!.id;
    };
    expect(await firstIdSince('2025-01-01')).toBe(1);
    expect(await firstIdSince('2026-01-01T10:00:00Z')).toBe(10);
    expect(await firstIdSince('2026-01-01T09:30:00Z')).toBe(10);
    // The smallest id that is not older is 81, because those before it are gone.
    expect(await firstIdSince('2026-01-03T20:00:00Z')).toBeGreaterThan(59);
    expect(await firstIdSince('2026-01-03T20:00:00Z')).toBeLessThanOrEqual(81);
    expect(await firstIdSince('2030-01-01')).toBe(ROWS + 1);
    await pool.query('DELETE FROM listed');
    expect(await firstIdSince('2026-01-01')).toBeNull();
  });
});

describe(readCursor, () => {
  it('returns the keys of a cursor, and undefined for one of another order', () => {
    expect(readCursor('12', [ID])).toEqual(['12']);
    expect(readCursor('2.50000000_12', BY_SIZE)).toEqual(['2.50000000', '12']);
    expect(readCursor('12', BY_SIZE)).toBeUndefined();
    expect(readCursor('2.50000000_12', [ID])).toBeUndefined();
    expect(readCursor("1' OR 1", [ID])).toBeUndefined();
  });
});
