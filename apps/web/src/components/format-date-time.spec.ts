import { describe, expect, it } from '@jest/globals';
import { formatFullDateTime, formatDateTime } from './format-date-time.js';

const at = (...parts: [number, number, number, number, number, number]) => new Date(...parts).toISOString();
const now = new Date(2026, 10, 21, 18, 0, 0);

describe(formatDateTime, () => {
  it('is the hour for today', () => {
    expect(formatDateTime(at(2026, 10, 21, 9, 5, 7), now)).toBe('09:05:07');
  });

  it('is day and hour for another day', () => {
    expect(formatDateTime(at(2026, 10, 20, 23, 59, 59), now)).toBe('20 Nov, 23:59:59');
  });

  it('names the year where it is another', () => {
    expect(formatDateTime(at(2025, 11, 31, 0, 0, 0), now)).toBe('31 Dec 2025, 00:00:00');
  });
});

describe(formatFullDateTime, () => {
  it('names the day also where it is today', () => {
    expect(formatFullDateTime(at(2026, 10, 21, 9, 5, 7), now)).toBe('21 Nov, 09:05:07');
  });
});
