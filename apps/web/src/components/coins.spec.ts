import { describe, expect, it } from '@jest/globals';
import { displayCoins, isLow } from './coins.js';

describe(displayCoins, () => {
  it.each([
    ['0.000000000000000000', '0.000000'],
    ['0.009999999999999999', '0.009999'],
    ['1234.500000000000000001', '1,234.500000'],
  ])('of %s are %s', (avax, words) => {
    expect(displayCoins(avax)).toBe(words);
  });
});

describe(isLow, () => {
  it.each([
    ['0.000000000000000000', true],
    ['0.009999999999999999', true],
    ['0.010000000000000000', false],
    ['25.000000000000000000', false],
  ])('is, for %s, %s', (avax, low) => {
    expect(isLow(avax)).toBe(low);
  });
});
