import { arena, displayArena } from '@arena/money';
import type { DayFigures } from '@arena/wire';
import { barsOf, type Bar } from '../../components/bars/bar.js';

/** The profit of each day of a week, as a chart shows it. */
export function weekBars(days: DayFigures[]): Bar[] {
  return barsOf(
    days.map(({ day, profit, games }) => ({
      day,
      name: new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' }),
      words: `${day}: ${displayArena(arena(profit), 2, { signed: true })} ARENA in ${games} ${games === 1 ? 'game' : 'games'}`,
      amount: profit,
    })),
  );
}
