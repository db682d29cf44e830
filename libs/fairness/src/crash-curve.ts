/**
 * The curve of crash: floor(100·e^(0.00006·t)) hundredths after t ms. It is computed here only.
 * Invariant: the curve never falls, and it reaches each multiplier in exactly the millisecond that `reachedAt` returns.
 */
const GROWTH_PER_MS = 0.00006;

/** Returns the multiplier `elapsedMs` after the start, in hundredths. Before the start it is 1.00. */
export function multiplierAt(elapsedMs: number): number {
  return elapsedMs <= 0 ? 100 : Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedMs));
}

/** Returns the first whole millisecond at which the curve shows at least this multiplier (in hundredths). */
export function reachedAt(multiplier: number): number {
  if (multiplier <= 100) return 0;
  // The logarithm is off by less than a millisecond; the curve itself decides.
  let ms = Math.floor(Math.log(multiplier / 100) / GROWTH_PER_MS);
  while (ms > 0 && multiplierAt(ms - 1) >= multiplier) ms -= 1;
  while (multiplierAt(ms) < multiplier) ms += 1;
  return ms;
}

/** Returns the first millisecond that would show more than the crash point, or 0 for a crash point of 1.00. */
export function endsAt(pointInHundredths: number): number {
  return pointInHundredths <= 100 ? 0 : reachedAt(pointInHundredths + 1);
}
