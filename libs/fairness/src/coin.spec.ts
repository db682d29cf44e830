import { beforeAll, describe, expect, it } from '@jest/globals';
import { chiSquare, countBy } from '../test/chi-square.js';
import { coinSide, flipCoin } from './coin.js';
import { drawFraction } from './draw.js';

const FLIPS = 100_000;
const SEEDS = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'chi-square' };

describe(coinSide, () => {
  it.each([
    [0, 'heads'],
    [0.5 - 2 ** -32, 'heads'],
    [0.5, 'tails'],
    [1 - 2 ** -32, 'tails'],
  ])('shows for a fraction of %d %s', (fraction, side) => {
    expect(coinSide(fraction)).toBe(side);
  });
});

// The seeds are fixed, so these never fail by chance. The bounds are those that chance passes once in a thousand.
describe(flipCoin, () => {
  let fractions: number[];

  beforeAll(() => {
    fractions = Array.from({ length: FLIPS }, (_, nonce) => drawFraction(SEEDS, nonce));
  });

  const sides = () => fractions.map((fraction) => (coinSide(fraction) === 'heads' ? 0 : 1));

  it('is the side of the draw with the same nonce', () => {
    for (const nonce of [0, 1, 2, 3, 99_999]) {
      expect(flipCoin(SEEDS, nonce)).toBe(coinSide(fractions[nonce]!));
    }
  });

  it('shows both sides equally often', () => {
    expect(chiSquare(countBy(2, sides()))).toBeLessThan(10.83);
  });

  it('shows each pair of sides in a row equally often', () => {
    const pairs = sides().flatMap((side, index, all) =>
      index % 2 === 0 ? [2 * side + all[index + 1]!] : [],
    );
    expect(chiSquare(countBy(4, pairs))).toBeLessThan(16.27);
  });

  it('draws from all parts of [0, 1) alike', () => {
    expect(
      chiSquare(
        countBy(
          64,
          fractions.map((fraction) => Math.floor(fraction * 64)),
        ),
      ),
    ).toBeLessThan(103.4);
  });
});
