import { bandScale, formatBasis, formatPeriod, hasReturn } from './game-returns.js';

const band = { theoretical: 100, lowest: 90, highest: 110 };

describe(hasReturn, () => {
  it('is false for a period without bets', () => {
    const none = { actual: null, theoretical: null, lowest: null, highest: null };
    const period = { game: 'crash', days: 1, bets: 0, turnover: '0.00000000', isOutOfBand: false } as const;
    expect(hasReturn({ ...period, ...none })).toBe(false);
    expect(hasReturn({ ...period, ...band, actual: 99 })).toBe(true);
  });
});

describe(bandScale, () => {
  it('places the expected return in the middle and the band around it', () => {
    expect(bandScale({ ...band, actual: 100 })).toEqual({ from: 0.25, to: 0.75, actual: 0.5 });
    expect(bandScale({ ...band, actual: 95 }).actual).toBe(0.375);
  });

  it('places an outlier at the end of the scale', () => {
    expect(bandScale({ ...band, actual: 400 }).actual).toBe(1);
    expect(bandScale({ ...band, actual: 0 }).actual).toBe(0);
  });

  it('scales an asymmetric band by its longer half', () => {
    expect(bandScale({ theoretical: 100, lowest: 95, highest: 110, actual: 110 })).toEqual({
      from: 0.375,
      to: 0.75,
      actual: 0.75,
    });
  });

  it('handles a band without width', () => {
    const narrow = { theoretical: 100, lowest: 100, highest: 100 };
    expect(bandScale({ ...narrow, actual: 100 }).actual).toBe(0.5);
    expect(bandScale({ ...narrow, actual: 101 }).actual).toBe(1);
  });
});

describe(formatPeriod, () => {
  it('calls one day today', () => {
    expect([1, 7, 30].map(formatPeriod)).toEqual(['Today', 'Last 7 days', 'Last 30 days']);
  });
});

describe(formatBasis, () => {
  it('formats the number of bets and the turnover', () => {
    expect(formatBasis({ bets: 1, turnover: '100.00000000' })).toBe('1 bet, 100 ARENA');
    expect(formatBasis({ bets: 1_204, turnover: '120400.50000000' })).toBe('1,204 bets, 120,400 ARENA');
  });
});
