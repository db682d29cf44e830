import { describe, expect, it } from '@jest/globals';
import { chiSquare, countBy } from '../test/chi-square.js';
import { dieFace, rollDie } from './die.js';

const ROLLS = 100_000;
const SEEDS = { serverSeed: 'fedcba9876543210'.repeat(4), clientSeed: 'chi-square' };
const SMALLEST_STEP = 2 ** -32;

describe(dieFace, () => {
  it.each([
    [0, 1],
    [1 / 6 - SMALLEST_STEP, 1],
    [1 / 6 + SMALLEST_STEP, 2],
    [2 / 6 - SMALLEST_STEP, 2],
    [2 / 6 + SMALLEST_STEP, 3],
    [3 / 6 - SMALLEST_STEP, 3],
    [3 / 6, 4],
    [4 / 6 - SMALLEST_STEP, 4],
    [4 / 6 + SMALLEST_STEP, 5],
    [5 / 6 - SMALLEST_STEP, 5],
    [5 / 6 + SMALLEST_STEP, 6],
    [1 - SMALLEST_STEP, 6],
  ])('shows for a fraction of %d a %d', (fraction, face) => {
    expect(dieFace(fraction)).toBe(face);
  });
});

// The seeds are fixed, so these never fail by chance. The bounds are those that chance passes once in a thousand.
describe(rollDie, () => {
  const faces = Array.from({ length: ROLLS }, (_, nonce) => rollDie(SEEDS, nonce) - 1);

  it('shows all six faces equally often', () => {
    expect(chiSquare(countBy(6, faces))).toBeLessThan(20.52);
  });

  it('shows high and low equally often', () => {
    expect(
      chiSquare(
        countBy(
          2,
          faces.map((face) => (face < 3 ? 0 : 1)),
        ),
      ),
    ).toBeLessThan(10.83);
  });

  it('shows each pair of faces in a row equally often', () => {
    const pairs = faces.flatMap((face, index) => (index % 2 === 0 ? [6 * face + faces[index + 1]!] : []));
    expect(chiSquare(countBy(36, pairs))).toBeLessThan(66.62);
  });
});
