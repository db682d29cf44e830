import type pg from 'pg';
import type { Volume } from './measure.js';
import { execute } from './postgres.js';
import { print } from './report.js';

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
