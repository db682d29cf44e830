import { describe, expect, it } from '@jest/globals';
import { arena } from '@arena/money';
import fc from 'fast-check';
import { arenaOf, weiOf } from './units.js';

describe('the units of the token and of the ledger', () => {
  it('are 10^18 and 10^8 to the ARENA', () => {
    expect(weiOf(arena('1'))).toBe(10n ** 18n);
    expect(weiOf(arena('0.00000001'))).toBe(10n ** 10n);
    expect(arenaOf(10n ** 18n)).toBe(arena('1'));
  });

  it('round down what the ledger has no decimals for', () => {
    expect(arenaOf(10n ** 10n - 1n)).toBe(0n);
    expect(arenaOf(2n * 10n ** 10n - 1n)).toBe(1n);
  });

  it('bring every amount of the ledger back as it was', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 26n }), (amount) => arenaOf(weiOf(amount)) === amount),
    );
  });

  it('never make more of what has arrived', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (wei) => weiOf(arenaOf(wei)) <= wei));
  });
});
