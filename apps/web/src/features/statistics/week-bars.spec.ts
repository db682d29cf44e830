import { weekBars } from './week-bars.js';

const days = [
  { day: '2026-11-20', profit: '-400.00000000', games: 4 },
  { day: '2026-11-21', profit: '200.00000000', games: 1 },
];

describe(weekBars, () => {
  it('names each bar after its weekday', () => {
    expect(weekBars(days).map(({ name }) => name)).toEqual(['Fri', 'Sat']);
  });

  it('describes each day with its profit and number of games', () => {
    expect(weekBars(days).map(({ text }) => text)).toEqual([
      '2026-11-20: -400.00 ARENA in 4 games',
      '2026-11-21: +200.00 ARENA in 1 game',
    ]);
  });
});
