import { multiplierAt } from '@arena/fairness';
import { serverEvent } from '../../store/server-event.js';
import { initialRound, type CrashRoundState } from './crash-round-state.js';
import { clockReducer, curveStateAt, updateClockOffset, type Clock } from './curve-clock.js';
import type { RoundAction } from './round-reducer.js';

describe(updateClockOffset, () => {
  const TRUE_OFFSET = 5_000;
  /** The estimate after messages with these latencies, one every 500 ms. */
  const offsetAfter = (latencies: number[], start: number | null = null) =>
    latencies.reduce<number | null>((offset, latency, index) => {
      const now = index * 500;
      return updateClockOffset(offset, now - latency + TRUE_OFFSET, now);
    }, start);

  it('uses the first message as it is', () => {
    expect(offsetAfter([80])).toBe(TRUE_OFFSET - 80);
  });

  it('stays close to the fastest message when others are late', () => {
    const offset = offsetAfter([80, 20, 300, 40, 90]);
    expect(offset).toBeGreaterThan(TRUE_OFFSET - 35);
    expect(offset).toBeLessThanOrEqual(TRUE_OFFSET - 20);
  });

  it('is never ahead of the server', () => {
    for (let latency = 0; latency < 200; latency += 7) {
      expect(offsetAfter([30, latency])).toBeLessThanOrEqual(TRUE_OFFSET);
    }
  });

  it('follows when the clocks drift apart', () => {
    const late = offsetAfter(
      Array.from({ length: 300 }, () => 60),
      TRUE_OFFSET,
    );
    expect(Math.abs((late ?? 0) - (TRUE_OFFSET - 60))).toBeLessThan(1);
  });
});

describe(clockReducer, () => {
  const START = Date.parse('2026-11-21T00:00:00.000Z');
  const round: CrashRoundState = { ...initialRound(7), roundId: 1, status: 'playing', startedAt: START };
  const clock: Clock = { offset: START, lastMessageAt: 0, crashedAt: 100 };
  const serverTime = new Date(START).toISOString();
  const after = (action: RoundAction) =>
    clockReducer(clock, { ...action, meta: { receivedAt: 1_000 } } as RoundAction, round);

  it('estimates the offset again from the start of the round and from each tick of it', () => {
    const started = { roundId: 1, startedAt: serverTime, serverTime, capMultiplier: null };
    expect(after(serverEvent('gameStarted')(started))).toEqual({
      offset: START - 20,
      lastMessageAt: 1_000,
      crashedAt: 100,
    });
    const tick = (roundId: number) =>
      after(serverEvent('multiplierUpdate')({ roundId, multiplier: 1.12, elapsedMs: 2_000 }));
    expect(tick(1)).toEqual({ offset: START + 1_000, lastMessageAt: 1_000, crashedAt: 100 });
    expect(tick(2)).toBe(clock);
  });

  it('has heard from the server with each pulse', () => {
    expect(after(serverEvent('pulse')(undefined))).toEqual({ ...clock, lastMessageAt: 1_000 });
  });

  it('remembers when the crash arrived, until the next round', () => {
    const fairness = { mode: 'fair', commitment: 'c0' } as const;
    const crash = { roundId: 1, crashPoint: 2, fairness: { ...fairness, reveal: null } };
    expect(after(serverEvent('gameCrashed')(crash)).crashedAt).toBe(1_000);
    const next = { roundId: 2, bettingTimeSeconds: 10, fairness };
    expect(after(serverEvent('newRound')(next)).crashedAt).toBeNull();
  });
});

describe(curveStateAt, () => {
  const round = (overrides: Partial<CrashRoundState>): CrashRoundState => ({
    ...initialRound(7),
    roundId: 1,
    ...overrides,
  });
  const playing = round({ status: 'playing', startedAt: 100_000 });
  const stateAt = (
    current: CrashRoundState,
    now: number,
    lastMessageAt = now,
    crashedAt: number | null = null,
  ) => curveStateAt(current, { offset: 99_000, lastMessageAt, crashedAt }, now);

  it('rises with the server’s clock, also between two messages', () => {
    expect(stateAt(playing, 1_500).elapsedMs).toBe(500);
    expect(stateAt(playing, 1_650, 1_500)).toMatchObject({ elapsedMs: 650, isFrozen: false });
  });

  it('freezes after 300 ms without a message', () => {
    expect(stateAt(playing, 1_800, 1_500).isFrozen).toBe(false);
    expect(stateAt(playing, 1_801, 1_500)).toMatchObject({ elapsedMs: 800, isFrozen: true });
    expect(stateAt(playing, 9_999, 1_500).elapsedMs).toBe(800);
  });

  it('ends exactly at the crash point', () => {
    const { elapsedMs, sinceCrashMs } = stateAt(round({ crashPoint: 2.37 }), 9_000, 9_000, 8_400);
    expect(multiplierAt(elapsedMs ?? 0)).toBe(237);
    expect(sinceCrashMs).toBe(600);
  });

  it('shows no explosion to a player who joins after the crash', () => {
    expect(stateAt(round({ crashPoint: 2 }), 10).sinceCrashMs).toBe(Infinity);
  });

  it('shows no line between rounds', () => {
    expect(stateAt(round({ status: 'betting' }), 10).elapsedMs).toBeNull();
  });

  it('marks the player’s cash-out', () => {
    const cashedOut = { ...playing, hasCashedOut: true, cashoutMultiplier: 1.5 };
    expect(stateAt(cashedOut, 10).cashoutMultiplier).toBe(1.5);
  });
});
