import { createHash } from 'node:crypto';
import type { Database } from './database.js';
import { isoTimes } from './iso-times.js';

/** Collects the values of a statement that is put together. */
export class SqlValues {
  readonly list: unknown[] = [];

  /** Returns the placeholder of a value, such as `$3`. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** A column that sorts a list. */
export interface SortKey {
  column: string;
  /** The PostgreSQL type of its values in cursors. */
  type: 'bigint' | 'numeric';
}

/** Which page of a list to read. */
export interface ListBounds {
  order: 'asc' | 'desc';
  /** The cursor of the page: the keys of the last row before it. Undefined for the first page. */
  after: readonly string[] | undefined;
  limit: number;
  /** How many rows are read at most to fill the page. */
  reads: number;
}

/** One page of a list whose filters and order a request has chosen. */
export interface ListStatement extends ListBounds {
  values: SqlValues;
  /**
   * SELECT statements whose rows are the list. Each must have an index in the order of the keys. If there are several,
   * PostgreSQL merges their indexes.
   */
  from: readonly string[];
  /** The last one makes the order unique. */
  keys: readonly SortKey[];
  /** Conditions on the keys, with the prefix `s.`, which end the walk along the index. */
  range?: readonly string[];
  /** Conditions on the rows, with the prefix `r.`, which no index serves. */
  where?: readonly string[];
  /** Columns of the result and the tables that are joined to the rows of the page, which are called `page`. */
  select: string;
  joins?: string;
}

export interface ListPage<Row> {
  rows: Row[];
  /**
   * The cursor of the next page, or null at the end of the list. If few rows match the conditions, the page may have fewer
   * than `limit` rows, or none, although there is a next page: `reads` bounds the cost of each page.
   */
  next: string | null;
}

const SEPARATOR = '_';

/** Returns the parts of a cursor that `listPage` returned, or undefined if it does not fit the keys. */
export function readCursor(cursor: string, keys: readonly SortKey[]): string[] | undefined {
  const parts = cursor.split(SEPARATOR);
  const fits =
    parts.length === keys.length && keys.every(({ type }, key) => FORMATS[type].test(parts[key] ?? ''));
  return fits ? parts : undefined;
}

const FORMATS = { bigint: /^\d{1,16}$/, numeric: /^-?\d{1,20}(\.\d{1,8})?$/ };

/**
 * Reads one page by walking along an index from the cursor, with times in ISO 8601. One statement, so that the page and
 * its cursor have the same snapshot.
 */
export async function listPage<Row extends object>(
  database: Database,
  statement: ListStatement,
): Promise<ListPage<Row>> {
  const { values, limit } = statement;
  const text = textOf(statement);
  const rows: FoundRow[] = await database.read<FoundRow>(nameOf(database, text), text, values.list);
  const found = rows.filter((row) => row.cursor_of_row !== null);
  const page = found.slice(0, limit);
  const next =
    found.length > limit ? (page.at(-1)?.cursor_of_row ?? null) : (rows[0]?.cursor_of_walk ?? null);
  return {
    rows: isoTimes<Row>(page.map(({ cursor_of_row, cursor_of_walk, place_on_page, ...row }) => row)),
    next,
  };
}

interface FoundRow {
  /** Null in the only row of a page without rows. */
  cursor_of_row: string | null;
  /** The cursor of the last row that was read, if the page is not full and there may be more rows. */
  cursor_of_walk: string | null;
  place_on_page: number;
}

/** How many statements a connection keeps prepared. Each one takes memory of PostgreSQL until the connection ends. */
const MAX_PREPARED = 100;

/** The names by text. */
const namesOf = new WeakMap<Database, Map<string, string>>();

/**
 * Returns a name for a prepared statement, or undefined if there are already MAX_PREPARED. Planning a page takes longer than
 * reading it, and a prepared statement is planned a few times only.
 */
function nameOf(database: Database, text: string): string | undefined {
  const names = namesOf.get(database) ?? new Map<string, string>();
  namesOf.set(database, names);
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

function textOf({ values, keys, order, after, ...list }: ListStatement): string {
  const columns = (prefix: string) => keys.map(({ column }) => `${prefix}.${column}`);
  const direction = (prefix: string) =>
    columns(prefix)
      .map((column) => `${column} ${order}`)
      .join(', ');
  const range = [...(list.range ?? [])];
  if (after !== undefined) {
    const cursor = keys.map(({ type }, key) => `${values.add(after[key])}::${type}`);
    range.push(`(${columns('s').join(', ')}) ${order === 'asc' ? '>' : '<'} (${cursor.join(', ')})`);
  }
  const part = (source: string, selected: string) =>
    `SELECT ${selected} FROM (${source}) AS s ${condition(range)} ORDER BY ${direction('s')} LIMIT ${list.reads}`;
  // Each source is sorted by itself, because only then PostgreSQL merges their indexes instead of sorting all rows.
  const walk = (selected: string) => {
    const [only = '', ...others] = list.from;
    if (others.length === 0) return part(only, selected);
    const parts = list.from.map((source) => `(${part(source, selected)})`).join(' UNION ALL ');
    return `SELECT * FROM (${parts}) AS s ORDER BY ${direction('s')} LIMIT ${list.reads}`;
  };
  const cursorOf = (prefix: string) => `concat_ws('${SEPARATOR}', ${columns(prefix).join(', ')})`;
  // Without conditions, the page is full or the list ends.
  const walked =
    (list.where ?? []).length === 0
      ? 'SELECT NULL AS cursor_of_walk'
      : `SELECT CASE WHEN (SELECT count(*) FROM page) <= ${list.limit} THEN (
          SELECT ${cursorOf('w')} FROM (${walk(columns('s').join(', '))}) AS w OFFSET ${list.reads - 1} LIMIT 1
        ) END AS cursor_of_walk`;
  return `WITH page AS MATERIALIZED (
      SELECT found.*, row_number() OVER () AS place_on_page FROM (
        SELECT * FROM (${walk('s.*')}) AS r ${condition(list.where)} ORDER BY ${direction('r')} LIMIT ${list.limit + 1}
      ) AS found
    ), walked AS (${walked})
    SELECT walked.cursor_of_walk, rows.* FROM walked LEFT JOIN (
      SELECT ${cursorOf('page')} AS cursor_of_row, page.place_on_page, ${list.select}
      FROM page ${list.joins ?? ''}
    ) AS rows ON true
    ORDER BY rows.place_on_page`;
}

const condition = (parts: readonly string[] = []): string =>
  parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`;

/** A time that a request has chosen: from the beginning of one UTC day to the end of another. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the conditions for a range of days on a table whose ids follow its times closely and whose times have an index.
 * The first condition is on the ids, so that the walk begins and ends at the right place.
 */
export function dayConditions(
  values: SqlValues,
  { from, to }: DayRange,
  { table, time }: { table: string; time: string },
): Record<'range' | 'where', string[]> {
  const range: string[] = [];
  const where: string[] = [];
  const nearest = (condition: string, direction: string) =>
    `(SELECT d.id FROM ${table} AS d WHERE d.${time} ${condition} ORDER BY d.${time} ${direction} LIMIT 1)`;
  if (from !== undefined) {
    const start = `${values.add(from)}::date::timestamptz`;
    range.push(`s.id > coalesce(${nearest(`< ${start} - ${MARGIN}`, 'DESC')}, 0)`);
    where.push(`r.${time} >= ${start}`);
  }
  if (to !== undefined) {
    const end = `(${values.add(to)}::date + 1)::timestamptz`;
    range.push(`s.id < coalesce(${nearest(`>= ${end} + ${MARGIN}`, 'ASC')}, ${Number.MAX_SAFE_INTEGER})`);
    where.push(`r.${time} < ${end}`);
  }
  return { range, where };
}

/** Longer than a transaction may wait between getting an id and a time. */
const MARGIN = `interval '5 minutes'`;
