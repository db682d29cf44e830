/** A row of the wire as PostgreSQL returns it: with its times as dates. */
export type Timed<Wire, Times extends keyof Wire> = {
  [Key in keyof Wire]: Key extends Times ? Date | Extract<Wire[Key], null> : Wire[Key];
};

/** Returns rows as the wire has them: with their times as strings in ISO 8601. The caller names the type of the result. */
export function isoTimes<Wire extends object>(rows: readonly object[]): Wire[] {
  const toText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, toText(value)])) as Wire,
  );
}
