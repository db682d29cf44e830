import { describe, expect, it } from '@jest/globals';
import { formatArena } from '@arena/money';
import { gainOf, ownBadge, payoutAt } from './own-part.js';

const part = {
  hasPlacedBet: true,
  hasCashedOut: false,
  cashoutMultiplier: null,
  crashPoint: null,
  voidReason: null,
};

describe(ownBadge, () => {
  it('says nothing without a bet', () => {
    expect(ownBadge({ ...part, hasPlacedBet: false, crashPoint: 2 })).toBeNull();
  });

  it.each([
    [part, 'In Game'],
    [{ ...part, hasCashedOut: true, cashoutMultiplier: 1.5 }, 'Cashed out at 1.50x'],
    [{ ...part, hasCashedOut: true, cashoutMultiplier: 1.5, crashPoint: 2 }, 'Cashed out at 1.50x'],
    [{ ...part, crashPoint: 2 }, 'Lost'],
    [{ ...part, voidReason: 'Given up.' }, 'Stake given back'],
    [{ ...part, voidReason: 'Given up.', hasCashedOut: true, cashoutMultiplier: 3 }, 'Cashed out at 3.00x'],
  ])('of %j is %s', (own, words) => {
    expect(ownBadge(own)?.words).toBe(words);
  });
});

describe(payoutAt, () => {
  it('rounds down', () => {
    expect(formatArena(payoutAt('100.00000000', 153))).toBe('153.00000000');
    expect(formatArena(payoutAt('100.00000001', 101))).toBe('101.00000001');
  });
});

describe(gainOf, () => {
  it('is what exceeds the stake, and nothing at 1.00', () => {
    const betAmount = '100.00000000';
    expect(formatArena(gainOf({ betAmount, cashoutMultiplier: 1.15 }))).toBe('15.00000000');
    expect(gainOf({ betAmount, cashoutMultiplier: 1 })).toBe(0n);
    expect(gainOf({ betAmount, cashoutMultiplier: null })).toBe(0n);
  });
});
