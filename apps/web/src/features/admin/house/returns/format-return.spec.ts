import { describe, expect, it } from '@jest/globals';
import { formatBasis, formatPercent, formatWindow } from './format-return.js';

describe(formatPercent, () => {
  it('has two decimals', () => {
    expect([99, 98.5, 1_204.25].map(formatPercent)).toEqual(['99.00%', '98.50%', '1,204.25%']);
  });
});

describe(formatWindow, () => {
  it('calls one day today', () => {
    expect([1, 7, 30].map(formatWindow)).toEqual(['Today', '7 days', '30 days']);
  });
});

describe(formatBasis, () => {
  it('tells on how much a return is measured', () => {
    const of = {
      game: 'crash',
      days: 1,
      actual: 1,
      theoretical: 1,
      lowest: 1,
      highest: 1,
      isOutOfBand: false,
    } as const;
    expect(formatBasis({ ...of, bets: 1, turnover: '100.00000000' })).toBe('1 bet, 100 ARENA');
    expect(formatBasis({ ...of, bets: 1_204, turnover: '120400.50000000' })).toBe(
      '1,204 bets, 120,400 ARENA',
    );
  });
});
