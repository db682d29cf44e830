import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { abs, arena } from './arena.js';
import { displayArena } from './display.js';

describe(displayArena, () => {
  it.each([
    ['0', 4, '0.0000'],
    ['1234567.891', 2, '1,234,567.89'],
    ['999.99999999', 2, '999.99'],
    ['999.99999999', 0, '999'],
    ['1000', 0, '1,000'],
    ['100', 4, '100.0000'],
    ['-1234.567', 2, '-1,234.56'],
    ['12345678901234567890', 8, '12,345,678,901,234,567,890.00000000'],
  ])('shows %s with %d decimals as %s', (amount, decimals, text) => {
    expect(displayArena(arena(amount), decimals)).toBe(text);
  });

  it('puts a plus before a gain when asked for signs, and none before nothing', () => {
    const signs = ['5', '-5', '0'].map((amount) => displayArena(arena(amount), 2, { signed: true }));
    expect(signs).toEqual(['+5.00', '-5.00', '0.00']);
  });

  it('cuts towards zero: never shows more than there is, nor a whole last digit less', () => {
    const amounts = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 8 }), (amount, decimals) => {
        const shown = arena(displayArena(amount, decimals).replaceAll(',', ''));
        return abs(shown) <= abs(amount) && abs(amount) - abs(shown) < 10n ** BigInt(8 - decimals);
      }),
    );
  });
});
