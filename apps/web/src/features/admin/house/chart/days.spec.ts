import { describe, expect, it } from '@jest/globals';
import { lastDays } from './days.js';

describe(lastDays, () => {
  it('ends with today as it is in UTC, over the ends of months', () => {
    expect(lastDays(3, new Date('2026-12-02T00:00:00.000Z'))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(lastDays(1, new Date('2026-12-02T23:59:59.999Z'))).toEqual(['2026-12-02']);
  });
});
