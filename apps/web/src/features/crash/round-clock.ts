import { CURVE_FREEZES_AFTER_MS } from '@arena/wire';
import { msToReach, type CurveState } from '../../components/curve/view.js';
import type { LiveRound } from './live-round.js';

/** The share by which the estimated offset follows a lower sample. */
const DECAY = 0.02;

/**
 * Returns the estimated offset of the server's clock, from a message with its time of sending. Messages arrive late,
 * never early, so the largest offset is the best: the estimate rises at once, and falls slowly in case the clocks
 * drift. It is too low by the shortest latency, so the curve never shows a multiplier that the round did not reach.
 * @param offset the previous estimate, null before the first message
 * @param serverTime when the message was sent, in ms by the server's clock
 * @param now when it arrived, in ms by this clock
 */
export function updateClockOffset(offset: number | null, serverTime: number, now: number): number {
  const sample = serverTime - now;
  if (offset === null || sample > offset) return sample;
  return offset + (sample - offset) * DECAY;
}

/** Times are in ms by this clock. */
interface Clock {
  now: number;
  /** Added to this clock, it gives the server's clock. */
  offset: number;
  lastMessageAt: number;
  /** When the crash was received; null before it, and when it was not received. */
  crashedAt: number | null;
}

/** Computes the curve from the start of the round. It freezes when the server has been silent for too long. */
export function curveStateAt(round: LiveRound, { now, offset, lastMessageAt, crashedAt }: Clock): CurveState {
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
