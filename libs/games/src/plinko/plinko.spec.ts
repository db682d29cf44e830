import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { edgePercent } from '@arena/betting';
import { bitsOf } from '@arena/fairness';
import { arena } from '@arena/money';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoTable, plinkoWays } from '@arena/wire';
import { drawPlinko, plinko, plinkoChoice, type PlinkoResult } from './plinko.js';

const VECTORS = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as {
  serverSeed: string;
  clientSeed: string;
  draws: { nonce: number; first4Digits: string; path: string }[];
};
const TABLES = PLINKO_ROWS.flatMap((rows) =>
  PLINKO_RISKS.map((risk) => ({ rows, risk, choice: plinkoChoice(rows, risk, 100) })),
);

/** Those with few enough ways to go through all of them. */
const SMALL_TABLES = TABLES.filter(({ rows }) => rows < 16);

const game = plinko(100);

/** The results of all ways of a ball through the rows. */
const resultsOf = (rows: number): PlinkoResult[] =>
  Array.from({ length: 2 ** rows }, (_, way) => resultOf(way.toString(2).padStart(rows, '0')));
const resultOf = (path: string): PlinkoResult => `bucket_${path.split('1').length - 1}_path_${path}`;

describe(drawPlinko, () => {
  const { serverSeed, clientSeed, draws } = VECTORS;

  it.each(draws)('returns paths that begin with $path for nonce $nonce', ({ nonce, first4Digits, path }) => {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest('hex');
    expect(digest.slice(0, 4)).toBe(first4Digits);
    for (const { rows, choice } of TABLES)
      expect(drawPlinko({ serverSeed, clientSeed }, nonce, choice)).toBe(resultOf(path.slice(0, rows)));
  });
});

describe(plinkoTable, () => {
  const edges = Array.from({ length: 1001 }, (_, edge) => edge);

  it.each(TABLES)(
    'returns at most 0.1 %% less than any edge allows with $rows rows and $risk risk',
    (table) => {
      const { rows, risk } = table;
      const ways = plinkoWays(rows);
      const missed = edges.map((edge) => {
        const pays = plinkoTable(rows, risk, edge);
        return (
          100 - edge / 100 - pays.reduce((sum, each, bucket) => sum + each * ways[bucket]!, 0) / 2 ** rows
        );
      });
      expect(Math.min(...missed)).toBeGreaterThan(-1e-9);
      expect(Math.max(...missed)).toBeLessThan(0.02);
    },
  );

  it.each(TABLES)('pays the same on both sides, most at the side, and at most 900x', ({ rows, risk }) => {
    const isRight = (pays: readonly number[]): boolean =>
      pays.length === rows + 1 &&
      pays[0]! <= 90_000 &&
      pays.every((each, bucket) => Number.isInteger(each) && each > 0 && each === pays[rows - bucket]) &&
      pays.slice(1, rows / 2 + 1).every((each, bucket) => each <= pays[bucket]!);
    expect(edges.filter((edge) => !isRight(plinkoTable(rows, risk, edge)))).toEqual([]);
  });

  it('is as it was written down for an edge of 1 %', () => {
    expect(plinkoTable(8, 'low', 100)).toEqual([562, 210, 110, 100, 50, 100, 110, 210, 562]);
    expect(plinkoTable(16, 'high', 100)[0]).toBe(80_532);
  });
});

describe(plinko, () => {
  it.each(SMALL_TABLES)(
    'keeps on average what all ways through $rows rows keep with $risk risk',
    ({ rows, choice }) => {
      for (const stake of [arena('100'), 99n]) {
        const paid = resultsOf(rows).reduce((sum, result) => sum + game.payout(choice, result, stake), 0n);
        const ways = 2n ** BigInt(rows);
        expect(game.expectedLoss(choice, stake)).toBe((stake * ways - paid) / ways);
      }
    },
  );

  it.each(SMALL_TABLES)(
    'has the variance of all ways through $rows rows with $risk risk',
    ({ rows, choice }) => {
      const payouts = resultsOf(rows).map((result) => Number(game.payout(choice, result, 10_000n)));
      const mean = payouts.reduce((sum, payout) => sum + payout, 0) / 2 ** rows;
      const squares = payouts.reduce((sum, payout) => sum + (payout - mean) ** 2, 0);
      expect(Number(game.variance(choice, 10_000n)) / (squares / 2 ** rows)).toBeCloseTo(1, 6);
    },
  );

  it('pays by the steps to the right, rounded down', () => {
    const choice = plinkoChoice(8, 'low', 100);
    expect(game.payout(choice, resultOf('01000001'), 100n)).toBe(110n);
    expect(game.payout(choice, resultOf('00001111'), 99n)).toBe(49n);
    expect(game.payout(choice, resultOf('00000000'), 100n)).toBe(562n);
    expect(game.highestPayout(choice, 100n)).toBe(game.payout(choice, resultOf('11111111'), 100n));
  });

  it('keeps the table that a bet was placed with', () => {
    const [now, before] = [plinkoChoice(8, 'high', 100), plinkoChoice(8, 'high', 1000)];
    expect(game.payout(before, resultOf('00000000'), 100n)).toBeLessThan(
      game.payout(now, resultOf('00000000'), 100n),
    );
    expect(plinko(1000).payout(now, resultOf('00000000'), 100n)).toBe(
      game.payout(now, resultOf('00000000'), 100n),
    );
  });

  it('shows its nine tables with their exact returns', () => {
    const { tables = [] } = game.terms!;
    expect(tables.map(({ rows, risk }) => `${rows} ${risk}`)).toEqual(
      TABLES.map(({ rows, risk }) => `${rows} ${risk}`),
    );
    expect(tables[0]).toEqual({
      rows: 8,
      risk: 'low',
      multipliers: [5.62, 2.1, 1.1, 1, 0.5, 1, 1.1, 2.1, 5.62],
      returnPercent: 99,
    });
  });

  it('costs the most commission where most balls win', () => {
    expect(game.costliestBet).toMatchObject({
      name: 'a Plinko bet with 16 rows, low risk',
      chance: { numerator: 29_786n, denominator: 65_536n },
    });
    for (const edge of [0, 100, 250, 1000]) expect(edgePercent(plinko(edge).costliestBet)).toBe(edge / 100);
  });

  it('samples each bucket with its probability', () => {
    const { probabilities, chance, classify } = game.odds.sample;
    const counts = probabilities.map(() => 0);
    let won = 0;
    for (const result of resultsOf(12)) {
      const path = result.slice(-12);
      const digest = Uint8Array.of(
        Number.parseInt(path.slice(0, 8), 2),
        Number.parseInt(path.slice(8), 2) << 4,
      );
      expect(bitsOf(digest, 12)).toBe(path);
      const [bucket, isWon] = classify(digest, () => digest);
      counts[bucket]! += 1;
      if (isWon) won += 1;
    }
    expect(counts.map((count) => count / 4096)).toEqual(probabilities);
    expect(won / 4096).toBe(chance);
  });

  it('describes itself and its bets', () => {
    expect(game.choose({ rows: 12, risk: 'medium' } as never)).toEqual({
      choice: '12_medium_edge_1.00',
      asked: '12_medium',
    });
    const proof = { serverSeedHash: 'c0ffee', clientSeed: 'plinko', nonce: 7 };
    const record = {
      id: 3,
      choice: '12_medium_edge_2.50',
      result: resultOf('111111111101'),
      stake: '100.00000000',
      payout: '1082.00000000',
      won: true,
      createdAt: new Date('2026-11-27T10:00:00.000Z'),
      ...proof,
    };
    expect(game.toBet(record)).toEqual({
      id: 3,
      rows: 12,
      risk: 'medium',
      result: 11,
      path: '111111111101',
      multiplier: plinkoTable(12, 'medium', 250)[11]! / 100,
      edgePercent: 2.5,
      betAmount: '100.00000000',
      winAmount: '1082.00000000',
      won: true,
      createdAt: '2026-11-27T10:00:00.000Z',
      proof,
    });
  });
});
