/** Of the normal distribution, two-sided. */
const AT_99_9_PERCENT = 3.2905;

/**
 * What leaving every round at this target returns on average, for a stake of 1.
 * @returns the mean over the rounds, and how far it may be from the theory in 999 of 1000 such series
 */
export function returnsOf(
  points: readonly number[],
  target: number,
  edgeBasisPoints: number,
): { mean: number; margin: number } {
  const won = points.filter((point) => point >= target && point > 100).length;
  const chance = (10_000 - edgeBasisPoints) / 100 / target;
  const deviation = (target / 100) * Math.sqrt((chance * (1 - chance)) / points.length);
  return { mean: (won / points.length) * (target / 100), margin: AT_99_9_PERCENT * deviation };
}
