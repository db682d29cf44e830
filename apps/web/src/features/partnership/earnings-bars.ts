import { arena, displayArena } from '@arena/money';
import type { EarningsOfDay } from '@arena/wire';
import { barsOf, type Bar } from '../../components/bars/bar.js';
import { dateOf, dayName } from '../../components/bars/day-name.js';

/** What each day has brought, as a chart shows it. */
export function earningsBars(days: EarningsOfDay[]): Bar[] {
  const today = days.length - 1;
  return barsOf(
    days.map(({ day, amount }, index) => ({
      day,
      name: dayName(day, today - index),
      words: `${dateOf(day)}: ${displayArena(arena(amount), 2)} ARENA`,
      amount,
    })),
  );
}
