import { badgeHeat, heatOf } from './heat.js';

describe(heatOf, () => {
  it.each([
    [1, 'green'],
    [1.49, 'green'],
    [1.5, 'yellow'],
    [2.49, 'yellow'],
    [2.5, 'orange'],
    [4.99, 'orange'],
    [5, 'red'],
    [1_000_000, 'red'],
  ])('shows a multiplier of %d in %s', (multiplier, heat) => {
    expect(heatOf(multiplier)).toBe(heat);
  });
});

describe(badgeHeat, () => {
  it.each([
    [1, 'red'],
    [1.99, 'red'],
    [2, 'yellow'],
    [4.99, 'yellow'],
    [5, 'green'],
  ])('shows a crash point of %d in %s', (crashPoint, heat) => {
    expect(badgeHeat(crashPoint)).toBe(heat);
  });
});
