import { describe, expect, it } from '@jest/globals';
import { formatStreak } from './format-streak.js';

describe(formatStreak, () => {
  it.each([
    [0, 'None'],
    [1, '1 win'],
    [4, '4 wins in a row'],
    [-1, '1 loss'],
    [-12, '12 losses in a row'],
  ])('of %d is "%s"', (streak, words) => {
    expect(formatStreak(streak)).toBe(words);
  });
});
