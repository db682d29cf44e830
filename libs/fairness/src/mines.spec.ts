import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { countBy } from '../test/statistics.js';
import { chanceOfGems, MINES_TILES, minePositions, minesMultiplier, MULTIPLIER_UNIT } from './mines.js';
import { drawBytes, drawIndex, selectDistinct } from './selection.js';

interface Boards {
  serverSeed: string;
  clientSeed: string;
  boards: { nonce: number; mines: number; positions: number[] }[];
}

const VECTORS = JSON.parse(readFileSync(new URL('../vectors.json', import.meta.url), 'utf8')) as {
  mines: Boards[];
  minesMultipliers: { mines: number; gems: number; edgePercent: number; multiplier: string }[];
};
const BOARDS = VECTORS.mines.flatMap(({ boards, ...seeds }) =>
  boards.map((board) => ({ ...seeds, ...board })),
);
const SEEDS = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'chi-square' };

/** Every number of mines with every number of gems that it allows. */
const CASES = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((mines) =>
  Array.from({ length: MINES_TILES - mines }, (_, index) => ({ mines, gems: index + 1 })),
);

describe(minePositions, () => {
  it.each(BOARDS)('places $mines mines for "$clientSeed:$nonce" as published', (board) => {
    expect(minePositions(board, board.nonce, board.mines)).toEqual(board.positions);
  });

  it('returns the given number of different tiles in ascending order, and fewer mines are a part of more', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 24 }), (nonce, mines) => {
        const positions = minePositions(SEEDS, nonce, mines);
        expect(new Set(positions).size).toBe(mines);
        expect(positions).toEqual(positions.toSorted((one, other) => one - other));
        expect(positions.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < MINES_TILES)).toBe(
          true,
        );
        if (mines > 1)
          expect(minePositions(SEEDS, nonce, mines - 1).every((tile) => positions.includes(tile))).toBe(true);
      }),
    );
  });
});

describe(drawIndex, () => {
  const from = (...bytes: number[]): Iterator<number, never> => bytes.values() as never;

  it('skips bytes that would make some indexes likelier than others', () => {
    expect(drawIndex(from(249), 25)).toBe(24);
    expect(drawIndex(from(250, 255, 26), 25)).toBe(1);
    expect(drawIndex(from(255), 2)).toBe(1);
    expect(drawIndex(from(255), 1)).toBe(0);
  });

  it('maps the accepted bytes to each index equally often', () => {
    for (let size = 1; size <= 25; size += 1) {
      const limit = 256 - (256 % size);
      const drawn = Array.from({ length: limit }, (_, byte) => drawIndex(from(byte), size));
      expect(new Set(countBy(size, drawn)).size).toBe(1);
    }
  });
});

describe(selectDistinct, () => {
  it('takes one accepted byte for each number, and no more', () => {
    const bytes = drawBytes(SEEDS, 7);
    const same = drawBytes(SEEDS, 7);
    expect(selectDistinct(bytes, 3, 256)).toHaveLength(3);
    for (let taken = 0; taken < 3; taken += 1) drawIndex(same, 256 - taken);
    expect(bytes.next()).toEqual(same.next());
  });
});

describe(drawBytes, () => {
  it('continues with the next cursor after 32 bytes', () => {
    const bytes = drawBytes(SEEDS, 7);
    const drawn = Array.from({ length: 64 }, () => bytes.next().value);
    const digest = (cursor: number) =>
      createHmac('sha256', SEEDS.serverSeed).update(`${SEEDS.clientSeed}:7:${cursor}`).digest();
    expect(Buffer.from(drawn)).toEqual(Buffer.concat([digest(0), digest(1)]));
  });
});

describe(minesMultiplier, () => {
  it.each(VECTORS.minesMultipliers)(
    'is $multiplier after $gems gems with $mines mines and an edge of $edgePercent %',
    ({ mines, gems, edgePercent, multiplier }) => {
      const units = minesMultiplier(mines, gems, Math.round(edgePercent * 100));
      expect((Number(units) / Number(MULTIPLIER_UNIT)).toFixed(4)).toBe(multiplier);
    },
  );

  it.each([0, 100, 250, 2000])(
    'times the chance is the return, less than one unit of rounding below 1 − edge, for an edge of %d basis points',
    (edge) => {
      for (const { mines, gems } of CASES) {
        const { numerator, denominator } = chanceOfGems(mines, gems);
        const paid = minesMultiplier(mines, gems, edge) * numerator;
        const promised = BigInt(10_000 - edge) * denominator;
        expect(paid).toBeLessThanOrEqual(promised);
        expect(promised - paid).toBeLessThan(numerator);
      }
    },
  );

  it('has the chance of combinatorics: C(25 − mines, gems) of C(25, gems) selections have no mine', () => {
    const choose = (from: number, count: number): bigint => {
      let ways = 1n;
      for (let taken = 0; taken < count; taken += 1) ways = (ways * BigInt(from - taken)) / BigInt(taken + 1);
      return ways;
    };
    for (const { mines, gems } of CASES) {
      const { numerator, denominator } = chanceOfGems(mines, gems);
      expect(numerator * choose(25, gems)).toBe(denominator * choose(25 - mines, gems));
    }
  });

  it('grows with each gem, and is 1 before the first', () => {
    for (const { mines, gems } of CASES)
      if (gems > 1)
        expect(minesMultiplier(mines, gems, 100)).toBeGreaterThan(minesMultiplier(mines, gems - 1, 100));
    expect(minesMultiplier(3, 0, 100)).toBe(MULTIPLIER_UNIT);
  });
});
