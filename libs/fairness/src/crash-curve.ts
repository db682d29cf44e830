/**
 * The crash curve: floor(100·e^(0.00006·t)) hundredths after t ms. The server and the web app share this code.
 * Invariant: the curve never decreases, and it reaches each multiplier in exactly the millisecond that `reachedAt`
 * returns.
 */
const GROWTH_PER_MS = 0.00006;

/** Returns the multiplier in hundredths, `elapsedMs` after the start of the round. Before the start, it is 100. */
export function multiplierAt(elapsedMs: number): number {
  // Stryker disable next-line EqualityOperator: the exponential of 0 is 1
  return elapsedMs <= 0 ? 100 : Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedMs));
}

/** Returns the first whole millisecond at which the curve reaches this multiplier (in hundredths). */
export function reachedAt(multiplier: number): number {
  // Stryker disable next-line EqualityOperator: the logarithm of 1 is 0
  if (multiplier <= 100) return 0;
  // The logarithm can be off by a millisecond, so the result is corrected with the curve itself.
  // Stryker disable next-line ArithmeticOperator: from any start, the loops below arrive at the same millisecond
  let ms = Math.floor(Math.log(multiplier / 100) / GROWTH_PER_MS);
  // Stryker disable next-line all: the rounding of today's engines needs no correction downwards for any multiplier
  while (ms > 0 && multiplierAt(ms - 1) >= multiplier) ms -= 1;
  while (multiplierAt(ms) < multiplier) ms += 1;
  return ms;
}

/** Returns the first millisecond at which the curve would exceed the crash point, or 0 for a crash point of 1.00. */
export function endsAt(pointInHundredths: number): number {
  return pointInHundredths <= 100 ? 0 : reachedAt(pointInHundredths + 1);
}
