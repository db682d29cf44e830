import { describe, expect, it } from '@jest/globals';
import type { DieFace, Roll } from '@arena/wire';
import { resultBanner, resultToast } from './result-words.js';

const won: Roll = {
  id: 1,
  selectedBet: 'high',
  result: 5,
  betAmount: '1234.50000000',
  won: true,
  winAmount: '2469.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash: 'aa', clientSeed: 'lucky', nonce: 0 },
};
const lost: Roll = { ...won, result: 2, won: false, winAmount: '0.00000000' };

describe(resultBanner, () => {
  it('says how it ended, and what was rolled', () => {
    expect(resultBanner(won)).toEqual({ won: true, title: 'YOU WIN!', note: 'Rolled: 5 (HIGH)' });
    expect(resultBanner(lost)).toEqual({ won: false, title: 'YOU LOSE!', note: 'Rolled: 2 (LOW)' });
  });

  it.each<[DieFace, string]>([
    [1, 'LOW'],
    [3, 'LOW'],
    [4, 'HIGH'],
    [6, 'HIGH'],
  ])('counts %d as %s', (result, band) => {
    expect(resultBanner({ ...won, result }).note).toBe(`Rolled: ${result} (${band})`);
  });
});

describe(resultToast, () => {
  it('names the result and the amount won', () => {
    expect(resultToast(won)).toEqual({
      title: 'You Won!',
      description: 'The die shows 5 (HIGH). You won 1,234.5000 ARENA.',
    });
  });

  it('names the amount lost, destructively', () => {
    expect(resultToast(lost)).toEqual({
      title: 'You Lost',
      description: 'The die shows 2 (LOW). You lost 1,234.5000 ARENA.',
      destructive: true,
    });
  });
});
