import { arena } from '@arena/money';
import type { GameReturn } from '@arena/wire';
import { formatAmount } from '../../../lib/number-format.js';
import { t } from '../admin.messages.js';

type Percentages = Record<'actual' | 'theoretical' | 'lowest' | 'highest', number>;

/** Positions on a scale, each from 0 (left end) to 1 (right end). */
export interface BandScale {
  from: number;
  to: number;
  actual: number;
}

/** The width of each half of the scale, as a multiple of the longer half of the band. */
const REACH = 2;

/** Returns whether a game had bets in the period and therefore has a return. */
export function hasReturn(value: GameReturn): value is GameReturn & Percentages {
  return (
    value.actual !== null && value.theoretical !== null && value.lowest !== null && value.highest !== null
  );
}

/** Places a band and the actual return on a scale centred on the expected return. Outliers are placed at its ends. */
export function bandScale({ actual, theoretical, lowest, highest }: Percentages): BandScale {
  const reach = REACH * Math.max(theoretical - lowest, highest - theoretical);
  const position = (percent: number) =>
    reach === 0 ? positionAt(percent - theoretical) : clamp(0.5 + (percent - theoretical) / (2 * reach));
  return { from: position(lowest), to: position(highest), actual: position(actual) };
}

/** Returns the position on a scale without width: the middle, or one of the ends if there is any difference. */
function positionAt(difference: number): number {
  return 0.5 + Math.sign(difference) / 2;
}

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position));
}

/** @param days the length of the period, including today */
export function formatPeriod(days: number): string {
  return days === 1 ? 'Today' : `Last ${days} days`;
}

/** Formats the number of bets and the turnover that a return is based on. */
export function formatBasis({ bets, turnover }: Pick<GameReturn, 'bets' | 'turnover'>): string {
  return t('returnBasis', { bets, turnover: formatAmount(arena(turnover), 0) });
}
