import { describe, expect, it } from '@jest/globals';
import { chainOfPoints } from '../test/chain-of-points.js';
import { chiSquare } from '../test/chi-square.js';
import { returnsOf } from '../test/returns.js';
import { HIGHEST_CRASH_POINT } from './crash-point.js';

const EDGE = 100;
const TARGETS = [101, 150, 200, 500, 1000, 10_000];
const ROUNDS = 100_000;

/** Of 2^52 draws, how many come to a point of at least this: from the formula turned around, in integers. */
function drawsAtOrAbove(point: number): bigint {
  return (BigInt(10_000 - EDGE) * 2n ** 52n) / (100n * BigInt(point));
}

describe('the return to players of crash', () => {
  it.each([...TARGETS, 333, 4242, HIGHEST_CRASH_POINT])(
    'is 99 % in closed form for who leaves at %d hundredths, to within one draw of 2^52',
    (target) => {
      const perDraw = drawsAtOrAbove(target) * BigInt(target);
      const exact = 99n * 2n ** 52n;
      expect(exact - perDraw >= 0n && exact - perDraw < BigInt(target)).toBe(true);
    },
  );

  // The chain is fixed, so these never fail by chance. Ten million rounds: npm run soak -- returns.
  const points = chainOfPoints('returns', ROUNDS, EDGE);

  it.each(TARGETS)('is 99 % over many rounds, inside the 99.9 % interval, at %d hundredths', (target) => {
    const { mean, margin } = returnsOf(points, target, EDGE);
    expect(Math.abs(mean - 0.99)).toBeLessThan(margin);
  });

  it('comes from points that are spread as the formula says', () => {
    // Cut where each part has the same chance: a tenth of the draws below the next, up to the end.
    const parts = 10;
    const counts = Array.from({ length: parts }, () => 0);
    const shares = Array.from({ length: parts + 1 }, (_, part) => boundary(part / parts));
    for (const point of points) {
      const part = shares.findIndex(
        (from, index) => point >= from && point < (shares[index + 1] ?? Infinity),
      );
      counts[part] = (counts[part] ?? 0) + 1;
    }
    const expected = counts.map((_, part) => chance(shares[part]!) - chance(shares[part + 1] ?? Infinity));
    expect(chiSquare(counts, expected)).toBeLessThan(27.9);
  });
});

/** P(point ≥ x). */
function chance(point: number): number {
  if (point <= 100) return 1;
  return point === Infinity ? 0 : Number(drawsAtOrAbove(point)) / 2 ** 52;
}

/** A point that about this share of all rounds stays below. */
function boundary(share: number): number {
  if (share === 0) return 100;
  return share === 1 ? Infinity : Math.ceil(99 / (1 - share));
}
