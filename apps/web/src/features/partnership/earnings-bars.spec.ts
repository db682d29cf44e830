import { describe, expect, it } from '@jest/globals';
import { earningsBars } from './earnings-bars.js';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  amount: index === 29 ? '12.50000000' : '0.00000000',
}));

describe(earningsBars, () => {
  it('names today, and the same day of the weeks before', () => {
    const names = earningsBars(days).map(({ name }) => name);
    expect(names.filter((name) => name !== '')).toEqual(['24 Oct', '31 Oct', '7 Nov', '14 Nov', '21 Nov']);
    expect(names.at(-1)).toBe('21 Nov');
  });

  it('tells what each day has brought', () => {
    const bars = earningsBars(days);
    expect([bars[0]?.words, bars.at(-1)?.words]).toEqual(['23 Oct: 0.00 ARENA', '21 Nov: 12.50 ARENA']);
  });
});
