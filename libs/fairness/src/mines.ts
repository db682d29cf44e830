/**
 * Mines: where the mines are, and what opening tiles pays. The positions depend only on the seeds, the nonce and the
 * number of mines.
 */
import type { Seeds } from './draw.js';
import { drawDistinct } from './selection.js';

/** The number of tiles of the board: five rows of five, numbered from 0 by rows. */
export const MINES_TILES = 25;

/** The unit of a multiplier: it has 4 decimals. */
export const MULTIPLIER_UNIT = 10_000n;

/** Returns the tiles with mines in ascending order. */
export function minePositions(seeds: Seeds, nonce: number, mines: number): number[] {
  return drawDistinct(seeds, nonce, mines, MINES_TILES).toSorted((one, other) => one - other);
}

/**
 * Returns the exact probability that the first `gems` opened tiles have no mine, whatever tiles these are: the product
 * of (25 − mines − i) / (25 − i) for i from 0 to gems − 1.
 */
export function chanceOfGems(mines: number, gems: number): { numerator: bigint; denominator: bigint } {
  let [numerator, denominator] = [1n, 1n];
  for (let opened = 0; opened < gems; opened += 1) {
    numerator *= BigInt(MINES_TILES - mines - opened);
    denominator *= BigInt(MINES_TILES - opened);
  }
  return { numerator, denominator };
}

/**
 * Returns the multiplier after some gems in units of 0.0001, rounded down: (1 − edge) divided by the probability of
 * opening them. Without gems it is 1, because an untouched bet is returned.
 * @param gems from 0 to 25 − mines
 * @param edgeBasisPoints the house edge: 100 is 1 %
 */
export function minesMultiplier(mines: number, gems: number, edgeBasisPoints: number): bigint {
  if (gems === 0) return MULTIPLIER_UNIT;
  const { numerator, denominator } = chanceOfGems(mines, gems);
  return (BigInt(10_000 - edgeBasisPoints) * denominator) / numerator;
}
