import { arena, displayArena } from '@arena/money';
import type { GameReturn } from '@arena/wire';
import { t } from '../admin.messages.js';

type Percentages = Record<'actual' | 'theoretical' | 'lowest' | 'highest', number>;

/** Positions on a scale, each from 0 (left end) to 1 (right end). */
export interface BandScale {
  from: number;
  to: number;
  actual: number;
}

/** The width of each half of the scale, in widths of the band's longer half. */
const REACH = 2;

/** Returns whether a game had bets in the period, so that it has a return. */
export function hasReturn(value: GameReturn): value is GameReturn & Percentages {
  return (
    value.actual !== null && value.theoretical !== null && value.lowest !== null && value.highest !== null
  );
}

/** Places a band and the actual return on a scale with the expected return in the middle. Outliers go to its ends. */
export function bandScale({ actual, theoretical, lowest, highest }: Percentages): BandScale {
  const reach = REACH * Math.max(theoretical - lowest, highest - theoretical);
  const position = (percent: number) =>
    reach === 0 ? positionAt(percent - theoretical) : clamp(0.5 + (percent - theoretical) / (2 * reach));
  return { from: position(lowest), to: position(highest), actual: position(actual) };
}

/** Returns the position on the scale of a band without width: the middle, or an end for any difference. */
function positionAt(difference: number): number {
  return 0.5 + Math.sign(difference) / 2;
}

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position));
}

/** Formats a percentage with exactly 2 decimals. */
export function formatPercent(percent: number): string {
  return `${percent.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
}

/** Formats an expected return with at most 2 decimals: usually it is a whole number. */
export function formatExpectedPercent(percent: number): string {
  return `${percent.toLocaleString('en', { maximumFractionDigits: 2 })}%`;
}

/** @param days the length of the period, today included */
export function formatPeriod(days: number): string {
  return days === 1 ? t('today') : t('lastDays', { days });
}

/** Formats the bets and the turnover that a return is based on. */
export function formatBasis({ bets, turnover }: Pick<GameReturn, 'bets' | 'turnover'>): string {
  return t('returnBasis', { bets, turnover: displayArena(arena(turnover), 0) });
}
