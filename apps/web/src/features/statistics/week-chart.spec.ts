import { describe, expect, it } from '@jest/globals';
import { weekBars } from './week-chart.js';

const days = [
  { day: '2026-11-19', profit: '0.00000000', games: 0 },
  { day: '2026-11-20', profit: '-400.00000000', games: 4 },
  { day: '2026-11-21', profit: '200.00000000', games: 2 },
];

describe(weekBars, () => {
  it('measures every day against the largest', () => {
    expect(weekBars(days).map(({ direction, share }) => [direction, share])).toEqual([
      ['even', 0],
      ['loss', 1],
      ['gain', 0.5],
    ]);
  });

  it('names the days of the week', () => {
    expect(weekBars(days).map(({ weekday }) => weekday)).toEqual(['Thu', 'Fri', 'Sat']);
  });

  it('keeps a small day visible beside a huge one', () => {
    const [huge, small] = weekBars([
      { day: '2026-11-20', profit: '9999999999.99999999', games: 1 },
      { day: '2026-11-21', profit: '0.00000001', games: 1 },
    ]);
    expect([huge?.share, small?.share]).toEqual([1, 0.04]);
  });

  it('draws nothing for a week without bets', () => {
    expect(weekBars(days.slice(0, 1))[0]).toMatchObject({ share: 0, direction: 'even' });
  });
});
