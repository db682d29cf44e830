import { winRate } from './win-rate.js';

describe(winRate, () => {
  it.each([
    [0, 0, '0.0%'],
    [1, 2, '33.3%'],
    [2, 1, '66.7%'],
    [5, 0, '100.0%'],
  ])('of %d wins and %d losses is %s', (wins, losses, text) => {
    expect(winRate(wins, losses)).toBe(text);
  });
});
