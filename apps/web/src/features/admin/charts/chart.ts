/** What the charts of the admin area have in common. Charts are drawn with floating point; texts have exact amounts. */
import { UNITS_PER_ARENA, arena } from '@arena/money';
import { formatShortDate } from '../../../components/bars/bar.js';
import { formatFullDateTime } from '../../../components/format.js';
import { t } from '../finance/finance.messages.js';

/** Converts an amount for drawing. */
export const drawn = (amount: string): number => Number(arena(amount)) / Number(UNITS_PER_ARENA);

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats an amount on an axis: `1.2M`. */
export const formatTick = (value: number): string => compact.format(value);

/**
 * Formats the first day of a period: short on an axis. In a tooltip, it is followed by the time at which that day begins
 * in the zone of the admin.
 */
export function formatPeriod(period: string, location: string): string {
  if (location === 'tick') return formatShortDate(period);
  const day = `${formatShortDate(period)} ${period.slice(0, 4)}`;
  return t('localStart', { period: day, local: formatFullDateTime(`${period}T00:00:00Z`, new Date()) });
}

export const CHART_HEIGHT = 280;

/**
 * The colours of series in the light and the dark theme. They also differ in brightness, so that colour-blind users can
 * distinguish them.
 */
export const SERIES_COLOURS: readonly string[] = [
  'light-dark(#0d7a52, #7be0b8)',
  'light-dark(#2c5fc4, #5b8def)',
  'light-dark(#c2510f, #ff955a)',
  'light-dark(#7a4cc2, #c9a2ff)',
  'light-dark(#8a6700, #f2cf63)',
  'light-dark(#a81f45, #d94f70)',
];

/** Returns the colour of a series, such as a game, by its index. */
export function seriesColour(index: number): string {
  return SERIES_COLOURS[index % SERIES_COLOURS.length] ?? 'currentColor';
}
