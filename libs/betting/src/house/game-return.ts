/**
 * Compares a game's payouts with those that its odds predict. By chance alone, a game leaves its band in at most one in
 * a thousand periods, for any number of bets with any stakes (see game_days.sql for the variance). Because a game is
 * checked repeatedly and over several windows, it leaves the band somewhat more often. An alert is therefore a reason
 * to investigate, but not proof of a fault. The band is an estimate, and the only amount computed in floating point.
 */
import { UNITS_PER_ARENA, abs, arena, formatArena, type Arena } from '@arena/money';
import type { GameDay, GameName, GameReturn } from '@arena/wire';

/** A row of game_days. */
export interface GameDayRow {
  day: string;
  game: GameName;
  /** The age in days. Today is 0. */
  age: number;
  bets: number;
  stakes: string;
  payouts: string;
  commission: string;
  rated_bets: number;
  rated_stakes: string;
  rated_payouts: string;
  /** The payouts that the odds predict for the rated stakes. */
  expected: string;
  /** In ARENA². */
  variance: string;
}

export function toGameDay({ day, game, bets, stakes, payouts, commission }: GameDayRow): GameDay {
  const margin = formatArena(arena(stakes) - arena(payouts) - arena(commission));
  return { day, game, bets, turnover: stakes, payouts, commission, margin };
}

/** The maximum probability of leaving the band by chance alone. */
const FALSE_ALARM_RATE = 0.001;
/** Half the band's width in standard deviations, from the bound P(|deviation| ≥ k·√variance) ≤ 2·e^(−k²/2). */
const BAND_DEVIATIONS = Math.sqrt(2 * Math.log(2 / FALSE_ALARM_RATE));

/**
 * Calculates a game's return over the last `days` days.
 * @param rows may include other games and older days
 */
export function gameReturn(game: GameName, days: number, rows: readonly GameDayRow[]): GameReturn {
  const counted = rows.filter((row) => row.game === game && row.age < days);
  const sum = (column: 'rated_stakes' | 'rated_payouts' | 'expected'): Arena =>
    counted.reduce((total, row) => total + arena(row[column]), 0n);
  const stakes = sum('rated_stakes');
  const bets = counted.reduce((total, row) => total + row.rated_bets, 0);
  const basics = { game, days, bets, turnover: formatArena(stakes) };
  if (stakes === 0n)
    return { ...basics, actual: null, theoretical: null, lowest: null, highest: null, isOutOfBand: false };

  const [paid, expected] = [sum('rated_payouts'), sum('expected')];
  const tolerance = toleranceFor(counted.reduce((total, row) => total + Number(row.variance), 0));
  const lowest = expected > tolerance ? expected - tolerance : 0n;
  return {
    ...basics,
    actual: percent(paid, stakes),
    theoretical: percent(expected, stakes),
    lowest: percent(lowest, stakes),
    highest: percent(expected + tolerance, stakes),
    isOutOfBand: abs(paid - expected) > tolerance,
  };
}

/** Returns half the band's width for a variance in ARENA². */
export const toleranceFor = (variance: number): Arena =>
  BigInt(Math.ceil(BAND_DEVIATIONS * Math.sqrt(variance) * Number(UNITS_PER_ARENA)));

/** Returns a percentage rounded to 2 decimals. */
const percent = (part: Arena, whole: Arena): number => Number((part * 20_000n + whole) / (2n * whole)) / 100;
