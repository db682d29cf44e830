/** Returns rows as the wire has them: with their times as strings in ISO 8601. The caller names the type of the result. */
export function isoTimes<Wire extends object>(rows: readonly object[]): Wire[] {
  const toText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
  const converted = rows.map((row) =>
    Object.entries(row).map(([key, value]) => [key, toText(value)] as const),
  );
  return converted.map((entries) => Object.fromEntries(entries) as Wire);
}
