import { arena, displayArena } from '@arena/money';
import type { EarningsOfDay } from '@arena/wire';
import { barsOf, type Bar } from '../../components/bars/bar.js';

const NAMED_EVERY = 7;

/** What each day has brought, as a chart shows it: today has a name, and so has the same day of the weeks before. */
export function earningsBars(days: EarningsOfDay[]): Bar[] {
  const today = days.length - 1;
  return barsOf(
    days.map(({ day, amount }, index) => ({
      day,
      name: (today - index) % NAMED_EVERY === 0 ? dateOf(day) : '',
      words: `${dateOf(day)}: ${displayArena(arena(amount), 2)} ARENA`,
      amount,
    })),
  );
}

function dateOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
