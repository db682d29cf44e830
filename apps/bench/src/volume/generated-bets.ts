import type pg from 'pg';
import { GRANT } from './generated-people.js';

/**
 * In the order of their times, as bets come in, and so in the order of their ids. Their outcomes are drawn here and not
 * from their seeds, and the balance after each is not kept: nothing that is measured reads either.
 */
const BETS = `
  INSERT INTO bets (id, seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, edge,
      balance_after)
    SELECT id, 2 * user_id, nonce, now() - (total - id) * interval '0.3 s', user_id,
      CASE WHEN rolled THEN 'dice_roll' ELSE 'coin_flip' END::game,
      CASE WHEN rolled THEN 'high' ELSE 'heads' END,
      CASE WHEN rolled THEN CASE WHEN won THEN '5' ELSE '2' END ELSE CASE WHEN won THEN 'heads' ELSE 'tails' END END,
      stake, CASE WHEN won THEN 2 * stake ELSE 0 END, 0, ${GRANT}
    FROM (
      SELECT row_number() OVER (ORDER BY at) AS id, user_id, nonce,
        random() < 0.5 AS won, random() < 0.25 AS rolled, round((100 + 900 * random() ^ 4)::numeric, 2) AS stake
      FROM (
        SELECT user_id, nonce, begins + span * (nonce + random()) / bets AS at
        FROM generated CROSS JOIN LATERAL generate_series(0, bets - 1) AS nonce
      ) AS moments
    ) AS drawn
    CROSS JOIN (SELECT sum(bets) AS total FROM generated) AS sums`;

const TRANSFERS = `
  INSERT INTO transfers (kind, cause, debit_account, credit_account, amount, created_at)
    SELECT leg.kind, b.id, leg.debit, leg.credit, leg.amount, b.created_at
    FROM bets AS b
    CROSS JOIN LATERAL (VALUES
      ('stake'::transfer_kind, 1000 + b.user_id::bigint, 1::bigint, b.stake),
      ('payout', 1, 1000 + b.user_id, b.payout)
    ) AS leg (kind, debit, credit, amount)
    WHERE leg.amount > 0`;

/** What each player's bets add up to. The streak: wins since the last loss, or losses since the last win. */
const PLAYER_ACCOUNTS = `
  INSERT INTO player_accounts (user_id, account_id, balance, version, seed_id, next_seed_id, nonce,
      total_wins, total_losses, current_streak, biggest_win, total_staked, total_paid)
    SELECT user_id, 1000 + user_id, ${GRANT} - staked + paid, games, 2 * user_id, 2 * user_id + 1, games,
      wins, games - wins, coalesce(last_win, -1) - coalesce(last_loss, -1), coalesce(biggest_win, 0), staked, paid
    FROM (
      SELECT user_id, count(*) AS games, count(*) FILTER (WHERE payout > 0) AS wins,
        max(nonce) FILTER (WHERE payout > 0) AS last_win, max(nonce) FILTER (WHERE payout = 0) AS last_loss,
        max(payout - stake) FILTER (WHERE payout > 0) AS biggest_win, sum(stake) AS staked, sum(payout) AS paid
      FROM bets GROUP BY user_id
    ) AS told`;

const SHARED_ACCOUNTS = `
  UPDATE shared_accounts AS s SET debits = told.debits, credits = told.credits
    FROM (
      SELECT 1 AS id, sum(total_paid) AS debits, sum(total_staked) AS credits FROM player_accounts
      UNION ALL SELECT 2, ${GRANT} * count(*)::numeric, 0 FROM player_accounts
    ) AS told WHERE s.account_id = told.id`;

/** The sums above have these transfers in them: the roll-up goes on from here. */
const CURSOR = `
  UPDATE roll_up_cursor
    SET next_xid = pg_snapshot_xmin(pg_current_snapshot()), floor_id = (SELECT max(id) FROM transfers)`;

/** By the product's own function. */
const GAME_DAYS = 'SELECT rebuild_game_days()';

/** Bets of everybody, the transfers that go with them, and what is kept of both. */
export async function generateBets(client: pg.Client): Promise<void> {
  for (const statement of [BETS, TRANSFERS, PLAYER_ACCOUNTS, SHARED_ACCOUNTS, CURSOR, GAME_DAYS])
    await client.query(statement);
}
