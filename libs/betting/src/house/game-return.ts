/**
 * Compares the payouts of a game with those that its odds predict. By chance alone, a game leaves its band in about one
 * of a thousand periods, for any number of bets with any stakes (see game_days.sql for the variance). A game that is
 * checked all day and over several windows leaves it somewhat more often, so an alert is a reason to look and no proof.
 * The band is a statistic: it is the only amount that is computed in floating point.
 */
import { UNITS_PER_ARENA, abs, arena, formatArena, type Arena } from '@arena/money';
import type { GameDay, GameName, GameReturn } from '@arena/wire';

/** A row of game_days. */
export interface GameDayRow {
  day: string;
  game: GameName;
  /** In days: today is 0. */
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

/** The probability of leaving the band by chance alone. */
const FALSE_ALARM_RATE = 0.001;
/** Half the width of the band in standard deviations: P(|deviation| ≥ k·√variance) ≤ 2·e^(−k²/2). */
const BAND_DEVIATIONS = Math.sqrt(2 * Math.log(2 / FALSE_ALARM_RATE));

/**
 * Calculates the return of one game over the last `days` days.
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

/** Returns half the width of the band. @param variance in ARENA² */
const toleranceFor = (variance: number): Arena =>
  BigInt(Math.ceil(BAND_DEVIATIONS * Math.sqrt(variance) * Number(UNITS_PER_ARENA)));

/** Returns a percentage rounded to 2 decimals. */
const percent = (part: Arena, whole: Arena): number => Number((part * 20_000n + whole) / (2n * whole)) / 100;
