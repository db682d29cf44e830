import type { Arena } from '@arena/money';
import type { UtcDay } from '@arena/wire';

export interface PlayedDay {
  day: UtcDay;
  games: number;
  profit: Arena;
}

const DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** The seven days up to and with `today`, oldest first; a day without a bet is zero. */
export function lastDays(today: UtcDay, played: readonly PlayedDay[]): PlayedDay[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(end - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return played.find((candidate) => candidate.day === day) ?? { day, games: 0, profit: 0n };
  });
}
