import { drawLimbo, limbo, limboChoice } from './limbo.js';

const TARGETS = [1.01, 1.5, 2, 10, 1000];
/** The two-sided 99.9 % quantile of the normal distribution. */
const QUANTILE_99_9_PERCENT = 3.2905;

const game = limbo(100);
const choice = (target: number) => limboChoice(target, 100);

describe(limbo, () => {
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
