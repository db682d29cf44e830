import { isGreater } from '@arena/betting';
import { crashPoint, drawDigest, minePositions, MINES_TILES } from '@arena/fairness';
import { GAMES } from '@arena/wire';
import { testStream } from './certify.js';
import { highest, ODDS, returnOf, toNumber, winChance } from './exact-bets.js';
import { chainOf, DRAW_STREAMS, seedsOf, streamOf, type Draw, type DrawStream } from './streams.js';

/** Few draws, so that the tests are quick. `npm run certify` makes 10 million per game. */
const DRAWS = 20_000;

const failedTests = (stream: DrawStream): string[] =>
  testStream(stream, DRAWS)
    .tests.filter(({ passed }) => !passed)
    .map(({ test }) => test);

/** Returns a coin flip whose draws are changed. */
function changedCoin(change: (draw: Draw, index: number) => Draw): DrawStream {
  const coin = streamOf('coin_flip');
  return { ...coin, draws: (block, count) => [...coin.draws(block, count)].map(change) };
}

describe('the certification of draws', () => {
  it.each(DRAW_STREAMS)('accepts the draws of $game', (stream) => {
    expect(failedTests(stream)).toEqual([]);
  });

  it('refuses a coin that shows heads in 53 of 100 flips', () => {
    const biased = changedCoin((draw, index) =>
      index % 17 === 0 ? { ...draw, outcome: 0, isWon: true } : draw,
    );
    expect(failedTests(biased)).toEqual(['chi-square', 'return']);
  });

  it('refuses fractions that avoid a part of their range', () => {
    const biased = changedCoin((draw) => ({ ...draw, fraction: draw.fraction * 0.97 }));
    expect(failedTests(biased)).toContain('Kolmogorov–Smirnov');
  });

  it('refuses bytes with too many ones', () => {
    const biased = changedCoin((draw, index) =>
      index % 3 === 0 ? { ...draw, digest: draw.digest.map((byte) => byte | 1) } : draw,
    );
    expect(failedTests(biased)).toContain('monobit');
  });

  it('refuses draws that depend on the draw before', () => {
    let before = 0;
    const dependent = changedCoin((draw) => {
      before = 0.9 * draw.fraction + 0.1 * before;
      return { ...draw, fraction: before };
    });
    expect(failedTests(dependent)).toEqual(expect.arrayContaining(['runs', 'serial correlation']));
  });

  it('draws what the product draws', () => {
    for (const game of ['coin_flip', 'dice_roll', 'limbo', 'mines'] as const) {
      const draws = [...streamOf(game).draws(3, 20)];
      draws.forEach(({ digest }, nonce) =>
        expect(Buffer.from(digest)).toEqual(Buffer.from(drawDigest(seedsOf(game, 3), nonce))),
      );
    }
    [...streamOf('mines').draws(5, 200)].forEach(({ isWon }, nonce) =>
      expect(isWon).toBe(!minePositions(seedsOf('mines', 5), nonce, 3).includes(0)),
    );
    const [first] = streamOf('crash').draws(0, 1);
    const { lastHash, salt } = chainOf(0);
    expect(first?.isWon).toBe(crashPoint(lastHash, salt, 100) >= 200);
  });
});

describe('the exact returns', () => {
  it.each(GAMES)('of %s equal those of the definition, less only what rounding takes', (game) => {
    const { returnToPlayer, bets } = ODDS[game];
    for (const bet of bets()) {
      expect(isGreater(returnOf(bet), returnToPlayer)).toBe(false);
      // A multiplier is rounded down by less than 0.0001, and a chance by less than one draw of 2^52.
      const most = game === 'mines' ? toNumber(winChance(bet)) * 1e-4 : toNumber(highest(bet)) * 2 ** -52;
      expect(toNumber(returnToPlayer) - toNumber(returnOf(bet))).toBeLessThanOrEqual(most + 1e-17);
    }
  });

  it('of the best strategy of Mines are those of its best single bet', () => {
    const { bets, bestReturns } = ODDS.mines;
    for (const [mines, share] of bestReturns!().returns) {
      const single = bets()
        .filter(({ name }) => name.startsWith(`${mines} mine`))
        .map((bet) => toNumber(returnOf(bet)));
      expect(single).toHaveLength(MINES_TILES - Number(mines));
      expect(toNumber(share)).toBeCloseTo(Math.max(...single), 14);
    }
  });
});
