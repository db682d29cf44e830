import type { UtcDay } from '@arena/wire';

const DAY_MS = 86_400_000;

/** The last days up to and with today, in UTC, oldest first. */
export function lastDays(count: number, now: Date): UtcDay[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
