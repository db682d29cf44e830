import { describe, expect, it } from '@jest/globals';
import { dateWords, monthWords } from './calendar-words.js';

describe(monthWords, () => {
  it('names the month and its year', () => {
    expect(monthWords('2026-10')).toBe('October 2026');
  });
});

describe(dateWords, () => {
  it('is the day in UTC, wherever it is read', () => {
    expect(dateWords('2026-12-01T00:00:00.000Z')).toBe('1 December 2026');
  });
});
