import { describe, expect, it } from '@jest/globals';
import type { CrashSettings } from '@arena/wire';
import { socketReducers, mergeNewest } from './live-settings.js';

const opening = {
  roundId: 7,
  bettingTimeSeconds: 10,
  fairness: { mode: 'operator-manual', commitment: null },
} as const;
const none: CrashSettings = { mode: 'automatic', nextMode: 'manual', currentRound: null };
const open = socketReducers.newRound(none, opening);

describe('What is heard of the round in hand', () => {
  it('begins with the round, which has the mode that it was opened with', () => {
    expect(open).toMatchObject({
      mode: 'manual',
      nextMode: 'manual',
      currentRound: { roundId: 7, status: 'betting', currentMultiplier: 1, playerCount: 0 },
    });
    const fair = { mode: 'fair', commitment: 'a'.repeat(64) } as const;
    expect(socketReducers.newRound(open, { ...opening, roundId: 8, fairness: fair }).mode).toBe('automatic');
  });

  it('goes on with its bets, its start, its curve and its end', () => {
    const bet = { roundId: 7, userId: 2, username: 'crixus', betAmount: '100.00000000' };
    const joined = socketReducers.playerJoined(open, {
      ...bet,
      playerCount: 1,
      totalBetAmount: '100.00000000',
    });
    const at = new Date(0).toISOString();
    const started = socketReducers.gameStarted(joined, {
      roundId: 7,
      startedAt: at,
      serverTime: at,
      capMultiplier: 9,
    });
    const risen = socketReducers.multiplierUpdate(started, {
      roundId: 7,
      multiplier: 1.37,
      elapsedMs: 5_250,
    });
    expect(risen.currentRound).toMatchObject({ status: 'playing', currentMultiplier: 1.37, playerCount: 1 });
    const ended = socketReducers.gameCrashed(risen, {
      roundId: 7,
      crashPoint: 1.4,
      fairness: { ...opening.fairness, reveal: null },
    });
    expect(ended.currentRound).toMatchObject({ status: 'crashed', currentMultiplier: 1.4 });
  });

  it('ends with a round that is given up, too', () => {
    expect(socketReducers.roundVoided(open, { roundId: 7 }).currentRound).toMatchObject({
      status: 'crashed',
    });
  });

  it('says nothing of another round', () => {
    const other = { roundId: 6, multiplier: 3, elapsedMs: 18_000 };
    expect(socketReducers.multiplierUpdate(open, other)).toBe(open);
    expect(socketReducers.multiplierUpdate(none, other)).toBe(none);
  });
});

describe('What an answer tells of the round in hand', () => {
  const at = (multiplier: number) =>
    socketReducers.multiplierUpdate(open, { roundId: 7, multiplier, elapsedMs: 5_250 });
  const crashed = socketReducers.gameCrashed(open, {
    roundId: 7,
    crashPoint: 1.4,
    fairness: { ...opening.fairness, reveal: null },
  });

  it.each([
    ['of a multiplier that is passed', at(1.37), at(1.2)],
    ['of a phase that is over', crashed, at(1.37)],
    ['of the round before', socketReducers.newRound(crashed, { ...opening, roundId: 8 }), crashed],
  ])('is too late %s', (_what, known, told) => {
    expect(mergeNewest(known, told).currentRound).toBe(known.currentRound);
    expect(mergeNewest(known, { ...told, nextMode: 'automatic' }).nextMode).toBe('automatic');
  });

  it.each([
    ['the same', at(1.37), at(1.37)],
    ['a higher multiplier', at(1.2), at(1.37)],
    ['the next phase', at(1.5), crashed],
    ['the next round', crashed, socketReducers.newRound(crashed, { ...opening, roundId: 8 })],
    ['the very first round', none, open],
    ['no round at all', open, none],
  ])('is taken where it is %s', (_what, known, told) => {
    expect(mergeNewest(known, told)).toBe(told);
  });
});
