import { describe, expect, it } from '@jest/globals';
import type { Flip, Roll } from '@arena/wire';
import { formatFlip, formatRoll } from './result-line.js';

const settled = {
  id: 1,
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
};
const proof = { serverSeedHash: 'a'.repeat(64), clientSeed: 'lucky', nonce: 0 };

describe(formatFlip, () => {
  const flip: Flip = { ...settled, selectedSide: 'tails', result: 'heads', proof };

  it('shows the side, and the chosen side if it lost', () => {
    expect(formatFlip(flip)).toBe('Heads, called tails');
    expect(formatFlip({ ...flip, selectedSide: 'heads', won: true })).toBe('Heads');
  });
});

describe(formatRoll, () => {
  const roll: Roll = { ...settled, selectedBet: 'low', result: 4, proof };

  it('shows the face with its range, and the chosen range if it lost', () => {
    expect(formatRoll(roll)).toBe('4 (HIGH), called low');
    expect(formatRoll({ ...roll, result: 3, won: true })).toBe('3 (LOW)');
  });
});
