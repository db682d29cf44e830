import { formatAge } from './format-age.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe(formatAge, () => {
  it.each([
    ['2026-11-21T11:59:01.000Z', 'under a minute'],
    ['2026-11-21T12:00:05.000Z', 'under a minute'],
    ['2026-11-21T11:55:00.000Z', '5 min'],
    ['2026-11-21T10:00:00.000Z', '2 h'],
    ['2026-11-21T09:55:30.000Z', '2 h 4 min'],
    ['2026-11-20T12:00:00.000Z', '1 day'],
    ['2026-11-18T07:30:00.000Z', '3 days 4 h'],
  ])('formats the time since %s as %s', (since, text) => {
    expect(formatAge(since, NOW)).toBe(text);
  });
});
