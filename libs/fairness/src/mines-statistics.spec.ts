import { chiSquare, countBy } from '../test/statistics.js';
import { minePositions } from './mines.js';

const SEEDS = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'chi-square' };

// The seeds are fixed, so these tests never fail by chance. Chance alone would exceed each bound once in a thousand.
describe(minePositions, () => {
  it('puts a single mine on each tile equally often', () => {
    const tiles = Array.from({ length: 50_000 }, (_, nonce) => minePositions(SEEDS, nonce, 1)[0]!);
    expect(chiSquare(countBy(25, tiles))).toBeLessThan(51.18);
  });

  it('chooses each pair of tiles equally often', () => {
    const pairs = Array.from({ length: 60_000 }, (_, nonce) => {
      const [one = 0, other = 0] = minePositions(SEEDS, nonce, 2);
      return (other * (other - 1)) / 2 + one;
    });
    expect(chiSquare(countBy(300, pairs))).toBeLessThan(378.6);
  });

  it('leaves each tile as the only gem among 24 mines equally often', () => {
    const gems = Array.from({ length: 20_000 }, (_, nonce) => {
      const mined = new Set(minePositions(SEEDS, nonce, 24));
      return Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mined.has(tile))!;
    });
    expect(chiSquare(countBy(25, gems))).toBeLessThan(51.18);
  });
});
