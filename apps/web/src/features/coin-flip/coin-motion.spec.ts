import { describe, expect, it } from '@jest/globals';
import type { Flip } from '@arena/wire';
import { beforeFirstBet } from '../../services/play/play-flow.js';
import { coinMotion } from './coin-motion.js';

const flip: Flip = {
  id: 1,
  selectedSide: 'heads',
  result: 'tails',
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash: 'aa', clientSeed: 'lucky', nonce: 0 },
};

describe(coinMotion, () => {
  it('turns the lying coin to the side that is called', () => {
    expect(coinMotion(beforeFirstBet)).toEqual({ at: 'rest', side: 'heads' });
    expect(coinMotion({ ...beforeFirstBet, selected: 'tails' })).toEqual({ at: 'rest', side: 'tails' });
  });

  it('comes down on the side that was drawn, not on the one that was called', () => {
    const landing = coinMotion({
      ...beforeFirstBet,
      selected: 'heads',
      phase: { at: 'landing', bet: flip },
    });
    expect(landing).toEqual({ at: 'landing', side: 'tails' });
  });

  it('stays on the side that came up', () => {
    expect(coinMotion({ ...beforeFirstBet, last: flip })).toEqual({ at: 'rest', side: 'tails' });
  });
});
