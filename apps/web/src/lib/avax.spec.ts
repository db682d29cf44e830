import { formatAvax, isAvaxLow } from './avax.js';

describe(formatAvax, () => {
  it.each([
    ['0.000000000000000000', '0.000000'],
    ['0.009999999999999999', '0.009999'],
    ['1234.500000000000000001', '1,234.500000'],
  ])('formats %s as %s', (avax, text) => {
    expect(formatAvax(avax)).toBe(text);
  });
});

describe(isAvaxLow, () => {
  it.each([
    ['0.000000000000000000', true],
    ['0.009999999999999999', true],
    ['0.010000000000000000', false],
    ['25.000000000000000000', false],
  ])('is, for %s, %s', (avax, isLow) => {
    expect(isAvaxLow(avax)).toBe(isLow);
  });
});
