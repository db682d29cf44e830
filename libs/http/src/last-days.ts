import type { UtcDay } from '@arena/wire';

const DAY_MS = 24 * 3_600_000;

/**
 * Returns one entry for each of the last `count` days, oldest first, and fills in missing days.
 * @param count the number of days, including `today`
 * @param known the existing entries in any order; entries for other days are ignored
 * @param blank creates the entry for a missing day
 */
export function lastDays<Day extends { day: UtcDay }>(
  count: number,
  today: UtcDay,
  known: readonly Day[],
  blank: (day: UtcDay) => Day,
): Day[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.find((candidate) => candidate.day === day) ?? blank(day);
  });
}
