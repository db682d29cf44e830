import { describe, expect, it } from '@jest/globals';
import type { Flip } from '@arena/wire';
import { beforeFirstFlip, flipFlow, type FlipStep } from './flip-flow.js';

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

const after = (...steps: FlipStep[]) => steps.reduce(flipFlow, beforeFirstFlip);
const inTheAir: FlipStep[] = [{ type: 'side chosen', side: 'heads' }, { type: 'flip pressed' }];

describe(flipFlow, () => {
  it('does not flip before a side is chosen', () => {
    expect(after({ type: 'flip pressed' }).phase.at).toBe('idle');
  });

  it('locks while the coin is in the air', () => {
    expect(after(...inTheAir, { type: 'side chosen', side: 'tails' }).selected).toBe('heads');
    expect(after(...inTheAir, { type: 'flip pressed' })).toEqual(after(...inTheAir));
  });

  it('shows the result only after the coin has come down', () => {
    const landing = after(...inTheAir, { type: 'answered', flip });
    expect(landing.phase.at).toBe('landing');
    expect(flipFlow(landing, { type: 'revealed' }).phase).toEqual({ at: 'shown', flip });
  });

  it('leaves the coin on the side that came up, and forgets the choice', () => {
    const done = after(...inTheAir, { type: 'answered', flip }, { type: 'revealed' }, { type: 'reset' });
    expect(done).toEqual({ selected: null, phase: { at: 'idle' }, lying: 'tails' });
  });

  it('releases the lock on a failure, and keeps the choice', () => {
    expect(after(...inTheAir, { type: 'failed' })).toMatchObject({
      selected: 'heads',
      phase: { at: 'idle' },
    });
  });
});
