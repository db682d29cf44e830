/** What is counted over the draws of a block. Tallies of blocks are added up. */
import type { DrawStream } from './streams.js';

/** The Kolmogorov–Smirnov test compares the distributions at this many points. */
export const POINTS = 2 ** 20;

export interface Tally {
  draws: number;
  outcomes: number[];
  /** How many fractions are in each of the POINTS equal parts of 0 to 1. */
  fractions: Uint32Array;
  ones: number;
  bits: number;
  /** The pairs of neighbouring draws. */
  pairs: number;
  /** The pairs of which exactly one fraction is below 1/2. */
  changes: number;
  /** The sum of (fraction − 1/2) × (next fraction − 1/2) over the pairs. */
  products: number;
  wins: number;
}

const ONES_OF = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Counts the draws of one block. */
export function tallyBlock(stream: DrawStream, block: number, count: number): Tally {
  const tally = emptyTally(stream.probabilities.length);
  let before: number | undefined;
  for (const { digest, fraction, outcome, isWon } of stream.draws(block, count)) {
    tally.draws += 1;
    tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1;
    const point = Math.floor(fraction * POINTS);
    tally.fractions[point] = (tally.fractions[point] ?? 0) + 1;
    for (const byte of digest) tally.ones += ONES_OF[byte] ?? 0;
    tally.bits += 8 * digest.length;
    if (isWon) tally.wins += 1;
    if (before !== undefined) {
      tally.pairs += 1;
      if (before < 0.5 !== fraction < 0.5) tally.changes += 1;
      tally.products += (before - 0.5) * (fraction - 0.5);
    }
    before = fraction;
  }
  return tally;
}

/** Adds up tallies in order, so that the sums of fractions are always the same. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const total = emptyTally(tallies[0]?.outcomes.length ?? 0);
  for (const tally of tallies) {
    for (const key of ['draws', 'ones', 'bits', 'pairs', 'changes', 'products', 'wins'] as const)
      total[key] += tally[key];
    tally.outcomes.forEach(
      (count, outcome) => (total.outcomes[outcome] = (total.outcomes[outcome] ?? 0) + count),
    );
    tally.fractions.forEach(
      (count, point) => (total.fractions[point] = (total.fractions[point] ?? 0) + count),
    );
  }
  return total;
}

const emptyTally = (outcomes: number): Tally => ({
  draws: 0,
  outcomes: Array.from({ length: outcomes }, () => 0),
  fractions: new Uint32Array(POINTS),
  ones: 0,
  bits: 0,
  pairs: 0,
  changes: 0,
  products: 0,
  wins: 0,
});
