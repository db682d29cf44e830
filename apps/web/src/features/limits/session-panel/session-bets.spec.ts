import type { PastBet } from '@arena/wire';
import { betsOfSession, graphOf, profits } from './session-bets.js';

const bet = (id: number, createdAt: string, winAmount: string, more: object = {}) =>
  ({ id, createdAt, betAmount: '100.00000000', winAmount, ...more }) as PastBet;

const BETS = [
  bet(4, '2026-11-21T10:20:00.000Z', '100.00000000', { voided: true }),
  bet(3, '2026-11-21T10:10:00.000Z', '0.00000000'),
  bet(2, '2026-11-21T10:00:00.000Z', '198.00000000'),
  bet(1, '2026-11-21T08:00:00.000Z', '198.00000000'),
];

describe(betsOfSession, () => {
  it('returns the bets since the start, the oldest first, without voided ones', () => {
    const bets = betsOfSession(BETS, { startedAt: '2026-11-21T10:00:00.000Z' });
    expect(bets.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('returns nothing without a session', () => {
    expect(betsOfSession(BETS, { startedAt: null })).toEqual([]);
  });
});

describe(profits, () => {
  it('adds up the profits, exactly', () => {
    expect(profits([BETS[2]!, BETS[1]!])).toEqual([0n, 9_800_000_000n, -200_000_000n]);
  });
});

describe(graphOf, () => {
  it('draws the highest value at the top, the lowest at the bottom, and includes zero', () => {
    expect(graphOf([0n, 100n, -100n], { width: 100, height: 50 })).toEqual({
      path: 'M0 25L50 0L100 50',
      zero: 25,
    });
  });

  it('draws values that are all zero', () => {
    expect(graphOf([0n, 0n], { width: 100, height: 50 })).toEqual({ path: 'M0 0L100 0', zero: 0 });
  });
});
