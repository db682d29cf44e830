import type { UtcDay } from '@arena/wire';

const DAY_MS = 24 * 3_600_000;

/** So many days up to and with `today`, oldest first; of a day that nothing is known of, what `blank` says. */
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
