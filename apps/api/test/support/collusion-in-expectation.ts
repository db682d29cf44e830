import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { flipCoin, rollDie, type Seeds } from '@arena/fairness';
import { coinFlip, diceRoll } from '@arena/games';
import { arena, ratio } from '@arena/money';
import type { Partner } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './books.js';
import { STRATEGIES, play, type Played, type Strategy } from './collusion.js';
import { eventually } from './eventually.js';
import { registerPlayer, type Player } from './players.js';
import { startTestApp, type TestApp } from './test-app.js';

/** A result further off than this comes up once in two million. */
const SIGMAS = 5;

/** 1 % and 5 % of the stake for the house; commission of 10 % on a bet that is won every second time. */
const PAYOUTS = { coin: '1.98', dice: '1.90' };

/** Plays so many bets by each strategy. */
export function theyWinNothingBy(betsEach: number): void {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({
      PARTNER_COMMISSION_CAP: 'house-edge',
      COIN_FLIP_PAYOUT: PAYOUTS.coin,
      DICE_PAYOUT: PAYOUTS.dice,
      SIGNUP_GRANT_ARENA: '1000000',
      RATE_LIMIT_FACTOR: '1000',
    });
  });

  afterAll(async () => {
    await eventually(() => expectBooksToBalance(app.database), 60_000);
    await app.close();
  });

  async function referredPlayer(): Promise<Player> {
    const partner = await registerPlayer(app);
    const { body } = await partner.client.post<Partner>(`/api/partner/${partner.user.id}/activate`);
    return registerPlayer(app, { referralCode: body.partnerCode ?? '' });
  }

  /** Plays with the results that the player's own seeds give. */
  async function playAll(player: Player, strategy: Strategy, isCapped: boolean): Promise<Played> {
    const [seeds] = await asOwner<Seeds>(
      app.database,
      `SELECT s.server_seed AS "serverSeed", s.client_seed AS "clientSeed"
       FROM player_accounts AS p JOIN seeds AS s ON s.id = p.seed_id WHERE p.user_id = $1`,
      [player.user.id],
    );
    const nonces = Array.from({ length: betsEach }, (_, nonce) => nonce);
    const coin = {
      game: coinFlip(ratio(PAYOUTS.coin)),
      choice: 'heads',
      results: nonces.map((nonce) => flipCoin(seeds!, nonce)),
    };
    const die = {
      game: diceRoll(ratio(PAYOUTS.dice)),
      choice: 'high',
      results: nonces.map((nonce) => rollDie(seeds!, nonce)),
    };
    return play(app.database, player, strategy, { games: [coin, die], isCapped });
  }

  it.each(Object.keys(STRATEGIES) as Strategy[])(
    `win nothing in expectation by ${betsEach} bets: %s`,
    async (strategy) => {
      const { bets, edge, commission, ahead, won, variance } = await playAll(
        await referredPlayer(),
        strategy,
        true,
      );
      expect(bets).toBe(betsEach);
      // What they win on average is the commission less the edge: that is never above nothing, after no bet.
      expect(arena(commission)).toBeGreaterThan(0n);
      expect(arena(commission)).toBeLessThanOrEqual(arena(edge));
      expect(arena(ahead)).toBe(0n);
      // And what was taken for the average is the average: luck alone lies between it and the result.
      expect(Math.abs(Number(won) + Number(edge))).toBeLessThan(SIGMAS * Math.sqrt(variance));
    },
  );

  it('win by the simplest of them without the cap', async () => {
    const strategy = 'the most each time, at the game that keeps least';
    const { edge, commission } = await playAll(await referredPlayer(), strategy, false);
    expect(arena(commission)).toBeGreaterThan(3n * arena(edge));
  });
}
