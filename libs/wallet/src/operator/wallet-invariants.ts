import type { Invariant } from '@arena/ledger';

/** Invariants of deposits and withdrawals. Each query returns one row per breach. */
export const WALLET_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every credited sweep has exactly one deposit of the same amount, and the reverse',
    sql: `
      WITH expected AS (
        SELECT w.id AS cause, p.account_id AS credit, trunc(w.wei / 1e10) * 0.00000001 AS amount
        FROM wallet_transfers AS w LEFT JOIN player_accounts AS p ON p.user_id = w.user_id
        WHERE w.credited_at IS NOT NULL AND w.wei >= 1e10
      )
      SELECT format('sweep %s: expected %s to account %s, found %s from %s to %s',
        coalesce(e.cause, t.cause), e.amount, e.credit, t.amount, t.debit_account, t.credit_account) AS breach
      FROM expected AS e FULL JOIN (SELECT * FROM transfers WHERE kind = 'deposit') AS t ON t.cause = e.cause
      WHERE (4::bigint, e.credit, e.amount) IS DISTINCT FROM (t.debit_account, t.credit_account, t.amount)`,
  },
  {
    name: 'Every withdrawal was debited once, and refunded if and only if it failed',
    sql: `
      WITH expected AS (
        SELECT w.id AS cause, leg.kind, leg.debit, leg.credit, w.amount
        FROM withdrawals AS w LEFT JOIN player_accounts AS p ON p.user_id = w.user_id
        CROSS JOIN LATERAL (VALUES
          ('withdrawal'::transfer_kind, p.account_id, 4::bigint, true),
          ('withdrawal_return', 4, p.account_id, w.status = 'failed')
        ) AS leg (kind, debit, credit, due)
        WHERE leg.due
      )
      SELECT format('%s of withdrawal %s: expected %s from %s to %s, found %s from %s to %s',
        coalesce(e.kind, t.kind), coalesce(e.cause, t.cause), e.amount, e.debit, e.credit,
        t.amount, t.debit_account, t.credit_account) AS breach
      FROM expected AS e
      FULL JOIN (SELECT * FROM transfers WHERE kind IN ('withdrawal', 'withdrawal_return')) AS t
        ON t.cause = e.cause AND t.kind = e.kind
      WHERE (e.amount, e.debit, e.credit) IS DISTINCT FROM (t.amount, t.debit_account, t.credit_account)`,
  },
  {
    name: 'Every sent withdrawal has a nonce and a recorded transaction',
    sql: `
      SELECT format('withdrawal %s (%s): nonce %s, %s attempts', w.id, w.status, w.nonce, count(a.id)) AS breach
      FROM withdrawals AS w LEFT JOIN withdrawal_attempts AS a ON a.withdrawal_id = w.id
      GROUP BY w.id
      HAVING (w.status IN ('sent', 'confirmed') AND (w.nonce IS NULL OR count(a.id) = 0))
        OR (w.status = 'queued' AND count(a.id) > 0)
        OR (w.status = 'confirmed' AND NOT coalesce(bool_or(a.tx_hash = w.tx_hash), false))`,
  },
  {
    name: 'Every nonce of the treasury was allocated once, and is below the next one',
    sql: `
      SELECT format('chain %s, nonce %s: %s withdrawals, the next is %s', w.chain_id, w.nonce, count(*), n.next) AS breach
      FROM withdrawals AS w LEFT JOIN treasury_nonces AS n ON (n.chain_id, n.treasury) = (w.chain_id, w.treasury)
      WHERE w.nonce IS NOT NULL GROUP BY w.chain_id, w.treasury, w.nonce, n.next
      HAVING count(*) > 1 OR w.nonce >= coalesce(n.next, 0)`,
  },
  {
    name: 'The holdings of every wallet equal the sum of its transfers',
    sql: `
      SELECT format('user %s: %s arrived, %s swept, %s departed, %s beyond; expected from the transfers: %s, %s, %s, %s',
        coalesce(h.user_id, s.user_id), h.arrived, h.swept, h.departed, h.beyond,
        s.arrived, s.swept, s.departed, s.beyond) AS breach
      FROM wallet_holdings AS h FULL JOIN (
        SELECT user_id,
          coalesce(sum(wei) FILTER (WHERE kind = 'arrival'), 0) AS arrived,
          coalesce(sum(wei) FILTER (WHERE kind = 'sweep'), 0) AS swept,
          coalesce(sum(wei) FILTER (WHERE kind = 'departure'), 0) AS departed,
          sum(beyond) AS beyond
        FROM wallet_movements GROUP BY user_id
      ) AS s ON s.user_id = h.user_id
      WHERE (coalesce(h.arrived, 0), coalesce(h.swept, 0), coalesce(h.departed, 0), coalesce(h.beyond, 0))
        IS DISTINCT FROM (coalesce(s.arrived, 0), coalesce(s.swept, 0), coalesce(s.departed, 0), coalesce(s.beyond, 0))`,
  },
];
