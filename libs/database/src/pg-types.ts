import pg from 'pg';

/**
 * How PostgreSQL's values arrive. int8 as a number (ids, versions and counts stay far below 2^53, and a value that does
 * not is an error, not a rounding); numeric stays text, so that money is never a float; days stay text as well.
 */
export function registerTypeParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53: ${text}`);
  return value;
}
