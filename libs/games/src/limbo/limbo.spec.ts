import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
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
/** The two-sided 99.9 % quantile of the normal distribution. */
const QUANTILE_99_9_PERCENT = 3.2905;

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

  // The seeds are fixed, so this never fails by chance. `npm run soak -- returns` plays ten million bets.
  it('returns 99 % over many bets, within the 99.9 % interval, for each target', () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'returns' };
    const count = 100_000;
    const drawn = Array.from({ length: count }, (_, nonce) => drawLimbo(seeds, nonce, choice(2)));
    for (const target of TARGETS) {
      const payouts = drawn.map((multiplier) => Number(game.payout(choice(target), multiplier, 100n)) / 100);
      const mean = payouts.reduce((sum, payout) => sum + payout, 0) / count;
      const chance = 0.99 / target;
      const margin = QUANTILE_99_9_PERCENT * target * Math.sqrt((chance * (1 - chance)) / count);
      expect(Math.abs(mean - 0.99)).toBeLessThan(margin);
    }
  });
});
