import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { edgePercent } from '@arena/betting';
import { arena } from '@arena/money';
import { drawLimbo, limbo, limboChoice } from './limbo.js';

const VECTORS = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as {
  serverSeed: string;
  clientSeed: string;
  draws: { nonce: number; first13Digits: string; edgePercent: number; multiplier: string }[];
};
const EDGE = 100;
const TARGETS = [1.01, 1.5, 2, 10, 1000];

const game = limbo(EDGE);
const choice = (target: number) => limboChoice(target, EDGE);

describe(drawLimbo, () => {
  const { serverSeed, clientSeed, draws } = VECTORS;

  it.each(draws)(
    'returns $multiplier for nonce $nonce and an edge of $edgePercent %',
    ({ nonce, first13Digits, edgePercent: percent, multiplier }) => {
      const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest('hex');
      expect(digest.slice(0, 13)).toBe(first13Digits);
      expect(drawLimbo({ serverSeed, clientSeed }, nonce, limboChoice(2, percent * 100))).toBe(multiplier);
    },
  );

  it('does not depend on the target', () => {
    for (let nonce = 0; nonce < 1000; nonce += 1) {
      const drawn = TARGETS.map((target) => drawLimbo(VECTORS, nonce, choice(target)));
      expect(new Set(drawn).size).toBe(1);
    }
  });
});

describe(limbo, () => {
  it('pays the stake times the target when the multiplier reaches it, and nothing below', () => {
    const stake = arena('123.45678901');
    expect(game.payout(choice(2), '2.00', stake)).toBe(arena('246.91357802'));
    expect(game.payout(choice(2), '1.99', stake)).toBe(0n);
    expect(game.payout(choice(1.01), '1.01', stake)).toBe(arena('124.6913569'));
    expect(game.payout(choice(1_000_000), '1000000.00', stake)).toBe(arena('123456789.01'));
    expect(game.highestPayout(choice(1_000_000), stake)).toBe(arena('123456789.01'));
  });

  it('pays when the multiplier is exactly the target, for each target', () => {
    for (let hundredths = 101; hundredths <= 100_000; hundredths += 1) {
      const target = hundredths / 100;
      const [below, exactly] = [(hundredths - 1) / 100, target].map((result) => result.toFixed(2)) as [
        string,
        string,
      ];
      expect([target, game.payout(choice(target), below, 100n)]).toEqual([target, 0n]);
      expect([target, game.payout(choice(target), exactly, 100n)]).toEqual([target, BigInt(hundredths)]);
    }
  });

  it.each(TARGETS)('keeps 1 %% of the stake on average for a target of %d', (target) => {
    const loss = game.expectedLoss(choice(target), arena('10000'));
    expect(Number(loss - arena('100'))).toBeLessThan(Number(arena('0.001')));
    expect(loss).toBeGreaterThanOrEqual(arena('100'));
  });

  it('has the variance of a payout that is the target with its probability, and 0 otherwise', () => {
    const stake = Number(arena('100'));
    for (const target of TARGETS) {
      const chance = 0.99 / target;
      const variance = (stake * target) ** 2 * chance * (1 - chance);
      expect(Number(game.variance(choice(target), arena('100'))) / variance).toBeCloseTo(1, 6);
    }
  });

  it('costs the most commission at the lowest target', () => {
    expect(game.costliestBet.name).toBe('a Limbo bet with a target of 1.01');
    expect(edgePercent(game.costliestBet)).toBe(1);
  });

  it('describes itself and its bets', () => {
    expect(game.name).toBe('limbo');
    expect(limboChoice(2.5, 150)).toBe('target_2.50_edge_1.50');
    const proof = { serverSeedHash: 'c0ffee', clientSeed: 'limbo', nonce: 7 };
    const record = {
      id: 3,
      choice: limboChoice(2.5, 150),
      result: '3.27',
      stake: '100.00000000',
      payout: '250.00000000',
      won: true,
      createdAt: new Date('2026-11-27T10:00:00.000Z'),
      ...proof,
    };
    expect(game.toBet(record)).toEqual({
      id: 3,
      targetMultiplier: 2.5,
      target: 2.5,
      edgePercent: 1.5,
      result: 3.27,
      betAmount: '100.00000000',
      winAmount: '250.00000000',
      won: true,
      createdAt: '2026-11-27T10:00:00.000Z',
      proof,
    });
  });
});
