import { describe, expect, it } from '@jest/globals';
import type { Flip } from '@arena/wire';
import { resultBanner, resultToast } from './result-words.js';

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

describe(resultBanner, () => {
  it('says how it ended, and what that did to the balance', () => {
    expect(resultBanner(won)).toEqual({ won: true, title: 'You Won!', note: '+1,234.5000' });
    expect(resultBanner(lost)).toEqual({ won: false, title: 'You Lost!', note: '-1,234.5000' });
  });
});
