import { describe, expect, it } from '@jest/globals';
import { chiSquare } from '../test/chi-square.js';
import { crashCommitment, crashPoint } from './crash-point.js';

const EDGE = 100;
const ROUNDS = 40_000;
const SALT = crashCommitment('a salt that everybody knows');

/** What a player knows before a round, and what comes of it: one chain, played upwards. */
const played = (() => {
  const upwards: { commitment: string; point: number }[] = [];
  let hash = crashCommitment('commitments');
  for (let round = 0; round < ROUNDS; round += 1) {
    const commitment = crashCommitment(hash);
    upwards.push({ commitment, point: crashPoint(hash, SALT, EDGE) });
    hash = commitment;
  }
  return upwards.reverse();
})();

const isHigh = (point: number): boolean => point >= 200;
const highShare = played.filter(({ point }) => isHigh(point)).length / ROUNDS;

/** How often a guess at "2.00 or more" came true, in standard deviations from what guessing blindly would. */
function skill(guess: (index: number) => boolean): number {
  const right = played.filter(({ point }, index) => guess(index) === isHigh(point)).length;
  const guesses = played.filter((_, index) => guess(index)).length / ROUNDS;
  const blind = guesses * highShare + (1 - guesses) * (1 - highShare);
  return Math.abs(right / ROUNDS - blind) / Math.sqrt((blind * (1 - blind)) / ROUNDS);
}

// The chain is fixed, so these never fail by chance. The bounds are those that chance passes once in a thousand.
describe('what is published before a round', () => {
  it('is of no use as if it were the hash itself: the mistake of which twenty of twenty were predicted', () => {
    expect(skill((index) => isHigh(crashPoint(played[index]!.commitment, SALT, EDGE)))).toBeLessThan(3.29);
    const exact = played.filter(
      ({ commitment, point }) => crashPoint(commitment, SALT, EDGE) === point,
    ).length;
    const byChance = played.filter(
      ({ point }, index) => played[(index + 7) % ROUNDS]!.point === point,
    ).length;
    expect(exact).toBeLessThan(byChance + 4 * Math.sqrt(byChance));
  });

  it.each([0, 1, 12, 13, 63])('says nothing of the point by its digit %d', (digit) => {
    const high = Array.from({ length: 16 }, () => 0);
    const all = Array.from({ length: 16 }, () => 0);
    for (const { commitment, point } of played) {
      const value = Number.parseInt(commitment.charAt(digit), 16);
      all[value] = (all[value] ?? 0) + 1;
      if (isHigh(point)) high[value] = (high[value] ?? 0) + 1;
    }
    const total = high.reduce((sum, count) => sum + count, 0);
    expect(
      chiSquare(
        high,
        all.map((count) => count / ROUNDS),
      ),
    ).toBeLessThan(37.7);
    expect(total).toBeGreaterThan(ROUNDS / 3);
  });

  it('says nothing of it together with the rounds before', () => {
    expect(skill((index) => isHigh(played[Math.max(0, index - 1)]!.point))).toBeLessThan(3.29);
    expect(skill((index) => !isHigh(played[Math.max(0, index - 1)]!.point))).toBeLessThan(3.29);
  });
});
