import type { CrashMode, CrashSettings, RoundStatus } from '@arena/wire';
import { crashNowBlockedReason, crashPointError, parseCrashPoint } from './crash-controls.js';

function round(mode: CrashMode, status: RoundStatus): CrashSettings {
  const fairness = { mode: mode === 'manual' ? 'operator-manual' : 'fair', commitment: null } as const;
  const figures = { roundId: 1, currentMultiplier: 1, playerCount: 0, totalBetAmount: '0.00000000' };
  return { mode, nextMode: mode, currentRound: { ...figures, status, fairness } };
}

describe(parseCrashPoint, () => {
  it.each([
    ['1', 1],
    ['1.00', 1],
    ['1.37', 1.37],
    [' 2.5 ', 2.5],
    ['100.00', 100],
  ])('parses %j as %d', (text, point) => {
    expect(parseCrashPoint(text)).toBe(point);
  });

  it.each(['', '0.99', '1.005', '100.01', '1e1', '-2', '1,5', 'abc'])('rejects %j', (text) => {
    expect(parseCrashPoint(text)).toBeUndefined();
  });
});

describe(crashPointError, () => {
  it('is the text that the specification fixes', () => {
    expect(crashPointError()).toBe('Please enter a value between 1.00 and 100.00');
  });
});

describe(crashNowBlockedReason, () => {
  it('is undefined while a manual round is playing', () => {
    expect(crashNowBlockedReason(round('manual', 'playing'))).toBeUndefined();
  });

  it.each(['waiting', 'betting', 'playing', 'crashed'] as const)(
    'refers to the committed outcome of an automatic round (%s)',
    (status) => {
      expect(crashNowBlockedReason(round('automatic', status))).toMatch(
        /committed before betting and can't be changed/,
      );
    },
  );

  it.each([
    ['waiting', /once it starts/],
    ['betting', /once it starts/],
    ['crashed', /has ended/],
  ] as const)('names the phase of a manual round that is %s', (status, reason) => {
    expect(crashNowBlockedReason(round('manual', status))).toMatch(reason);
  });

  it('names the crash point once an end has been set for the round', () => {
    expect(crashNowBlockedReason(round('manual', 'playing'), { roundId: 1, crashPoint: 6 })).toBe(
      'This round ends at 6.00x.',
    );
    expect(crashNowBlockedReason(round('manual', 'playing'), { roundId: 0, crashPoint: 6 })).toBeUndefined();
    expect(crashNowBlockedReason(round('manual', 'crashed'), { roundId: 1, crashPoint: 6 })).toMatch(
      /has ended/,
    );
  });

  it('reports that no round exists yet', () => {
    expect(crashNowBlockedReason({ mode: 'manual', nextMode: 'manual', currentRound: null })).toBe(
      'No round has started yet.',
    );
  });
});
