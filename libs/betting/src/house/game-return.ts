/**
 * Whether a game gives back what its odds say. Luck alone puts a game out of its band about once in a thousand such
 * periods, however few the bets and however unequal their stakes (see game_days); one that is looked at all day, and in
 * several windows, comes out of it somewhat more often: an alert is a reason to look, no proof. The reach of luck is a
 * statistic: it alone comes out of a float.
 */
import { UNITS_PER_ARENA, abs, arena, formatArena, type Arena } from '@arena/money';
import type { GameName, GameReturn } from '@arena/wire';
import type { GameDayRow } from './game-day-row.js';

const BY_LUCK_ALONE = 0.001;
/** P(|deviation| ≥ k·√variance) ≤ 2·e^(−k²/2). */
const LUCK = Math.sqrt(2 * Math.log(2 / BY_LUCK_ALONE));

/** @param rows of any games and days */
export function gameReturn(game: GameName, days: number, rows: readonly GameDayRow[]): GameReturn {
  const counted = rows.filter((row) => row.game === game && row.age < days);
  const sum = (column: 'rated_stakes' | 'rated_payouts' | 'expected'): Arena =>
    counted.reduce((total, row) => total + arena(row[column]), 0n);
  const stakes = sum('rated_stakes');
  const bets = counted.reduce((total, row) => total + row.rated_bets, 0);
  const told = { game, days, bets, turnover: formatArena(stakes) };
  if (stakes === 0n)
    return { ...told, actual: null, theoretical: null, lowest: null, highest: null, isOutOfBand: false };

  const [paid, expected] = [sum('rated_payouts'), sum('expected')];
  const reach = reachOf(counted.reduce((total, row) => total + Number(row.variance), 0));
  const lowest = expected > reach ? expected - reach : 0n;
  return {
    ...told,
    actual: percent(paid, stakes),
    theoretical: percent(expected, stakes),
    lowest: percent(lowest, stakes),
    highest: percent(expected + reach, stakes),
    isOutOfBand: abs(paid - expected) > reach,
  };
}

/** How far luck alone goes. @param variance in square ARENA */
const reachOf = (variance: number): Arena =>
  BigInt(Math.ceil(LUCK * Math.sqrt(variance) * Number(UNITS_PER_ARENA)));

/** With 2 decimals, rounded to the nearest. */
const percent = (part: Arena, whole: Arena): number => Number((part * 20_000n + whole) / (2n * whole)) / 100;
