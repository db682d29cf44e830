import type { Database, DayRange } from '@arena/database';

/** A range of ids of bets. Without `last` it has no upper end. */
export interface BetIds {
  first: number;
  last: number | undefined;
}

/** If none of the days has been counted, the range begins a little before the end of the days before it. */
const ID_RANGE = `
  SELECT coalesce(min(d.first_id), (
      SELECT e.last_id - 10000 FROM bet_days AS e WHERE e.day < $1::date ORDER BY e.day DESC LIMIT 1
    )) AS first, max(d.last_id) AS last,
    $2::date IS NULL OR $2::date >= ((now() - interval '1 hour') AT TIME ZONE 'UTC')::date AS recent
  FROM bet_days AS d WHERE ($1::date IS NULL OR d.day >= $1::date) AND ($2::date IS NULL OR d.day <= $2::date)`;

/**
 * Returns the range of ids of the bets of some days in UTC, or undefined if there are none. Bets of the last hour are not
 * bounded above, because the roll-up may not have counted the latest ones yet.
 */
export async function betIdsOfDays(database: Database, { from, to }: DayRange): Promise<BetIds | undefined> {
  const [row] = await database.read<{ first: number | null; last: number | null; recent: boolean }>(
    'bet_ids_of_days',
    ID_RANGE,
    [from ?? null, to ?? null],
  );
  if (row === undefined || (row.last === null && !row.recent)) return undefined;
  return { first: row.first ?? 0, last: row.recent ? undefined : (row.last ?? undefined) };
}
