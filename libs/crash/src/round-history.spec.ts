import { statisticsOf } from './round-history.service.js';

describe(statisticsOf, () => {
  it('counts each round in one band', () => {
    const { rounds, distribution } = statisticsOf([100, 119, 120, 199, 200, 999, 1000, 10_000, 100_000_000]);
    expect(rounds).toBe(9);
    expect(distribution).toEqual([
      { from: 1, below: 1.2, rounds: 2 },
      { from: 1.2, below: 2, rounds: 2 },
      { from: 2, below: 5, rounds: 1 },
      { from: 5, below: 10, rounds: 1 },
      { from: 10, below: 100, rounds: 1 },
      { from: 100, below: null, rounds: 2 },
    ]);
  });

  it('has the middle of an odd and of an even number of rounds', () => {
    expect(statisticsOf([500, 100, 200])).toMatchObject({ median: 2, highest: 5 });
    expect(statisticsOf([100, 201, 400, 300])).toMatchObject({ median: 2.51, highest: 4 });
  });

  it('has neither without a round', () => {
    expect(statisticsOf([])).toMatchObject({ rounds: 0, median: null, highest: null });
  });
});
