import type pg from 'pg';
import { Vault } from '@arena/vault';
import { MASTER_KEY } from './api.js';
import type { Volume } from './measure.js';
import { execute } from './postgres.js';
import { print } from './report.js';

/** The grant of each user in ARENA, which is enough for the largest loss. */
const GRANT = 100_000_000;

/** The id of the first generated user. The API creates the admin, user 1. */
const FIRST_ID = 2;

/**
 * How often and when each user bets. The number of bets of the player at place r is proportional to r^-0.8. With a
 * million players and fifty million bets, the first player has about 660 000 bets, a dozen have 100 000 or more, and
 * half have fewer than 20. The busiest players bet during the whole time, the others during a limited period.
 */
const ACTIVITY = ({ users, bets }: Volume): string => `
  CREATE UNLOGGED TABLE generated AS
    SELECT (${FIRST_ID} - 1 + row_number() OVER (ORDER BY random()))::integer AS user_id, bets, span, random() * (1 - span) AS begins
    FROM (
      SELECT bets, least(1, greatest(0.02, bets / 50000.0))::float8 AS span
      FROM (
        SELECT greatest(1, round(${bets} * share / sum(share) OVER ()))::integer AS bets
        FROM (SELECT place::float8 ^ -0.8 AS share FROM generate_series(1, ${users}) AS place) AS places
      ) AS shares
    ) AS spans`;

const USERS = (passwordHash: string): string => `
  INSERT INTO users (id, username, email, password_hash, wallet_address, sealed_private_key)
    SELECT user_id, 'player' || user_id, 'player' || user_id || '@bench.invalid', ${passwordHash}, 'wallet ' || user_id, ''
    FROM generated`;

const ACCOUNTS = `INSERT INTO accounts (id, kind, owner_id) SELECT 1000 + user_id, 'player', user_id FROM generated`;

/** An active seed with an even id, and the announced next seed with the id after it. */
const SEEDS = `
  INSERT INTO seeds (id, user_id, server_seed, server_seed_hash, client_seed) OVERRIDING SYSTEM VALUE
    SELECT 2 * user_id + announced, user_id, seed, encode(sha256(convert_to(seed, 'UTF8')), 'hex'),
      CASE announced WHEN 0 THEN 'bench' END
    FROM generated CROSS JOIN (VALUES (0), (1)) AS pair (announced)
    CROSS JOIN LATERAL (
      SELECT encode(sha256(convert_to(format('%s of %s', announced, user_id), 'UTF8')), 'hex') AS seed
    ) AS server`;

const GRANTS = `
  INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
    SELECT 'grant', user_id, 2, 1000 + user_id, ${GRANT} FROM generated`;

/** Creates users with accounts, seeds and grants. All of them have the same password hash. */
export async function generateUsers(client: pg.Client, volume: Volume, passwordHash: string): Promise<void> {
  const vault = new Vault(MASTER_KEY);
  const seal = (id: number): string =>
    `UPDATE users SET sealed_private_key = '${vault.seal('', `wallet ${id}`)}' WHERE id = ${id}`;
  const users = USERS(client.escapeLiteral(passwordHash));
  await execute(client, ACTIVITY(volume), 'ANALYZE generated', users, ACCOUNTS, SEEDS, GRANTS);
  // At startup, the API decrypts only the first and the last key, so the others stay empty.
  await execute(client, ...[FIRST_ID, FIRST_ID + volume.users - 1].map(seal));
}

/**
 * Bets in the order of their times and ids. Outcomes are random instead of drawn from the seeds, and balance_after is
 * the same for all bets, because no measurement reads them.
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

/** The sums of each player's bets. The streak counts wins since the last loss, or losses since the last win. */
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
    ) AS sums`;

const SHARED_ACCOUNTS = `
  UPDATE shared_accounts AS s SET debits = sums.debits, credits = sums.credits
    FROM (
      SELECT 1 AS id, sum(total_paid) AS debits, sum(total_staked) AS credits FROM player_accounts
      UNION ALL SELECT 2, ${GRANT} * count(*)::numeric, 0 FROM player_accounts
    ) AS sums WHERE s.account_id = sums.id`;

/** Moves the roll-up's cursor past all transfers, because the sums above include them. */
const CURSOR = `
  UPDATE roll_up_cursor
    SET next_xid = pg_snapshot_xmin(pg_current_snapshot()), floor_id = (SELECT max(id) FROM transfers)`;

/** The daily totals, recounted up to the cursor as after a restore into another cluster. */
const DAYS = [
  'SELECT rebuild_game_days()',
  'UPDATE ledger_days_cursor SET system_identifier = 0',
  'SELECT update_ledger_days(roll_up_cursor, roll_up_cursor) FROM roll_up_cursor',
];

/** Creates the bets of all users, their transfers, and the sums of both. */
export const generateBets = (client: pg.Client): Promise<void> =>
  execute(client, BETS, TRANSFERS, PLAYER_ACCOUNTS, SHARED_ACCOUNTS, CURSOR, ...DAYS);

/** One in this many users is a partner. */
const PARTNER_EVERY = 100;

/**
 * Partners, and for most users a partner. Partners with small ids have many more players than others.
 * @param users the number of users, whose ids begin with 2
 */
const partners = (users: number): string[] => [
  `UPDATE users SET is_partner = true, partner_code = 'code' || id WHERE id > 1 AND id % ${PARTNER_EVERY} = 0`,
  `UPDATE users SET referred_by = ${PARTNER_EVERY} * (1 + floor((${users} / ${PARTNER_EVERY} - 1) * random() ^ 4))::integer
     WHERE id > 1 AND id % ${PARTNER_EVERY} <> 0 AND id % 4 <> 0`,
  `UPDATE users AS u SET total_referrals = counted.count
     FROM (SELECT referred_by, count(*) FROM users WHERE referred_by IS NOT NULL GROUP BY 1) AS counted
     WHERE u.id = counted.referred_by`,
  `INSERT INTO accounts (kind, owner_id) SELECT 'commission', id FROM users WHERE is_partner`,
  `INSERT INTO shared_accounts (account_id, credits) SELECT id, 1 FROM accounts WHERE kind = 'commission'`,
];

const HASH = (column: string): string => `'0x' || encode(sha256((${column})::text::bytea), 'hex')`;

/** Random letters, because searches take longer when all names share a part. */
const NAMES = `UPDATE users SET username = name, email = name || '@mail.invalid' FROM (
    SELECT id AS user_id, left(translate(md5(id::text), '0123456789abcdef', 'abdegiklmnoprstu'), 8) || id AS name FROM users
  ) AS named WHERE id = user_id AND id > 1`;

const ADDRESS = (column: string): string =>
  `'0x' || left(encode(sha256((${column})::text::bytea), 'hex'), 40)`;

/** As many withdrawals, sweeps and rounds as users. Their times end now. */
const others = (users: number): string[] => [
  `INSERT INTO withdrawals (user_id, amount, address, status, chain_id, treasury, nonce, tx_hash, created_at, ended_at)
     SELECT 2 + (n * 7919::bigint % ${users})::integer, 100 + n % 900, ${ADDRESS('n')}, 'confirmed', 1, 'treasury', n,
       ${HASH('n')}, now() - (${users} - n) * interval '15 s', now() - (${users} - n) * interval '14 s'
     FROM generate_series(1, ${users}) AS n`,
  `INSERT INTO wallet_transfers (chain_id, block, block_hash, tx_hash, log_index, place, kind, user_id, wei, seen_at, credited_at)
     SELECT 1, n, 'block ' || n, ${HASH('n')}, 0, 0, 'sweep', 2 + (n * 7919::bigint % ${users})::integer, 1e20,
       now() - (${users} - n) * interval '15 s', now() - (${users} - n) * interval '14 s'
     FROM generate_series(1, ${users}) AS n`,
  `INSERT INTO crash_rounds (phase, fairness, edge_basis_points, profit_limit, betting_seconds, escrow_account, waiting_at,
       started_at, point, players, stakes, ended_at, closed_at)
     SELECT 'crashed', 'operator-manual', 100, 1000, 5, 0, at, at, 100 + n % 900, 0, 0, at, at
     FROM generate_series(1, ${users}) AS n
     CROSS JOIN LATERAL (SELECT now() - (${users} - n) * interval '15 s' AS at) AS moment`,
];

/** Adds what the lists of the admin area show besides players and bets: partners, withdrawals, deposits and crash rounds. */
export async function generateLists(client: pg.Client, { users }: Volume): Promise<void> {
  print('  generating partners, withdrawals, deposits and rounds …');
  await execute(client, NAMES, ...partners(users), ...others(users), 'VACUUM (FREEZE, ANALYZE)');
}
