import { multiplierAt } from '@arena/fairness';
import { initialRound, type CrashRoundState } from './crash-round-state.js';
import { curveStateAt, updateClockOffset } from './curve-clock.js';

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

describe(curveStateAt, () => {
  const round = (overrides: Partial<CrashRoundState>): CrashRoundState => ({
    ...initialRound(7),
    roundId: 1,
    ...overrides,
  });
  const playing = round({ status: 'playing', startedAt: 100_000 });
  const clock = (now: number, lastMessageAt = now, crashedAt: number | null = null) => ({
    now,
    offset: 99_000,
    lastMessageAt,
    crashedAt,
  });

  it('rises with the server’s clock, also between two messages', () => {
    expect(curveStateAt(playing, clock(1_500)).elapsedMs).toBe(500);
    expect(curveStateAt(playing, clock(1_650, 1_500))).toMatchObject({ elapsedMs: 650, isFrozen: false });
  });

  it('freezes after 300 ms without a message', () => {
    expect(curveStateAt(playing, clock(1_800, 1_500)).isFrozen).toBe(false);
    expect(curveStateAt(playing, clock(1_801, 1_500))).toMatchObject({ elapsedMs: 800, isFrozen: true });
    expect(curveStateAt(playing, clock(9_999, 1_500)).elapsedMs).toBe(800);
  });

  it('ends exactly at the crash point', () => {
    const { elapsedMs, sinceCrashMs } = curveStateAt(round({ crashPoint: 2.37 }), clock(9_000, 9_000, 8_400));
    expect(multiplierAt(elapsedMs ?? 0)).toBe(237);
    expect(sinceCrashMs).toBe(600);
  });

  it('shows no explosion to a player who joins after the crash', () => {
    expect(curveStateAt(round({ crashPoint: 2 }), clock(10)).sinceCrashMs).toBe(Infinity);
  });

  it('shows no line between rounds', () => {
    expect(curveStateAt(round({ status: 'betting' }), clock(10)).elapsedMs).toBeNull();
  });

  it('marks the player’s cash-out', () => {
    const cashedOut = { ...playing, hasCashedOut: true, cashoutMultiplier: 1.5 };
    expect(curveStateAt(cashedOut, clock(10)).cashoutMultiplier).toBe(1.5);
  });
});
