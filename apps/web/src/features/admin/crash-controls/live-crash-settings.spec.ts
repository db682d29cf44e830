import type { CrashSettings } from '@arena/wire';
import { socketReducers, mergeNewest } from './live-crash-settings.js';

const newRound = {
  roundId: 7,
  bettingTimeSeconds: 10,
  fairness: { mode: 'operator-manual', commitment: null },
} as const;
const noRound: CrashSettings = { mode: 'automatic', nextMode: 'manual', currentRound: null };
const betting = socketReducers.newRound(noRound, newRound);

describe('socketReducers', () => {
  it('starts a round with the mode it was opened with', () => {
    expect(betting).toMatchObject({
      mode: 'manual',
      nextMode: 'manual',
      currentRound: { roundId: 7, status: 'betting', currentMultiplier: 1, playerCount: 0 },
    });
    const fair = { mode: 'fair', commitment: 'a'.repeat(64) } as const;
    expect(socketReducers.newRound(betting, { ...newRound, roundId: 8, fairness: fair }).mode).toBe(
      'automatic',
    );
  });

  it('applies bets, the start, the multiplier and the crash', () => {
    const bet = { roundId: 7, userId: 2, username: 'crixus', betAmount: '100.00000000' };
    const joined = socketReducers.playerJoined(betting, {
      ...bet,
      playerCount: 1,
      totalBetAmount: '100.00000000',
    });
    const time = new Date(0).toISOString();
    const started = socketReducers.gameStarted(joined, {
      roundId: 7,
      startedAt: time,
      serverTime: time,
      capMultiplier: 9,
    });
    const risen = socketReducers.multiplierUpdate(started, {
      roundId: 7,
      multiplier: 1.37,
      elapsedMs: 5_250,
    });
    expect(risen.currentRound).toMatchObject({ status: 'playing', currentMultiplier: 1.37, playerCount: 1 });
    const crashed = socketReducers.gameCrashed(risen, {
      roundId: 7,
      crashPoint: 1.4,
      fairness: { ...newRound.fairness, reveal: null },
    });
    expect(crashed.currentRound).toMatchObject({ status: 'crashed', currentMultiplier: 1.4 });
  });

  it('ends a voided round', () => {
    expect(socketReducers.roundVoided(betting, { roundId: 7 }).currentRound).toMatchObject({
      status: 'crashed',
    });
  });

  it('ignores events of other rounds', () => {
    const event = { roundId: 6, multiplier: 3, elapsedMs: 18_000 };
    expect(socketReducers.multiplierUpdate(betting, event)).toBe(betting);
    expect(socketReducers.multiplierUpdate(noRound, event)).toBe(noRound);
  });
});

describe(mergeNewest, () => {
  const playingAt = (multiplier: number) =>
    socketReducers.multiplierUpdate(betting, { roundId: 7, multiplier, elapsedMs: 5_250 });
  const crashed = socketReducers.gameCrashed(betting, {
    roundId: 7,
    crashPoint: 1.4,
    fairness: { ...newRound.fairness, reveal: null },
  });

  it.each([
    ['a lower multiplier', playingAt(1.37), playingAt(1.2)],
    ['an earlier phase', crashed, playingAt(1.37)],
    ['the previous round', socketReducers.newRound(crashed, { ...newRound, roundId: 8 }), crashed],
  ])('keeps the round when the response has %s', (_, current, response) => {
    expect(mergeNewest(current, response).currentRound).toBe(current.currentRound);
    expect(mergeNewest(current, { ...response, nextMode: 'automatic' }).nextMode).toBe('automatic');
  });

  it.each([
    ['the same state', playingAt(1.37), playingAt(1.37)],
    ['a higher multiplier', playingAt(1.2), playingAt(1.37)],
    ['the next phase', playingAt(1.5), crashed],
    ['the next round', crashed, socketReducers.newRound(crashed, { ...newRound, roundId: 8 })],
    ['the very first round', noRound, betting],
    ['no round', betting, noRound],
  ])('takes the response when it has %s', (_, current, response) => {
    expect(mergeNewest(current, response)).toBe(response);
  });
});
