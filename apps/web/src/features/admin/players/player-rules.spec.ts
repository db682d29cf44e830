import { parseSignedAmount, signedAmountError } from './player-rules.js';

describe(signedAmountError, () => {
  it.each(['1', '-1', '+12.50', '−0.00000001', ' 9999999999.99999999 '])('accepts %s', (text) => {
    expect(signedAmountError(text)).toBeUndefined();
  });

  it.each([
    ['', 'Enter an amount'],
    ['-', 'Enter a number like 12.50 or -12.50'],
    ['1,000', 'Enter a number like 12.50 or -12.50'],
    ['1e3', 'Enter a number like 12.50 or -12.50'],
    ['--1', 'Enter a number like 12.50 or -12.50'],
    ['-0.00', 'Enter an amount other than 0'],
    ['1.000000001', 'Use at most 8 decimals'],
    ['10000000000', 'Use at most 10 digits before the point'],
  ])('rejects "%s"', (text, message) => {
    expect(signedAmountError(text)).toBe(message);
  });
});

describe(parseSignedAmount, () => {
  it.each([
    [' +12.50 ', '12.50'],
    ['−12.50', '-12.50'],
    ['-12.50', '-12.50'],
  ])('reads "%s" as %s', (text, amount) => {
    expect(parseSignedAmount(text)).toBe(amount);
  });
});
