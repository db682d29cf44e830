import { describe, expect, it } from '@jest/globals';
import { isAmountLocked, mayBet, mayCashOut } from './permission.js';

const betting = { status: 'betting', hasPlacedBet: false, hasCashedOut: false, asked: null } as const;
const inGame = { ...betting, status: 'playing', hasPlacedBet: true } as const;

describe(mayBet, () => {
  it('takes a bet while betting is open', () => {
    expect(mayBet(betting, true)).toBe(true);
  });

  it('takes none without a connection, in another phase, twice, or while one is on its way', () => {
    expect(mayBet(betting, false)).toBe(false);
    for (const status of ['waiting', 'playing', 'crashed'] as const) {
      expect(mayBet({ ...betting, status }, true)).toBe(false);
    }
    expect(mayBet({ ...betting, hasPlacedBet: true }, true)).toBe(false);
    expect(mayBet({ ...betting, asked: 'bet' }, true)).toBe(false);
  });
});

describe(mayCashOut, () => {
  it('lets out who is in while the multiplier rises', () => {
    expect(mayCashOut(inGame, true)).toBe(true);
  });

  it('lets nobody out who is not in, is out already, is on the way, or after the end', () => {
    expect(mayCashOut({ ...inGame, hasPlacedBet: false }, true)).toBe(false);
    expect(mayCashOut({ ...inGame, hasCashedOut: true }, true)).toBe(false);
    expect(mayCashOut({ ...inGame, asked: 'cashout' }, true)).toBe(false);
    expect(mayCashOut({ ...inGame, status: 'crashed' }, true)).toBe(false);
    expect(mayCashOut({ ...inGame, status: 'betting' }, true)).toBe(false);
    expect(mayCashOut(inGame, false)).toBe(false);
  });
});

describe(isAmountLocked, () => {
  it('locks while playing and once a bet is placed, and only then', () => {
    expect(isAmountLocked(betting)).toBe(false);
    expect(isAmountLocked({ ...betting, status: 'waiting' })).toBe(false);
    expect(isAmountLocked({ ...betting, status: 'playing' })).toBe(true);
    expect(isAmountLocked({ ...betting, hasPlacedBet: true })).toBe(true);
  });
});
