import { CURVE_FREEZES_AFTER_MS } from '@arena/wire';
import { msToReach, type CurveState } from '../../games/crash/curve/view.js';
import type { CrashRoundState } from './crash-round-state.js';

/** When a sample is lower, the estimated offset moves towards it by this fraction of the difference. */
const DECAY = 0.02;

/**
 * Returns the estimated offset of the server's clock, based on a message that includes its sending time. Messages
 * arrive late, never early, so the largest offset is the most accurate. The estimate therefore rises immediately, but
 * falls slowly in case the clocks drift. It is too low by the shortest latency, so the curve never shows a multiplier
 * that the round has not reached.
 * @param offset the previous estimate; null before the first message
 * @param serverTime the sending time of the message, in ms on the server's clock
 * @param now the arrival time of the message, in ms on the local clock
 */
export function updateClockOffset(offset: number | null, serverTime: number, now: number): number {
  const sample = serverTime - now;
  if (offset === null || sample > offset) return sample;
  return offset + (sample - offset) * DECAY;
}

/** Times are in ms on the local clock. */
interface Clock {
  now: number;
  /** Added to the local time, it gives the server's time. */
  offset: number;
  lastMessageAt: number;
  /** The time at which the crash was received; null if it has not been received. */
  crashedAt: number | null;
}

/** Computes the curve from the round's start. The curve freezes if the server has been silent for too long. */
export function curveStateAt(
  round: CrashRoundState,
  { now, offset, lastMessageAt, crashedAt }: Clock,
): CurveState {
  const { startedAt, crashPoint, hasCashedOut, cashoutMultiplier, capMultiplier } = round;
  const marks = { cashoutMultiplier: hasCashedOut ? cashoutMultiplier : null, capMultiplier };
  if (crashPoint !== null) {
    const sinceCrashMs = crashedAt === null ? Infinity : Math.max(0, now - crashedAt);
    return { elapsedMs: msToReach(crashPoint), sinceCrashMs, isFrozen: false, ...marks };
  }
  if (round.status !== 'playing' || startedAt === null) {
    return { elapsedMs: null, sinceCrashMs: null, isFrozen: false, ...marks };
  }
  const shownAt = Math.min(now, lastMessageAt + CURVE_FREEZES_AFTER_MS);
  return {
    elapsedMs: Math.max(0, shownAt + offset - startedAt),
    sinceCrashMs: null,
    isFrozen: now > shownAt,
    ...marks,
  };
}
