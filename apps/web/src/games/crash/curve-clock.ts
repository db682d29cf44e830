import { CURVE_FREEZES_AFTER_MS } from '@arena/wire';
import { msToReach, type CurveState } from './curve/view.js';
import type { CrashRoundState } from './crash-round-state.js';
import type { RoundAction } from './round-reducer.js';

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

/** Times are in ms of `performance.now()`. */
export interface Clock {
  /** Added to the local time, it gives the server's time. Null before the first message that includes its sending time. */
  offset: number | null;
  lastMessageAt: number;
  /** The time at which the crash was received; null if it has not been received. */
  crashedAt: number | null;
}

export const initialClock: Clock = { offset: null, lastMessageAt: 0, crashedAt: null };

/**
 * Applies an action to the clock. Returns the same clock for an action that does not change it.
 * @param round the round before the action
 */
export function clockReducer(clock: Clock, action: RoundAction, round: CrashRoundState): Clock {
  switch (action.type) {
    case 'server/gameState': {
      // The state may come from another node, whose clock is different.
      const restarted = { ...clock, offset: null, crashedAt: null };
      return afterMessage(restarted, action.meta.receivedAt, Date.parse(action.payload.serverTime));
    }
    case 'server/gameStarted':
      return afterMessage(clock, action.meta.receivedAt, Date.parse(action.payload.serverTime));
    case 'server/multiplierUpdate': {
      const { roundId, elapsedMs } = action.payload;
      if (roundId !== round.roundId || round.startedAt === null) return clock;
      return afterMessage(clock, action.meta.receivedAt, round.startedAt + elapsedMs);
    }
    case 'server/pulse':
      return { ...clock, lastMessageAt: action.meta.receivedAt };
    case 'server/newRound':
      return { ...clock, crashedAt: null };
    case 'server/gameCrashed':
      return { ...clock, crashedAt: action.meta.receivedAt };
    default:
      return clock;
  }
}

/** @param serverTime the sending time of the message, in ms on the server's clock */
function afterMessage(clock: Clock, receivedAt: number, serverTime: number): Clock {
  const offset = updateClockOffset(clock.offset, serverTime, receivedAt);
  return { ...clock, lastMessageAt: receivedAt, offset };
}

/**
 * Computes the curve from the round's start. The curve freezes if the server has been silent for too long.
 * @param now the time to compute it for, in ms of `performance.now()`
 */
export function curveStateAt(
  round: CrashRoundState,
  { offset, lastMessageAt, crashedAt }: Clock,
  now: number,
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
    elapsedMs: Math.max(0, shownAt + (offset ?? 0) - startedAt),
    sinceCrashMs: null,
    isFrozen: now > shownAt,
    ...marks,
  };
}
