import { useLocation, useSearchParams } from 'react-router';

/** An input above a table. Its value is kept in the address and sent to the server under its name. */
export interface TableFilter {
  name: string;
  label: string;
  /** Text by default. A date is a day in UTC, an amount is in ARENA. */
  kind?: 'text' | 'date' | 'amount';
  /** The values to choose from with their names. Adds the choice "Any". */
  options?: readonly (readonly [value: string, name: string])[];
  hint?: string;
}

export interface TableSort {
  /** The field of a column, under which the server sorts. */
  field: string;
  order: 'asc' | 'desc';
}

/** The parts of a `ListDefinition` that the address keeps. */
interface TableOptions {
  filters?: readonly TableFilter[];
  sorts?: readonly string[];
  prefix?: string;
}

/** What a table shows: its filters, its order and its page. All of it is in the address, so that a link leads to it. */
export interface TableView {
  /** The values of the filters that are set. */
  values: Readonly<Record<string, string>>;
  sort: TableSort | undefined;
  /** The query of the page for the server, including its size. */
  query: string;
  /** The query of all rows for an export. */
  exportQuery: string;
  isFirst: boolean;
  /** Whether the page was reached from the one before, so that `toPrevious` leads back. */
  hasPrevious: boolean;
  setValues: (values: Readonly<Record<string, string>>) => void;
  setSort: (sort: TableSort | undefined) => void;
  toFirst: () => void;
  toPrevious: () => void;
  /** @param next the cursor that the server has sent with the page */
  toNext: (next: string | number) => void;
}

/** The number of rows on a page of a table. */
export const PAGE_SIZE = 25;

/** Reads what a table shows from the address, and changes it there. */
export function useTableView({ filters = [], sorts = [], prefix = '' }: TableOptions): TableView {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const key = (name: string) => (prefix === '' ? name : `${prefix}.${name}`);
  const read = (name: string) => address.get(key(name)) ?? '';

  const values: Record<string, string> = {};
  for (const { name } of filters) if (read(name) !== '') values[name] = read(name);
  const field = read('sort');
  const sort: TableSort | undefined = sorts.includes(field)
    ? { field, order: read('order') === 'asc' ? 'asc' : 'desc' }
    : undefined;
  const before = read('before');
  const trails = trailsOf(location.state);
  const trail = trails[prefix] ?? [];

  const change = (changes: Record<string, string>, nextTrail: readonly string[]) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(key(name));
      else next.set(key(name), value);
    setAddress(next, { state: { tableTrails: { ...trails, [prefix]: nextTrail } } });
  };

  const exported = new URLSearchParams(values);
  if (sort !== undefined) {
    exported.set('sort', sort.field);
    exported.set('order', sort.order);
  }
  const query = new URLSearchParams(exported);
  query.set('limit', String(PAGE_SIZE));
  if (before !== '') query.set('before', before);

  return {
    values,
    sort,
    query: query.toString(),
    exportQuery: exported.toString(),
    isFirst: before === '',
    hasPrevious: trail.length > 0,
    setValues: (chosen) =>
      change(
        { ...Object.fromEntries(filters.map(({ name }) => [name, chosen[name] ?? ''])), before: '' },
        [],
      ),
    setSort: (chosen) =>
      change({ sort: chosen?.field ?? '', order: chosen?.order === 'asc' ? 'asc' : '', before: '' }, []),
    toFirst: () => change({ before: '' }, []),
    toPrevious: () => change({ before: trail.at(-1) ?? '' }, trail.slice(0, -1)),
    toNext: (next) => change({ before: String(next) }, [...trail, before]),
  };
}

/** Returns the cursors of the pages before the one on screen, by the prefix of the table. */
function trailsOf(state: unknown): Readonly<Record<string, readonly string[]>> {
  const { tableTrails } = (state ?? {}) as { tableTrails?: Record<string, readonly string[]> };
  return tableTrails ?? {};
}
