import { describe, expect, it } from '@jest/globals';
import type { CrashMode, CrashSettings, RoundStatus } from '@arena/wire';
import { whyNotNow } from './end-by-hand.js';

function round(mode: CrashMode, status: RoundStatus): CrashSettings {
  const fairness = { mode: mode === 'manual' ? 'operator-manual' : 'fair', commitment: null } as const;
  const figures = { roundId: 1, currentMultiplier: 1, playerCount: 0, totalBetAmount: '0.00000000' };
  return { mode, nextMode: mode, currentRound: { ...figures, status, fairness } };
}

describe(whyNotNow, () => {
  it('is nothing while a manual round is under way', () => {
    expect(whyNotNow(round('manual', 'playing'))).toBeUndefined();
  });

  it.each(['waiting', 'betting', 'playing', 'crashed'] as const)(
    'is the commitment in an automatic round (%s)',
    (status) => {
      expect(whyNotNow(round('automatic', status))).toMatch(/committed to before the first bet, and stands/);
    },
  );

  it.each([
    ['waiting', /once it is under way/],
    ['betting', /once it is under way/],
    ['crashed', /has ended/],
  ] as const)('of a manual round that is %s, is that', (status, reason) => {
    expect(whyNotNow(round('manual', status))).toMatch(reason);
  });

  it('is where it ends, once that was asked for', () => {
    expect(whyNotNow(round('manual', 'playing'), { roundId: 1, crashPoint: 6 })).toBe(
      'This round ends at 6.00x.',
    );
    expect(whyNotNow(round('manual', 'playing'), { roundId: 0, crashPoint: 6 })).toBeUndefined();
    expect(whyNotNow(round('manual', 'crashed'), { roundId: 1, crashPoint: 6 })).toMatch(/has ended/);
  });

  it('is that there is no round, where there is none', () => {
    expect(whyNotNow({ mode: 'manual', nextMode: 'manual', currentRound: null })).toMatch(/no round/);
  });
});
