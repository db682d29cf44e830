import { CURVE_FREEZES_AFTER_MS } from '@arena/wire';
import type { CurveMoment } from '../../components/curve/moment.js';
import { momentOf } from '../../components/curve/growth.js';
import type { LiveRound } from './live-round.js';

interface Clocks {
  /** This clock, in ms. */
  now: number;
  /** What to add to it for the server's. */
  offset: number;
  /** When something was last heard, by this clock. */
  heardAt: number;
  /** When the crash was heard; null when it was not, or before it. */
  endedAt: number | null;
}

/** Where the curve is: computed from the start of the round, and standing still while nothing is heard. */
export function curveMoment(round: LiveRound, { now, offset, heardAt, endedAt }: Clocks): CurveMoment {
  const { startedAt, crashPoint, hasCashedOut, cashoutMultiplier, capMultiplier } = round;
  const marks = { outAt: hasCashedOut ? cashoutMultiplier : null, cap: capMultiplier };
  if (crashPoint !== null) {
    const endedFor = endedAt === null ? Infinity : Math.max(0, now - endedAt);
    return { elapsedMs: momentOf(crashPoint), endedFor, isFrozen: false, ...marks };
  }
  if (round.status !== 'playing' || startedAt === null) {
    return { elapsedMs: null, endedFor: null, isFrozen: false, ...marks };
  }
  const followed = Math.min(now, heardAt + CURVE_FREEZES_AFTER_MS);
  return {
    elapsedMs: Math.max(0, followed + offset - startedAt),
    endedFor: null,
    isFrozen: now > followed,
    ...marks,
  };
}
