import { arena, formatArena } from '@arena/money';
import type { EarningsOfDay } from '@arena/wire';
import { barsOf, formatShortDate, narrowBarName, type Bar } from '../../ui/bars/bar.js';
import { t } from './partnership.messages.js';
import { formatAmount } from '../../lib/number-format.js';

interface EarningsSummary {
  total: string;
  /** The highest earnings of a single day. */
  best: string;
}

/** Returns the sum and the maximum of the daily earnings. */
export function summarizeEarnings(days: EarningsOfDay[]): EarningsSummary {
  const amounts = days.map(({ amount }) => arena(amount));
  return {
    total: formatArena(amounts.reduce((sum, amount) => sum + amount, 0n)),
    best: formatArena(amounts.reduce((best, amount) => (amount > best ? amount : best), 0n)),
  };
}

/** Returns the chart's bars, one per day, oldest first. */
export function earningsBars(days: EarningsOfDay[]): Bar[] {
  const today = days.length - 1;
  return barsOf(
    days.map(({ day, amount }, index) => ({
      day,
      name: narrowBarName(day, today - index),
      text: t('dayEarnings', { day: formatShortDate(day), amount: formatAmount(arena(amount), 2) }),
      amount,
    })),
  );
}
