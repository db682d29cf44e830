/**
 * Maps draws to game results. These functions are pure: a result depends only on the draw's digest and, in some games,
 * on the terms that are stored with the bet.
 */

export type Side = 'heads' | 'tails';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** The number of possible draws of a multiplier: 52 bits, which a double represents exactly. */
const DRAWS = 2n ** 52n;

/** The limits of a multiplier in hundredths: 1.00 and 1 000 000.00. */
const LOWEST_POINT = 100;
export const HIGHEST_POINT = 100_000_000;

/**
 * Divides the first 4 bytes of a digest (big-endian) by 2^32.
 * @returns a fraction in [0, 1), exact in a double
 */
export function fractionOf([b0 = 0, b1 = 0, b2 = 0, b3 = 0]: Uint8Array): number {
  return b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4;
}

/** Returns the first bits of a digest as zeros and ones. In each byte, the highest bit is the first. */
export function bitsOf(digest: Uint8Array, count: number): string {
  const bytes = Array.from(digest.subarray(0, Math.ceil(count / 8)), (byte) =>
    byte.toString(2).padStart(8, '0'),
  );
  return bytes.join('').slice(0, count);
}

/** Maps the lower half of the fractions to heads, so each side has a probability of exactly 1/2. */
export function coinSide(fraction: number): Side {
  return fraction < 0.5 ? 'heads' : 'tails';
}

/**
 * Maps a fraction to 1 + floor(6·fraction). Each face gets 715 827 882 or 715 827 883 of the 2^32 fractions, so no face
 * is favoured by more than 1.4e-9 (relative).
 */
export function dieFace(fraction: number): Face {
  return (1 + Math.floor(6 * fraction)) as Face;
}

/**
 * Maps the first 52 bits of a digest to a multiplier in hundredths.
 * P(multiplier ≥ x) = (1 − edge) / x for every x from 1.01 to 1 000 000.00, so every target has the same expected
 * return.
 * @param edgeBasisPoints the house edge: 100 is 1 %
 */
export function multiplierPoint(digest: Uint8Array, edgeBasisPoints: number): number {
  const drawn = digest.subarray(0, 7).reduce((bits, byte) => bits * 256n + BigInt(byte), 0n) >> 4n;
  const point = (BigInt(10_000 - edgeBasisPoints) * DRAWS) / (100n * (DRAWS - drawn));
  // Stryker disable next-line EqualityOperator: both lines return the highest point for itself
  if (point > BigInt(HIGHEST_POINT)) return HIGHEST_POINT;
  return Math.max(LOWEST_POINT, Number(point));
}

/**
 * Returns how many of the 2^52 draws make `multiplierPoint` reach a target. This gives the exact probability.
 * @param target in hundredths, from 101 to HIGHEST_POINT
 */
export function drawsReaching(target: number, edgeBasisPoints: number): bigint {
  // point ≥ t ⇔ (10 000 − edge)·2^52 ≥ 100·t·(2^52 − drawn) ⇔ 2^52 − drawn ≤ ⌊(10 000 − edge)·2^52 / (100·t)⌋
  return (BigInt(10_000 - edgeBasisPoints) * DRAWS) / (100n * BigInt(target));
}
