import { earningsBars, summarizeEarnings } from './earnings.js';

describe(summarizeEarnings, () => {
  it('adds amounts beyond the precision of JavaScript numbers exactly', () => {
    const days = ['9999999999.99999999', '0.00000001', '250.00000000'].map((amount, index) => ({
      day: `2026-11-0${index + 1}`,
      amount,
    }));
    expect(summarizeEarnings(days)).toEqual({ total: '10000000250.00000000', best: '9999999999.99999999' });
  });

  it('returns 0 without days', () => {
    expect(summarizeEarnings([])).toEqual({ total: '0.00000000', best: '0.00000000' });
  });
});

describe(earningsBars, () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    amount: index === 29 ? '12.50000000' : '0.00000000',
  }));

  it('names today and the same weekday of the weeks before', () => {
    const names = earningsBars(days).map(({ name }) => name);
    expect(names.filter((name) => name !== '')).toEqual(['24 Oct', '31 Oct', '7 Nov', '14 Nov', '21 Nov']);
    expect(names.at(-1)).toBe('21 Nov');
  });

  it('describes each day with its earnings', () => {
    const bars = earningsBars(days);
    expect([bars[0]?.text, bars.at(-1)?.text]).toEqual(['23 Oct: 0.00 ARENA', '21 Nov: 12.50 ARENA']);
  });
});
