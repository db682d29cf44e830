import { arena } from '@arena/money';
import fc from 'fast-check';
import { toArena, toWei } from './units.js';

describe('the conversion between wei and ledger amounts', () => {
  it('uses 10^18 wei and 10^8 ledger units per ARENA', () => {
    expect(toWei(arena('1'))).toBe(10n ** 18n);
    expect(toWei(arena('0.00000001'))).toBe(10n ** 10n);
    expect(toArena(10n ** 18n)).toBe(arena('1'));
  });

  it('rounds down amounts below one ledger unit', () => {
    expect(toArena(10n ** 10n - 1n)).toBe(0n);
    expect(toArena(2n * 10n ** 10n - 1n)).toBe(1n);
  });

  it('returns every ledger amount unchanged after a conversion to wei and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 26n }), (amount) => toArena(toWei(amount)) === amount),
    );
  });

  it('never increases an amount', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (wei) => toWei(toArena(wei)) <= wei));
  });
});
