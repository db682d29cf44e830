/** The length of a period. Weeks begin on Monday. */
export type PeriodLength = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;
const MONDAY = 1;

/**
 * Returns the first days of the periods that contain the days from `from` to `to`, in UTC, like date_trunc of PostgreSQL.
 * @param from a day such as "2026-11-21"
 */
export function periodsBetween(from: string, to: string, length: PeriodLength): string[] {
  const periods: string[] = [];
  let day = startOf(new Date(`${from}T00:00:00Z`), length);
  const last = new Date(`${to}T00:00:00Z`);
  while (day <= last) {
    periods.push(day.toISOString().slice(0, 10));
    day = next(day, length);
  }
  return periods;
}

function startOf(day: Date, length: PeriodLength): Date {
  if (length === 'month') return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
  if (length === 'day') return day;
  const sinceMonday = (day.getUTCDay() - MONDAY + 7) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS);
}

function next(day: Date, length: PeriodLength): Date {
  if (length === 'month') return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
  return new Date(day.getTime() + (length === 'week' ? 7 : 1) * DAY_MS);
}
