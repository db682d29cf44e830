import type { Invariant } from '@arena/ledger';
import { REVENUE_POOL_PERCENT } from '@arena/wire';

/** The invariants of the monthly distributions. Each query returns one row per breach. */
export const REVENUE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every revenue share has one transfer of its amount or waits for it, and every such transfer has a revenue share',
    sql: `
      WITH expected AS (
        SELECT s.id AS cause, p.account_id AS credit, s.amount
        FROM revenue_shares AS s LEFT JOIN player_accounts AS p ON p.user_id = s.user_id WHERE s.amount > 0
      )
      SELECT format('share %s: expected %s to account %s, found %s from %s to %s',
        coalesce(e.cause, t.cause), e.amount, e.credit, t.amount, t.debit_account, t.credit_account) AS breach
      FROM expected AS e FULL JOIN (SELECT * FROM transfers WHERE kind = 'revenue_share') AS t ON t.cause = e.cause
      WHERE (1::bigint, e.credit, e.amount) IS DISTINCT FROM (t.debit_account, t.credit_account, t.amount)
        AND NOT (t.id IS NULL AND EXISTS (SELECT FROM failed_items AS f WHERE f.kind = 'revenue-share' AND f.item = e.cause))`,
  },
  {
    name: 'Every distribution divides its pool by its tickets, rounds down and does not exceed the pool',
    sql: `
      WITH shared AS (
        SELECT d.period, count(s.id) AS holders, coalesce(sum(s.amount), 0) AS paid, coalesce(sum(s.tickets), 0) AS tickets,
          count(*) FILTER (WHERE s.amount <> user_revenue_share(d.share_per_ticket, s.tickets)) AS wrong
        FROM revenue_distributions AS d LEFT JOIN revenue_shares AS s ON s.period = d.period GROUP BY d.period
      )
      SELECT format('%s: pool %s, %s tickets, %s per ticket, %s holders; shares: %s tickets, %s holders, %s in total, %s wrong',
        d.period, d.pool, d.tickets, d.share_per_ticket, d.holders, s.tickets, s.holders, s.paid, s.wrong) AS breach
      FROM revenue_distributions AS d JOIN shared AS s ON s.period = d.period
      WHERE d.pool <> greatest(trunc(d.house_balance * ${REVENUE_POOL_PERCENT} * 0.01, 8), 0)
        OR d.share_per_ticket <> div(d.pool * 100000000, d.tickets) * 0.00000001
        OR d.holders <> s.holders OR s.tickets > d.tickets OR s.paid > d.pool OR s.wrong > 0`,
  },
];
