import { describe, expect, it } from '@jest/globals';
import type { Flip, Roll } from '@arena/wire';
import { flipWords, rollWords } from './result-line.js';

const settled = {
  id: 1,
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
};
const proof = { serverSeedHash: 'a'.repeat(64), clientSeed: 'lucky', nonce: 0 };

describe(flipWords, () => {
  const flip: Flip = { ...settled, selectedSide: 'tails', result: 'heads', proof };

  it('name the side, and what was called where that did not come', () => {
    expect(flipWords(flip)).toBe('Heads, called tails');
    expect(flipWords({ ...flip, selectedSide: 'heads', won: true })).toBe('Heads');
  });
});

describe(rollWords, () => {
  const roll: Roll = { ...settled, selectedBet: 'low', result: 4, proof };

  it('name the face and the half that it belongs to', () => {
    expect(rollWords(roll)).toBe('4 (HIGH), called low');
    expect(rollWords({ ...roll, result: 3, won: true })).toBe('3 (LOW)');
  });
});
