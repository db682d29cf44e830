import { describe, expect, it } from '@jest/globals';
import type { Roll } from '@arena/wire';
import { beforeFirstBet } from '../../services/play/play-flow.js';
import { dieMotion } from './die-motion.js';

const roll: Roll = {
  id: 1,
  selectedBet: 'high',
  result: 2,
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash: 'aa', clientSeed: 'lucky', nonce: 0 },
};

describe(dieMotion, () => {
  it('tumbles until the answer is there, and comes down on the face that was rolled', () => {
    expect(dieMotion({ ...beforeFirstBet, selected: 'high', phase: { at: 'air' } })).toEqual({ at: 'air' });
    expect(dieMotion({ ...beforeFirstBet, selected: 'high', phase: { at: 'landing', bet: roll } })).toEqual({
      at: 'landing',
      face: 2,
    });
  });

  it('stays on the face that came up, whatever is called next', () => {
    expect(dieMotion({ ...beforeFirstBet, selected: 'high', last: roll })).toEqual({ at: 'rest', face: 2 });
  });
});
