import { describe, expect, it } from '@jest/globals';
import type { Flip } from '@arena/wire';
import { isWorthCelebrating, netText, resultToast, winRate } from './result-words.js';

const won: Flip = {
  id: 1,
  selectedSide: 'heads',
  result: 'heads',
  betAmount: '1234.50000000',
  won: true,
  winAmount: '2469.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash: 'aa', clientSeed: 'lucky', nonce: 0 },
};
const lost: Flip = { ...won, result: 'tails', won: false, winAmount: '0.00000000' };

describe(resultToast, () => {
  it('names the result and the amount won', () => {
    expect(resultToast(won)).toEqual({
      title: 'You Won!',
      description: 'The coin landed on heads. You won 1,234.5000 ARENA.',
    });
  });

  it('names the amount lost, destructively', () => {
    expect(resultToast(lost)).toEqual({
      title: 'You Lost',
      description: 'The coin landed on tails. You lost 1,234.5000 ARENA.',
      destructive: true,
    });
  });
});

describe(netText, () => {
  it('is what came back less what was staked', () => {
    expect(netText(won)).toBe('+1,234.5000');
    expect(netText(lost)).toBe('-1,234.5000');
  });
});

describe(isWorthCelebrating, () => {
  it('never celebrates a return at or below the stake', () => {
    expect(isWorthCelebrating(won)).toBe(true);
    expect(isWorthCelebrating({ ...won, winAmount: won.betAmount })).toBe(false);
    expect(isWorthCelebrating(lost)).toBe(false);
  });
});

describe(winRate, () => {
  it.each([
    [0, 0, '0.0%'],
    [1, 2, '33.3%'],
    [2, 1, '66.7%'],
    [5, 0, '100.0%'],
  ])('of %d wins and %d losses is %s', (wins, losses, text) => {
    expect(winRate(wins, losses)).toBe(text);
  });
});
