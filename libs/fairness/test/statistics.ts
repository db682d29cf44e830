import { crashCommitment, crashPoint } from '../src/crash-point.js';

/** The two-sided 99.9 % quantile of the normal distribution. */
const QUANTILE_99_9_PERCENT = 3.2905;

/**
 * Computes the chi-square statistic of counts.
 * @param shares the expected share of each count; equal shares when omitted
 */
export function chiSquare(
  counts: readonly number[],
  shares: readonly number[] = counts.map(() => 1 / counts.length),
): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => {
    const expected = total * (shares[index] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** Counts how often each number from 0 to `length - 1` occurs. */
export function countBy(length: number, values: Iterable<number>): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/**
 * Computes the crash points of a seed chain whose last hash is the hash of a word.
 * @returns points in hundredths
 */
export function crashPointsOfChain(word: string, rounds: number, edgeBasisPoints: number): number[] {
  const salt = crashCommitment(`${word} salt`);
  const points: number[] = [];
  for (let hash = crashCommitment(word), round = 0; round < rounds; round += 1) {
    points.push(crashPoint(hash, salt, edgeBasisPoints));
    hash = crashCommitment(hash);
  }
  return points;
}

/**
 * Computes the average return of a stake of 1 that is cashed out at the same target in every round.
 * @param points crash points in hundredths
 * @param target in hundredths
 * @returns the mean over the rounds, and its largest distance from the theoretical mean in 999 of 1000 such series
 */
export function averageReturn(
  points: readonly number[],
  target: number,
  edgeBasisPoints: number,
): { mean: number; margin: number } {
  const won = points.filter((point) => point >= target && point > 100).length;
  const chance = (10_000 - edgeBasisPoints) / 100 / target;
  const deviation = (target / 100) * Math.sqrt((chance * (1 - chance)) / points.length);
  return { mean: (won / points.length) * (target / 100), margin: QUANTILE_99_9_PERCENT * deviation };
}
