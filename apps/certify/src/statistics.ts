/** Tests whether draws are random. Each has a p-value: how often chance alone gives a result at least as extreme. */
import jStat from 'jstat';
import type { DrawStream } from './streams.js';
import { POINTS, type Tally } from './tally.js';

/** A test passes at 99 % if its p-value is at least this. */
export const SIGNIFICANCE = 0.01;

export interface TestResult {
  test: string;
  statistic: number;
  p: number;
  passed: boolean;
}

/** Runs all tests on the tally of a stream. */
export function testTally({ probabilities, chance }: DrawStream, tally: Tally): TestResult[] {
  const { draws, ones, bits, pairs, changes, products, wins } = tally;
  return [
    chiSquare(tally.outcomes, probabilities),
    kolmogorovSmirnov(tally.fractions, draws),
    ofNormal('monobit', (2 * ones - bits) / Math.sqrt(bits)),
    ofNormal('runs', (2 * changes - pairs) / Math.sqrt(pairs)),
    // A fraction has the variance 1/12, so a product of two independent ones has the variance 1/144.
    ofNormal('serial correlation', (12 * products) / Math.sqrt(pairs)),
    ofNormal('return', (wins - draws * chance) / Math.sqrt(draws * chance * (1 - chance))),
  ];
}

/** Compares the counts of outcomes with their probabilities. */
function chiSquare(counts: readonly number[], probabilities: readonly number[]): TestResult {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const statistic = counts.reduce((sum, count, outcome) => {
    const expected = total * (probabilities[outcome] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return result('chi-square', statistic, 1 - jStat.chisquare.cdf(statistic, counts.length - 1));
}

/** Compares the distribution of fractions with the uniform one at POINTS points. */
function kolmogorovSmirnov(fractions: Uint32Array, draws: number): TestResult {
  let [distance, below] = [0, 0];
  fractions.forEach((count, point) => {
    below += count;
    distance = Math.max(distance, Math.abs(below / draws - (point + 1) / POINTS));
  });
  const root = Math.sqrt(draws);
  // Stephens' correction for a finite number of draws.
  return result('Kolmogorov–Smirnov', distance, kolmogorov((root + 0.12 + 0.11 / root) * distance));
}

/** Returns the probability that Kolmogorov's distribution exceeds x. jstat lacks it. The series converges within a few terms. */
function kolmogorov(x: number): number {
  if (x < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1)
    sum += (term % 2 === 1 ? 2 : -2) * Math.exp(-2 * term ** 2 * x ** 2);
  return Math.min(1, Math.max(0, sum));
}

/** Tests a statistic that is normal with mean 0 and variance 1, on both sides. */
const ofNormal = (test: string, z: number): TestResult =>
  result(test, z, 2 * (1 - jStat.normal.cdf(Math.abs(z), 0, 1)));

const result = (test: string, statistic: number, p: number): TestResult => ({
  test,
  statistic,
  p,
  passed: p >= SIGNIFICANCE,
});
