import { describe, expect, it } from '@jest/globals';
import { formatDate, formatMonth } from './format-date.js';

describe(formatMonth, () => {
  it('names the month and its year', () => {
    expect(formatMonth('2026-10')).toBe('October 2026');
  });
});

describe(formatDate, () => {
  it('is the day in UTC, wherever it is read', () => {
    expect(formatDate('2026-12-01T00:00:00.000Z')).toBe('1 December 2026');
  });
});
