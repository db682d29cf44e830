import { chiSquare, countBy } from '../test/statistics.js';
import { drawFraction, flipCoin, rollDie } from './draw.js';
import { coinSide } from './outcomes.js';

// The seeds are fixed, so these tests never fail by chance. Chance alone would exceed each bound once in a thousand.
describe(flipCoin, () => {
  const seeds = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'chi-square' };
  const fractions = Array.from({ length: 100_000 }, (_, nonce) => drawFraction(seeds, nonce));
  const sides = fractions.map((fraction) => (coinSide(fraction) === 'heads' ? 0 : 1));

  it('shows the side of the draw with the same nonce', () => {
    for (const nonce of [0, 1, 2, 3, 99_999]) {
      expect(flipCoin(seeds, nonce)).toBe(coinSide(fractions[nonce]!));
    }
  });

  it('shows both sides equally often', () => {
    expect(chiSquare(countBy(2, sides))).toBeLessThan(10.83);
  });

  it('shows each pair of consecutive sides equally often', () => {
    const pairs = sides.flatMap((side, index) => (index % 2 === 0 ? [2 * side + sides[index + 1]!] : []));
    expect(chiSquare(countBy(4, pairs))).toBeLessThan(16.27);
  });

  it('draws from all parts of [0, 1) equally often', () => {
    const parts = fractions.map((fraction) => Math.floor(fraction * 64));
    expect(chiSquare(countBy(64, parts))).toBeLessThan(103.4);
  });
});

// The same holds here: fixed seeds, and bounds that chance exceeds once in a thousand.
describe(rollDie, () => {
  const seeds = { serverSeed: 'fedcba9876543210'.repeat(4), clientSeed: 'chi-square' };
  const faces = Array.from({ length: 100_000 }, (_, nonce) => rollDie(seeds, nonce) - 1);

  it('shows all six faces equally often', () => {
    expect(chiSquare(countBy(6, faces))).toBeLessThan(20.52);
  });

  it('shows high and low equally often', () => {
    const halves = faces.map((face) => (face < 3 ? 0 : 1));
    expect(chiSquare(countBy(2, halves))).toBeLessThan(10.83);
  });

  it('shows each pair of consecutive faces equally often', () => {
    const pairs = faces.flatMap((face, index) => (index % 2 === 0 ? [6 * face + faces[index + 1]!] : []));
    expect(chiSquare(countBy(36, pairs))).toBeLessThan(66.62);
  });
});
