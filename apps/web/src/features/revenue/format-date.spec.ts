import { formatDate, formatMonth, formatTimeLeft } from './format-date.js';

describe(formatMonth, () => {
  it('formats the month and its year', () => {
    expect(formatMonth('2026-10')).toBe('October 2026');
  });
});

describe(formatDate, () => {
  it('formats the day in UTC in every time zone', () => {
    expect(formatDate('2026-12-01T00:00:00.000Z')).toBe('1 December 2026');
  });
});

describe(formatTimeLeft, () => {
  const END = '2026-12-01T00:00:00.000Z';

  it.each([
    ['2026-11-21T17:00:00.000Z', 'in 9 days 7 hours'],
    ['2026-11-21T00:00:00.000Z', 'in 10 days'],
    ['2026-11-29T23:00:00.000Z', 'in 1 day 1 hour'],
    ['2026-11-30T21:59:59.000Z', 'in 2 hours'],
    ['2026-11-30T23:00:00.001Z', 'in less than an hour'],
    ['2026-12-01T00:00:00.000Z', 'any moment now'],
    ['2026-12-01T00:05:00.000Z', 'any moment now'],
  ])('formats the time from %s to the end of the month as %s', (now, text) => {
    expect(formatTimeLeft(END, new Date(now))).toBe(text);
  });
});
