import type { Bounds } from './months.js';
import type { TableName } from './rows.js';

/** The tables in the order in which they are written. */
export const TABLES: readonly TableName[] = [
  'transfers',
  'bets',
  'accounts',
  'seeds',
  'crash-rounds',
  'seed-chains',
];

export const fileOf = (table: TableName): string => `${table}.jsonl.gz`;

/**
 * Returns the query of a table's rows. The order and the columns are fixed, and no column can change after the month is
 * complete, so the same month always gives the same rows. Columns with secrets and personal data are not read: the last
 * hashes of seed chains, sealed points, names and addresses.
 */
export function queryOf(table: TableName, bounds: Bounds): string {
  const [from, to] = [`timestamptz '${bounds.from}'`, `timestamptz '${bounds.to}'`];
  return QUERIES[table](from, to);
}

const amount = (expression: string, name: string): string =>
  `(${expression})::numeric(38, 8)::text AS "${name}"`;

/**
 * A round belongs to each month in which it was open, because its bets are settled until then. Its times are those of the
 * nodes, hence the margin. A held bet is settled after its round.
 */
const isRoundOf = (from: string, to: string): string => `r.closed_at IS NOT NULL AND r.waiting_at < ${to}
  AND (r.closed_at >= ${from} - interval '1 hour' OR EXISTS (
    SELECT FROM held_crash_exits AS h JOIN crash_bets AS b ON b.id = h.bet_id
    WHERE b.round_id = r.id AND b.settled_at >= ${from} AND b.settled_at < ${to}))`;

/** A bet is settled by its stake or, if it was voided, by the return of its stake. */
const SETTLED_BY = `t.cause = b.id AND t.kind = CASE b.result WHEN 'voided' THEN 'release'::transfer_kind ELSE 'stake' END`;

const QUERIES: Record<TableName, (from: string, to: string) => string> = {
  transfers: (from, to) => `
    SELECT t.id, t.kind, t.cause, t.debit_account AS debit, t.credit_account AS credit, ${amount('t.amount', 'amount')},
      t.created_at AS "createdAt"
    FROM transfers AS t WHERE t.created_at >= ${from} AND t.created_at < ${to} ORDER BY t.cause, t.kind`,
  // A bet belongs to the month of the transfer that settled it.
  bets: (from, to) => `
    SELECT b.id, b.user_id AS "userId", p.account_id AS "accountId", b.game, b.choice, b.result, ${amount('b.stake', 'stake')},
      ${amount('b.payout', 'payout')}, ${amount('b.commission', 'commission')}, ${amount('b.edge', 'edge')},
      ${amount('b.balance_after', 'balanceAfter')}, b.created_at AS "createdAt",
      b.seed_id AS "seedId", b.nonce, s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed",
      ${amount('st.highest_payout', 'highestPayout')}, st.steps, st.hidden, st.ended_by AS "endedBy",
      c.round_id AS "roundId", c.exit, c.target, c.forced
    FROM transfers AS t JOIN bets AS b ON ${SETTLED_BY}
    LEFT JOIN player_accounts AS p ON p.user_id = b.user_id
    LEFT JOIN seeds AS s ON s.id = b.seed_id
    LEFT JOIN step_bets AS st ON st.id = b.id AND b.seed_id IS NOT NULL
    LEFT JOIN crash_details AS c ON c.bet_id = b.id
    WHERE t.kind IN ('stake', 'release') AND t.created_at >= ${from} AND t.created_at < ${to} ORDER BY b.id`,
  accounts: (from, to) => `
    SELECT sums.id, a.kind, a.owner_id AS "ownerId", ${amount('opening', 'opening')}, ${amount('debits', 'debits')},
      ${amount('credits', 'credits')}, ${amount('opening + credits - debits', 'closing')}
    FROM (
      SELECT side.id, coalesce(sum(side.credit - side.debit) FILTER (WHERE NOT side.is_within), 0) AS opening,
        coalesce(sum(side.debit) FILTER (WHERE side.is_within), 0) AS debits,
        coalesce(sum(side.credit) FILTER (WHERE side.is_within), 0) AS credits
      FROM (
        SELECT debit_account AS id, amount AS debit, 0::numeric AS credit, created_at >= ${from} AS is_within
          FROM transfers WHERE created_at < ${to}
        UNION ALL SELECT credit_account, 0, amount, created_at >= ${from} FROM transfers WHERE created_at < ${to}
      ) AS side GROUP BY side.id
    ) AS sums LEFT JOIN accounts AS a ON a.id = sums.id
    WHERE opening <> 0 OR debits <> 0 OR credits <> 0 ORDER BY sums.id`,
  seeds: (from, to) => `
    SELECT s.id, s.user_id AS "userId", s.server_seed AS "serverSeed", s.server_seed_hash AS "serverSeedHash",
      s.client_seed AS "clientSeed", s.nonces, s.created_at AS "createdAt", s.revealed_at AS "revealedAt"
    FROM seeds AS s WHERE s.revealed_at >= ${from} AND s.revealed_at < ${to} ORDER BY s.id`,
  'crash-rounds': (from, to) => `
    SELECT r.id, r.phase, r.fairness, r.seed_chain_id AS "seedChainId", r.link, r.salt, r.commitment, r.point,
      r.edge_basis_points AS "edgeBasisPoints", ${amount('r.profit_limit', 'profitLimit')}, r.cap, r.players,
      ${amount('r.stakes', 'stakes')}, r.waiting_at AS "waitingAt", r.started_at AS "startedAt", r.ended_at AS "endedAt",
      r.closed_at AS "closedAt", (SELECT max(t.created_at) FROM crash_bets AS placed JOIN bets AS b ON b.id = placed.id
        JOIN transfers AS t ON ${SETTLED_BY} WHERE placed.round_id = r.id) AS "settledAt", r.void_reason AS "voidReason"
    FROM crash_rounds AS r WHERE ${isRoundOf(from, to)} ORDER BY r.id`,
  'seed-chains': (from, to) => `
    SELECT c.id, c.length, c.terminal_hash AS "terminalHash", c.public_salt AS "publicSalt", c.salt_source AS "saltSource",
      c.edge_basis_points AS "edgeBasisPoints", c.published_at AS "publishedAt", c.salt_chain_id AS "saltChainId",
      c.salt_block AS "saltBlock", c.publication_chain_id AS "publicationChainId", c.publication_tx AS "publicationTx",
      c.publication_block AS "publicationBlock"
    FROM seed_chains AS c
    WHERE c.id IN (SELECT r.seed_chain_id FROM crash_rounds AS r WHERE ${isRoundOf(from, to)}) ORDER BY c.id`,
};
