import { averageReturn, chiSquare, crashPointsOfChain } from '../test/statistics.js';
import { crashCommitment, crashPoint } from './crash-point.js';
import { drawsReaching, HIGHEST_POINT } from './outcomes.js';

// The seed chains are fixed, so these tests never fail by chance. Chance alone would exceed each bound once in a thousand.

const EDGE = 100;

describe('the return to player of crash', () => {
  const targets = [101, 150, 200, 500, 1000, 10_000];

  it.each([...targets, 333, 4242, HIGHEST_POINT])(
    'is 99 % in closed form for a target of %d hundredths, to within one draw of 2^52',
    (target) => {
      const perDraw = drawsReaching(target, EDGE) * BigInt(target);
      const exact = 99n * 2n ** 52n;
      expect(exact - perDraw >= 0n && exact - perDraw < BigInt(target)).toBe(true);
    },
  );

  // `npm run soak -- returns` plays ten million rounds.
  const points = crashPointsOfChain('returns', 100_000, EDGE);

  it.each(targets)(
    'is 99 % over many rounds, within the 99.9 % interval, for a target of %d hundredths',
    (target) => {
      const { mean, margin } = averageReturn(points, target, EDGE);
      expect(Math.abs(mean - 0.99)).toBeLessThan(margin);
    },
  );

  it('comes from crash points that are distributed according to the formula', () => {
    // The parts are cut so that each of them has about the same probability.
    const parts = 10;
    const counts = Array.from({ length: parts }, () => 0);
    const boundaries = Array.from({ length: parts + 1 }, (_, part) => boundary(part / parts));
    for (const point of points) {
      const part = boundaries.findIndex(
        (from, index) => point >= from && point < (boundaries[index + 1] ?? Infinity),
      );
      counts[part] = (counts[part] ?? 0) + 1;
    }
    const expected = counts.map(
      (_, part) => probability(boundaries[part]!) - probability(boundaries[part + 1] ?? Infinity),
    );
    expect(chiSquare(counts, expected)).toBeLessThan(27.9);
  });

  /** Returns P(point ≥ x). */
  function probability(point: number): number {
    if (point <= 100) return 1;
    return point === Infinity ? 0 : Number(drawsReaching(point, EDGE)) / 2 ** 52;
  }

  /** Returns a crash point that about this share of all rounds stays below. */
  function boundary(share: number): number {
    if (share === 0) return 100;
    return share === 1 ? Infinity : Math.ceil(99 / (1 - share));
  }
});

describe('the commitment of a round', () => {
  const rounds = 40_000;
  const salt = crashCommitment('a salt that everybody knows');

  /** The commitment and the crash point of each round of one seed chain, in the order of play. */
  const played = (() => {
    const fromTheEnd: { commitment: string; point: number }[] = [];
    let hash = crashCommitment('commitments');
    for (let round = 0; round < rounds; round += 1) {
      const commitment = crashCommitment(hash);
      fromTheEnd.push({ commitment, point: crashPoint(hash, salt, EDGE) });
      hash = commitment;
    }
    return fromTheEnd.reverse();
  })();

  const isHigh = (point: number): boolean => point >= 200;
  const highShare = played.filter(({ point }) => isHigh(point)).length / rounds;

  /** Returns how far a guess at "2.00 or more" beats or misses blind guessing, in standard deviations. */
  function skill(guess: (index: number) => boolean): number {
    const right = played.filter(({ point }, index) => guess(index) === isHigh(point)).length;
    const guesses = played.filter((_, index) => guess(index)).length / rounds;
    const blind = guesses * highShare + (1 - guesses) * (1 - highShare);
    return Math.abs(right / rounds - blind) / Math.sqrt((blind * (1 - blind)) / rounds);
  }

  // A formula that used the commitment in place of the hash would make every round predictable.
  it('does not predict the crash point when it is used as the hash', () => {
    expect(skill((index) => isHigh(crashPoint(played[index]!.commitment, salt, EDGE)))).toBeLessThan(3.29);
    const exact = played.filter(
      ({ commitment, point }) => crashPoint(commitment, salt, EDGE) === point,
    ).length;
    const byChance = played.filter(
      ({ point }, index) => played[(index + 7) % rounds]!.point === point,
    ).length;
    expect(exact).toBeLessThan(byChance + 4 * Math.sqrt(byChance));
  });

  it.each([0, 1, 12, 13, 63])('does not predict the crash point by its digit %d', (digit) => {
    const high = Array.from({ length: 16 }, () => 0);
    const all = Array.from({ length: 16 }, () => 0);
    for (const { commitment, point } of played) {
      const value = Number.parseInt(commitment.charAt(digit), 16);
      all[value] = (all[value] ?? 0) + 1;
      if (isHigh(point)) high[value] = (high[value] ?? 0) + 1;
    }
    const total = high.reduce((sum, count) => sum + count, 0);
    const shares = all.map((count) => count / rounds);
    expect(chiSquare(high, shares)).toBeLessThan(37.7);
    expect(total).toBeGreaterThan(rounds / 3);
  });

  it('does not predict the crash point together with the previous round', () => {
    expect(skill((index) => isHigh(played[Math.max(0, index - 1)]!.point))).toBeLessThan(3.29);
    expect(skill((index) => !isHigh(played[Math.max(0, index - 1)]!.point))).toBeLessThan(3.29);
  });
});
