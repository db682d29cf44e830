import { arena } from '@arena/money';
import type { DayFigures } from '@arena/wire';
import { barsOf, type Bar } from '../../ui/bars/bar.js';
import { t } from './statistics.messages.js';
import { dateLanguage, formatAmount } from '../../lib/number-format.js';

/** Returns one bar per day, with the profit of that day. */
export function weekBars(days: DayFigures[]): Bar[] {
  return barsOf(
    days.map(({ day, profit, games }) => ({
      day,
      name: new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLanguage(), {
        weekday: 'short',
        timeZone: 'UTC',
      }),
      text: t('day', { day, profit: formatAmount(arena(profit), 2, { signed: true }), games }),
      amount: profit,
    })),
  );
}
