import type { InstantGame } from '@arena/betting';
import { flipCoin, rollDie } from '@arena/fairness';
import { coinFlip, diceRoll } from '@arena/games';
import { arena, formatArena, ratio } from '@arena/money';
import type { Partner } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './books.js';
import { eventually } from './eventually.js';
import { registerPlayer, type Player } from './players.js';
import { activeSeeds } from './secrets.js';
import { startTestApp, type TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

/** The largest accepted deviation, in standard deviations. Chance alone exceeds it less than once in a billion runs. */
const SIGMAS = 6.5;

/** Payouts with house edges of 1 % and 5 %. A won bet earns a commission of 10 % of its stake. */
const PAYOUTS = { coin: '1.98', dice: '1.90' };

/** Stakes in ARENA, small enough that 20 000 bets of the highest stake do not use up a million. */
const STAKES = ['100', '123.45678901', '200', '300.00000001', '400', '555.55555555', '800'];

/**
 * Betting strategies, in PL/pgSQL, with which one person with two accounts might profit from commissions. Each can use
 * the results and the commissions of all earlier bets.
 */
const STRATEGIES = {
  'the same stake on every bet': `the_game := 1; step := 4`,
  'the highest stake at the lowest edge': `the_game := 1; step := steps`,
  'doubling after each loss': `the_game := 1; step := CASE WHEN lost THEN least(step + 1, steps) ELSE 1 END`,
  'doubling after each win': `the_game := 2; step := CASE WHEN lost THEN 1 ELSE least(step + 1, steps) END`,
  'low stakes at the highest edge, then the highest stake as soon as its commission fits under the cap': `
    IF room_below_cap > 80 THEN the_game := 1; step := steps; ELSE the_game := 2; step := 1; END IF`,
  'random bets': `the_game := 1 + floor(random() * 2)::integer; step := 1 + floor(random() * steps)::integer`,
} as const;

type Strategy = keyof typeof STRATEGIES;

/** The totals over all bets of a strategy, in ARENA. */
interface Totals {
  bets: number;
  /** The part of the stakes that the house keeps on average. */
  edge: string;
  commission: string;
  /** The largest amount by which the commissions exceeded the edge after any bet. */
  ahead: string;
  /** The player's net result, which is negative for a loss. */
  won: string;
  /** The sum of the variances of all bets, in ARENA². */
  variance: number;
}

/** A game with the same choice on every bet. */
interface BetSeries {
  game: InstantGame;
  choice: string;
  /** The results, indexed by nonce. */
  results: readonly (string | number)[];
}

/** Defines tests that a person who owns a partner's and a referred player's account earns nothing on average. */
export function itMakesCollusionUnprofitable(betsPerStrategy: number): void {
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
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  async function registerReferredPlayer(): Promise<Player> {
    const partner = await registerPlayer(app);
    const { body } = await partner.client.post<Partner>(`/api/partner/${partner.user.id}/activate`);
    return registerPlayer(app, { referralCode: body.partnerCode ?? '' });
  }

  /** Plays bets whose results come from the player's own seeds. */
  async function play(player: Player, strategy: Strategy, isCapped: boolean): Promise<Totals> {
    const seeds = await activeSeeds(app.database, player.user.id);
    const nonces = Array.from({ length: betsPerStrategy }, (_, nonce) => nonce);
    const coin = {
      game: coinFlip(ratio(PAYOUTS.coin)),
      choice: 'heads',
      results: nonces.map((nonce) => flipCoin(seeds, nonce)),
    };
    const die = {
      game: diceRoll(ratio(PAYOUTS.dice)),
      choice: 'high',
      results: nonces.map((nonce) => rollDie(seeds, nonce)),
    };
    return playInDatabase(app.database, player, strategy, { coin, die, isCapped });
  }

  it.each(Object.keys(STRATEGIES) as Strategy[])(
    `earns nothing on average in ${betsPerStrategy} bets: %s`,
    async (strategy) => {
      const { bets, edge, commission, ahead, won, variance } = await play(
        await registerReferredPlayer(),
        strategy,
        true,
      );
      expect(bets).toBe(betsPerStrategy);
      // The expected profit is the commission minus the edge. It is not positive after any of the bets.
      expect(arena(commission)).toBeGreaterThan(0n);
      expect(arena(commission)).toBeLessThanOrEqual(arena(edge));
      expect(arena(ahead)).toBe(0n);
      // The edge is the expected loss, so only chance separates the result from it.
      expect(Math.abs(Number(won) + Number(edge))).toBeLessThan(SIGMAS * Math.sqrt(variance));
    },
  );

  it('earns more than the edge with a simple strategy when there is no cap', async () => {
    const strategy = 'the highest stake at the lowest edge';
    const { edge, commission } = await play(await registerReferredPlayer(), strategy, false);
    expect(arena(commission)).toBeGreaterThan(3n * arena(edge));
  });
}

/** Plays a series of bets in the database by calling settle_instant_bets with the same arguments as SettlementService. */
async function playInDatabase(
  database: TestDatabase,
  { user }: Player,
  strategy: Strategy,
  { coin, die, isCapped }: { coin: BetSeries; die: BetSeries; isCapped: boolean },
): Promise<Totals> {
  const menu = [coin, die].map(({ game, choice }) => ({
    game: game.name,
    choice,
    stakes: STAKES.map((stake) => ({
      stake,
      highest: formatArena(game.highestPayout(choice, arena(stake))),
      edge: formatArena(game.expectedLoss(choice, arena(stake))),
    })),
  }));
  const areWon = ({ game, choice, results }: BetSeries): boolean[] =>
    results.map((result) => game.payout(choice, result, arena('100')) > 0n);
  await asOwner(
    database,
    `CREATE OR REPLACE PROCEDURE collude(
       player_id integer, menu jsonb, capped boolean, coins text[], dice text[], coins_won boolean[], dice_won boolean[],
       INOUT bets integer, INOUT edge numeric, INOUT commission numeric, INOUT ahead numeric, INOUT won numeric,
       INOUT variance float8
     ) LANGUAGE plpgsql AS $$ ${procedureBody(strategy)} $$`,
  );
  const [totals] = await asOwner<Totals>(
    database,
    'CALL collude($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, 0, 0, 0)',
    [
      user.id,
      JSON.stringify(menu),
      isCapped,
      coin.results.map(String),
      die.results.map(String),
      areWon(coin),
      areWon(die),
    ],
  );
  if (totals === undefined) throw new Error('The procedure returned no row.');
  return totals;
}

const procedureBody = (strategy: Strategy): string => `
  #variable_conflict use_variable
  DECLARE
    steps integer := ${STAKES.length};
    the_game integer := 1;
    step integer := 1;
    lost boolean := false;
    room_below_cap numeric;
    player player_accounts;
    before player_accounts;
    bet jsonb;
    answer settlement;
  BEGIN
    SELECT * INTO STRICT before FROM player_accounts WHERE user_id = player_id;
    player := before;
    FOR at IN 1 .. cardinality(coins) LOOP
      room_below_cap := player.total_edge - player.total_commission;
      ${STRATEGIES[strategy]};
      bet := menu -> (the_game - 1) -> 'stakes' -> (step - 1);
      lost := NOT (CASE the_game WHEN 1 THEN coins_won[at] ELSE dice_won[at] END);
      SELECT (s.settlement).* INTO answer FROM settle_instant_bets(json_build_array(json_build_object(
        'user_id', player_id, 'game', menu -> (the_game - 1) ->> 'game', 'stake', bet ->> 'stake',
        'choice', menu -> (the_game - 1) ->> 'choice', 'highest_payout', bet ->> 'highest', 'edge', bet ->> 'edge',
        'variance', ((bet ->> 'highest')::numeric / 2) ^ 2, 'seed_id', player.seed_id, 'first_nonce', player.nonce,
        'results', ARRAY[CASE the_game WHEN 1 THEN coins[at] ELSE dice[at] END],
        'payouts', ARRAY[CASE WHEN lost THEN 0 ELSE (bet ->> 'highest')::numeric END])), 1, capped, true) AS s;
      IF answer.outcome IS DISTINCT FROM 'SETTLED' THEN RAISE EXCEPTION 'bet %: %', at, answer.outcome; END IF;
      SELECT * INTO STRICT player FROM player_accounts WHERE user_id = player_id;
      bets := bets + 1;
      ahead := greatest(ahead, player.total_commission - player.total_edge);
      variance := variance + ((bet ->> 'highest')::float8 / 2) ^ 2;
      -- A single transaction would search all earlier versions of the player's row at each bet.
      IF at % 50 = 0 THEN COMMIT; END IF;
    END LOOP;
    edge := player.total_edge - before.total_edge;
    commission := player.total_commission - before.total_commission;
    won := player.balance - before.balance;
  END`;
