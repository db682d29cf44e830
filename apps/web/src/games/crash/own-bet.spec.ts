import { formatArena } from '@arena/money';
import { ownBetStatus, payoutAt, profitOf } from './own-bet.js';

const bet = {
  hasPlacedBet: true,
  hasCashedOut: false,
  cashoutMultiplier: null,
  crashPoint: null,
  voidReason: null,
};

describe(ownBetStatus, () => {
  it('is null without a bet', () => {
    expect(ownBetStatus({ ...bet, hasPlacedBet: false, crashPoint: 2 })).toBeNull();
  });

  it.each([
    [bet, 'In Game'],
    [{ ...bet, hasCashedOut: true, cashoutMultiplier: 1.5 }, 'Cashed out at 1.50x'],
    [{ ...bet, hasCashedOut: true, cashoutMultiplier: 1.5, crashPoint: 2 }, 'Cashed out at 1.50x'],
    [{ ...bet, crashPoint: 2 }, 'Lost'],
    [{ ...bet, voidReason: 'Given up.' }, 'Stake returned'],
    [{ ...bet, voidReason: 'Given up.', hasCashedOut: true, cashoutMultiplier: 3 }, 'Cashed out at 3.00x'],
  ])('returns for %j the text %s', (ownBet, text) => {
    expect(ownBetStatus(ownBet)?.text).toBe(text);
  });
});

describe(payoutAt, () => {
  it('rounds down', () => {
    expect(formatArena(payoutAt('100.00000000', 153))).toBe('153.00000000');
    expect(formatArena(payoutAt('100.00000001', 101))).toBe('101.00000001');
  });
});

describe(profitOf, () => {
  it('returns the payout minus the stake, and zero at 1.00 and without a cash-out', () => {
    const betAmount = '100.00000000';
    expect(formatArena(profitOf({ betAmount, cashoutMultiplier: 1.15 }))).toBe('15.00000000');
    expect(profitOf({ betAmount, cashoutMultiplier: 1 })).toBe(0n);
    expect(profitOf({ betAmount, cashoutMultiplier: null })).toBe(0n);
  });
});
