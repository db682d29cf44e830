import type { InstantGame } from '@arena/betting';
import { arena, formatArena } from '@arena/money';
import { asOwner } from './as-owner.js';
import type { Player } from './players.js';
import type { TestDatabase } from './test-database.js';

/** How two accounts in one hand might play for the commission. Each sees all that both have won and earned so far. */
export const STRATEGIES = {
  'the same each time': `the_game := 1; step := 4`,
  'the most each time, at the game that keeps least': `the_game := 1; step := steps`,
  'doubling after each loss': `the_game := 1; step := CASE WHEN lost THEN least(step + 1, steps) ELSE 1 END`,
  'doubling after each win': `the_game := 2; step := CASE WHEN lost THEN 1 ELSE least(step + 1, steps) END`,
  'little at the game that keeps most, then the most as soon as it would be paid for': `
    IF left_to_pay > 80 THEN the_game := 1; step := steps; ELSE the_game := 2; step := 1; END IF`,
  anything: `the_game := 1 + floor(random() * 2)::integer; step := 1 + floor(random() * steps)::integer`,
} as const;

export type Strategy = keyof typeof STRATEGIES;

/** ARENA. Small enough that 20 000 of the highest leave nobody of a million without any. */
const STAKES = ['100', '123.45678901', '200', '300.00000001', '400', '555.55555555', '800'];

/** What came of it, in ARENA. */
export interface Played {
  bets: number;
  /** What the house keeps of these stakes on average. */
  edge: string;
  commission: string;
  /** How far the commission ever was above that. */
  ahead: string;
  /** What the bets themselves won; negative for a loss. */
  won: string;
  /** The sum of the squares of how far each bet's result lies from its average. */
  variance: number;
}

/** A bet that always calls the same result. */
interface Called {
  game: InstantGame<string, string | number>;
  choice: string;
  results: readonly (string | number)[];
}

/** Plays so many bets by a strategy, one after the other, within the database: as settle_bet takes them. */
export async function play(
  database: TestDatabase,
  { user }: Player,
  strategy: Strategy,
  { games, isCapped }: { games: readonly [Called, Called]; isCapped: boolean },
): Promise<Played> {
  const menu = games.map(({ game, choice }) => ({
    game: game.name,
    choice,
    stakes: STAKES.map((stake) => ({
      stake,
      highest: formatArena(game.highestPayout(arena(stake))),
      edge: formatArena(game.expectedLoss(arena(stake))),
    })),
  }));
  const [coin, die] = games;
  const isWon = ({ game, choice, results }: Called): boolean[] =>
    results.map((result) => game.payout(choice, result, arena('100')) > 0n);
  await asOwner(
    database,
    `CREATE OR REPLACE PROCEDURE collude(
       player_id integer, menu jsonb, capped boolean, coins text[], dice text[], coins_won boolean[], dice_won boolean[],
       INOUT bets integer, INOUT edge numeric, INOUT commission numeric, INOUT ahead numeric, INOUT won numeric,
       INOUT variance float8
     ) LANGUAGE plpgsql AS $$ ${bodyOf(strategy)} $$`,
  );
  const [played] = await asOwner<Played>(
    database,
    'CALL collude($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, 0, 0, 0)',
    [
      user.id,
      JSON.stringify(menu),
      isCapped,
      coin.results.map(String),
      die.results.map(String),
      isWon(coin),
      isWon(die),
    ],
  );
  if (played === undefined) throw new Error('nobody played');
  return played;
}

const bodyOf = (strategy: Strategy): string => `
  #variable_conflict use_variable
  DECLARE
    steps integer := ${STAKES.length};
    the_game integer := 1;
    step integer := 1;
    lost boolean := false;
    left_to_pay numeric;
    player player_accounts;
    before player_accounts;
    bet jsonb;
    answer settlement;
  BEGIN
    SELECT * INTO STRICT before FROM player_accounts WHERE user_id = player_id;
    player := before;
    FOR at IN 1 .. cardinality(coins) LOOP
      left_to_pay := player.total_edge - player.total_commission;
      ${STRATEGIES[strategy]};
      bet := menu -> (the_game - 1) -> 'stakes' -> (step - 1);
      lost := NOT (CASE the_game WHEN 1 THEN coins_won[at] ELSE dice_won[at] END);
      answer := settle_bet(player_id, (menu -> (the_game - 1) ->> 'game')::game, (bet ->> 'stake')::numeric,
        menu -> (the_game - 1) ->> 'choice', (bet ->> 'highest')::numeric, 1, (bet ->> 'edge')::numeric, capped,
        player.seed_id, player.nonce, ARRAY[CASE the_game WHEN 1 THEN coins[at] ELSE dice[at] END],
        ARRAY[CASE WHEN lost THEN 0 ELSE (bet ->> 'highest')::numeric END], NULL, NULL, NULL);
      IF answer.outcome <> 'SETTLED' THEN RAISE EXCEPTION 'bet %: %', at, answer.outcome; END IF;
      SELECT * INTO STRICT player FROM player_accounts WHERE user_id = player_id;
      bets := bets + 1;
      ahead := greatest(ahead, player.total_commission - player.total_edge);
      variance := variance + ((bet ->> 'highest')::float8 / 2) ^ 2;
      -- One transaction would look through every earlier version of the player's row at each bet.
      IF at % 50 = 0 THEN COMMIT; END IF;
    END LOOP;
    edge := player.total_edge - before.total_edge;
    commission := player.total_commission - before.total_commission;
    won := player.balance - before.balance;
  END`;
