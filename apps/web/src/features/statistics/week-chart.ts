import { abs, arena } from '@arena/money';
import type { DayFigures } from '@arena/wire';

export interface DayBar {
  day: string;
  weekday: string;
  profit: string;
  games: number;
  direction: 'gain' | 'loss' | 'even';
  /** Height as a share of the tallest bar, 0 to 1. A day that moved at all is seen. */
  share: number;
}

const SCALE = 1000n;
const LEAST_SHARE = 0.04;

/** The bars of a week, measured against its largest gain or loss. */
export function weekBars(days: DayFigures[]): DayBar[] {
  const tallest = days.reduce((top, { profit }) => (abs(arena(profit)) > top ? abs(arena(profit)) : top), 0n);
  return days.map(({ day, profit, games }) => {
    const amount = arena(profit);
    const share = tallest === 0n ? 0 : Number((abs(amount) * SCALE) / tallest) / Number(SCALE);
    return {
      day,
      weekday: new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' }),
      profit,
      games,
      direction: amount > 0n ? 'gain' : amount < 0n ? 'loss' : 'even',
      share: amount === 0n ? 0 : Math.max(share, LEAST_SHARE),
    };
  });
}
