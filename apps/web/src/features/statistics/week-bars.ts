import { arena, displayArena } from '@arena/money';
import type { DayFigures } from '@arena/wire';
import { barsOf, type Bar } from '../../components/bars/bar.js';
import { t } from './statistics.messages.js';

/** Returns one bar per day, with the profit of that day. */
export function weekBars(days: DayFigures[]): Bar[] {
  return barsOf(
    days.map(({ day, profit, games }) => ({
      day,
      name: new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' }),
      text: t('day', { day, profit: displayArena(arena(profit), 2, { signed: true }), games }),
      amount: profit,
    })),
  );
}
