import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { crashCommitment, crashPoint, presetCommitment } from './crash-point.js';
import { drawsReaching, HIGHEST_POINT, multiplierPoint } from './outcomes.js';

const EDGE = 100;

const { rounds, presets } = JSON.parse(readFileSync(new URL('../vectors.json', import.meta.url), 'utf8')) as {
  rounds: {
    hash: string;
    publicSalt: string;
    edgePercent: number;
    firstThirteenDigits: string;
    commitment: string;
    crashPoint: number;
  }[];
  presets: { salt: string; crashPoint: number; commitment: string }[];
};
const hex = fc.stringMatching(/^[0-9a-f]{64}$/);

/** An independent implementation: Node's own crypto and integers, none of our code. */
function independentPoint(hash: string, salt: string, edge: number): number {
  const r = BigInt(`0x${createHmac('sha256', hash).update(salt).digest('hex').slice(0, 13)}`);
  const raw = (BigInt(10_000 - edge) * 2n ** 52n) / (100n * (2n ** 52n - r));
  return Number(raw < 100n ? 100n : raw > 100_000_000n ? 100_000_000n : raw);
}

describe('the published vectors of rounds', () => {
  it('contain the lowest crash point, a high one, and at least three house edges', () => {
    expect(rounds.map((round) => round.crashPoint)).toContain(1);
    expect(Math.max(...rounds.map((round) => round.crashPoint))).toBeGreaterThan(5000);
    expect(new Set(rounds.map((round) => round.edgePercent)).size).toBeGreaterThanOrEqual(3);
  });

  it.each(rounds)('draw $firstThirteenDigits and crash at $crashPoint', (round) => {
    const { hash, publicSalt, edgePercent, firstThirteenDigits, commitment } = round;
    expect(createHmac('sha256', hash).update(publicSalt).digest('hex').slice(0, 13)).toBe(
      firstThirteenDigits,
    );
    expect(crashCommitment(hash)).toBe(commitment);
    expect(crashPoint(hash, publicSalt, edgePercent * 100) / 100).toBe(round.crashPoint);
  });

  it.each(presets)(
    'commit to the pre-chosen crash point $crashPoint',
    ({ salt, crashPoint: point, commitment }) => {
      expect(presetCommitment(salt, Math.round(point * 100))).toBe(commitment);
    },
  );
});

describe(crashPoint, () => {
  it('agrees with an independent computation', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 2000 }), (hash, salt, edge) => {
        expect(crashPoint(hash, salt, edge)).toBe(independentPoint(hash, salt, edge));
      }),
    );
  });

  it('lies between 1.00 and 1 000 000.00', () => {
    fc.assert(
      fc.property(hex, hex, (hash, salt) => {
        const point = crashPoint(hash, salt, EDGE);
        return Number.isInteger(point) && point >= 100 && point <= HIGHEST_POINT;
      }),
    );
  });
});

describe(drawsReaching, () => {
  /** The digest whose first 52 bits are a number. */
  const digestOf = (drawn: bigint) => Buffer.from((drawn << 4n).toString(16).padStart(14, '0'), 'hex');

  it('counts the draws that reach a target: the highest ones', () => {
    for (const edge of [0, 100, 250])
      for (const target of [101, 150, 200, 1000, 99_999, HIGHEST_POINT]) {
        const lowest = 2n ** 52n - drawsReaching(target, edge);
        expect(multiplierPoint(digestOf(lowest), edge)).toBeGreaterThanOrEqual(target);
        expect(multiplierPoint(digestOf(lowest - 1n), edge)).toBeLessThan(target);
      }
  });
});

describe('a hash whose draw exceeds the highest crash point', () => {
  // Found by search; about one hash in a million qualifies. This one draws 2 686 244.08.
  const hash = 'c1860099bc9cd02a5b2f79d085cf53de8ad4968cc33a573df13ebfd1b033b5b0';

  it('crashes at the highest crash point', () => {
    const point = crashPoint(hash, 'a public salt', EDGE);
    expect(point).toBe(HIGHEST_POINT);
    expect(point).toBe(independentPoint(hash, 'a public salt', EDGE));
  });
});

describe(crashCommitment, () => {
  it('returns the SHA-256 of the text of the hash', () => {
    const hash = 'ab'.repeat(32);
    expect(crashCommitment(hash)).toBe(createHash('sha256').update(hash).digest('hex'));
  });
});

describe(presetCommitment, () => {
  it('returns the SHA-256 of the salt and the point with two decimals', () => {
    const expected = createHash('sha256').update('0011:2.50').digest('hex');
    expect(presetCommitment('0011', 250)).toBe(expected);
  });
});
