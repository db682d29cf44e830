import type { Client } from './client.js';

/** Returns the rows of all pages of a list. */
export async function allPages<Row>(
  client: Client,
  path: string,
  betweenPages: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Row[]> {
  const rows: Row[] = [];
  let before = '';
  for (;;) {
    const { status, body } = await client.get<{ rows: Row[]; next: string | null }>(`${path}${before}`);
    expect(status).toBe(200);
    rows.push(...body.rows);
    if (body.next === null) return rows;
    before = `&before=${body.next}`;
    await betweenPages();
  }
}

/** Parses a CSV file without line breaks in its fields. Returns its rows by the names in its first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = text
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return lines.map((fields) => Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])));
}

/** Returns a row of the API as an export has it. */
export const asTexts = (row: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value as unknown)]),
  );

/** Expects that the export of a list has these rows, and a line with the names of all their fields. */
export async function expectExport(
  client: Client,
  path: string,
  query: string,
  rows: readonly object[],
): Promise<void> {
  const { status, text, headers } = await client.get(`${path}/export?${query}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(parseCsv(text)).toEqual(rows.map(asTexts));
  const [first] = rows;
  if (first !== undefined)
    expect(text.split('\r\n')[0]!.replaceAll('"', '').split(',').sort()).toEqual(Object.keys(first).sort());
}
