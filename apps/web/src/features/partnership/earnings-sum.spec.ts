import { describe, expect, it } from '@jest/globals';
import { earningsSum } from './earnings-sum.js';

describe(earningsSum, () => {
  it('adds up exactly what no JavaScript number could', () => {
    const days = ['9999999999.99999999', '0.00000001', '250.00000000'].map((amount, index) => ({
      day: `2026-11-0${index + 1}`,
      amount,
    }));
    expect(earningsSum(days)).toEqual({ total: '10000000250.00000000', best: '9999999999.99999999' });
  });

  it('is nothing without days', () => {
    expect(earningsSum([])).toEqual({ total: '0.00000000', best: '0.00000000' });
  });
});
