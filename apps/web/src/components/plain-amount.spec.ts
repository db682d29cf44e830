import { describe, expect, it } from '@jest/globals';
import { arena } from '@arena/money';
import { plainAmount } from './plain-amount.js';

describe(plainAmount, () => {
  it.each([
    ['100.00000000', '100'],
    ['0.50000000', '0.5'],
    ['12.34567890', '12.3456789'],
    ['0.00000000', '0'],
  ])('of %s is %s', (amount, text) => {
    expect(plainAmount(arena(amount))).toBe(text);
  });
});
