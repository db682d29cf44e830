/**
 * The curve of crash, the one place where it is computed: 100·e^(0.00006·t) hundredths after t ms, rounded down.
 * Invariant: it never falls, and every multiplier is reached in the very millisecond that `reachedAt` says.
 */
const GROWTH_PER_MS = 0.00006;

/** The multiplier that is shown `elapsedMs` after the start, in hundredths. Before the start it is 1.00. */
export function multiplierAt(elapsedMs: number): number {
  return elapsedMs <= 0 ? 100 : Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedMs));
}

/** The first whole millisecond that shows this multiplier (in hundredths) or more. */
export function reachedAt(multiplier: number): number {
  if (multiplier <= 100) return 0;
  // The logarithm is off by less than a millisecond; the curve itself says which side of it is right.
  let ms = Math.floor(Math.log(multiplier / 100) / GROWTH_PER_MS);
  while (ms > 0 && multiplierAt(ms - 1) >= multiplier) ms -= 1;
  while (multiplierAt(ms) < multiplier) ms += 1;
  return ms;
}

/** When a round ends: at the first millisecond that would show more than its point. One of 1.00 ends at once. */
export function endsAt(pointInHundredths: number): number {
  return pointInHundredths <= 100 ? 0 : reachedAt(pointInHundredths + 1);
}
