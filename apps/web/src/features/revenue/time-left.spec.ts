import { describe, expect, it } from '@jest/globals';
import { timeLeft } from './time-left.js';

const UNTIL = '2026-12-01T00:00:00.000Z';

describe(timeLeft, () => {
  it.each([
    ['2026-11-21T17:00:00.000Z', 'in 9 days 7 hours'],
    ['2026-11-21T00:00:00.000Z', 'in 10 days'],
    ['2026-11-29T23:00:00.000Z', 'in 1 day 1 hour'],
    ['2026-11-30T21:59:59.000Z', 'in 2 hours'],
    ['2026-11-30T23:00:00.001Z', 'in less than an hour'],
    ['2026-12-01T00:00:00.000Z', 'any moment now'],
    ['2026-12-01T00:05:00.000Z', 'any moment now'],
  ])('at %s the end of the month is %s', (now, words) => {
    expect(timeLeft(UNTIL, new Date(now))).toBe(words);
  });
});
