const NAMED_EVERY = 7;

/** A day in UTC as it is read: `21 Nov`. */
export function dateOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** What stands beneath a narrow bar: today has a name, and so has the same day of the weeks before. */
export function dayName(day: string, daysAgo: number): string {
  return daysAgo % NAMED_EVERY === 0 ? dateOf(day) : '';
}
