import { describe, expect, it } from '@jest/globals';
import { multiplierAt } from '@arena/fairness';
import { curveMoment } from './curve-moment.js';
import { beforeAnyRound, type LiveRound } from './live-round.js';

const round = (over: Partial<LiveRound>): LiveRound => ({ ...beforeAnyRound(7), roundId: 1, ...over });
const playing = round({ status: 'playing', startedAt: 100_000 });
const at = (now: number, heardAt = now, endedAt: number | null = null) => ({
  now,
  offset: 99_000,
  heardAt,
  endedAt,
});

describe(curveMoment, () => {
  it('rises with the server’s clock, between what is heard too', () => {
    expect(curveMoment(playing, at(1_500)).elapsedMs).toBe(500);
    expect(curveMoment(playing, at(1_650, 1_500))).toMatchObject({ elapsedMs: 650, isFrozen: false });
  });

  it('stands still once nothing has been heard for 300 ms', () => {
    expect(curveMoment(playing, at(1_800, 1_500)).isFrozen).toBe(false);
    expect(curveMoment(playing, at(1_801, 1_500))).toMatchObject({ elapsedMs: 800, isFrozen: true });
    expect(curveMoment(playing, at(9_999, 1_500)).elapsedMs).toBe(800);
  });

  it('ends exactly where the round did', () => {
    const { elapsedMs, endedFor } = curveMoment(round({ crashPoint: 2.37 }), at(9_000, 9_000, 8_400));
    expect(multiplierAt(elapsedMs ?? 0)).toBe(237);
    expect(endedFor).toBe(600);
  });

  it('burnt out long ago for whoever comes after the crash', () => {
    expect(curveMoment(round({ crashPoint: 2 }), at(10)).endedFor).toBe(Infinity);
  });

  it('is not there between rounds', () => {
    expect(curveMoment(round({ status: 'betting' }), at(10)).elapsedMs).toBeNull();
  });

  it('marks where the player got out', () => {
    expect(curveMoment({ ...playing, hasCashedOut: true, cashoutMultiplier: 1.5 }, at(10)).outAt).toBe(1.5);
  });
});
