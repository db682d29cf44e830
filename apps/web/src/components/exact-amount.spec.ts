import { describe, expect, it } from '@jest/globals';
import { exactAmount } from './exact-amount.js';

describe(exactAmount, () => {
  it.each([
    ['100.00000000', '100'],
    ['39.50000000', '39.5'],
    ['0.00000001', '0.00000001'],
    ['1000000.10000000', '1,000,000.1'],
    ['0.00000000', '0'],
  ])('writes %s as %s', (amount, words) => {
    expect(exactAmount(amount)).toBe(words);
  });
});
