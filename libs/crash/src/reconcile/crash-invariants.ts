import type { Invariant } from '@arena/ledger';

/** What must hold of crash at every moment, also in the middle of a round or of its settlement. */
export const CRASH_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every stake on crash lies in its round’s escrow until it is settled, and not a moment longer',
    sql: `
      WITH expected AS (
        SELECT b.id AS cause, leg.kind, leg.debit, leg.credit, b.stake AS amount
        FROM crash_bets AS b
        LEFT JOIN crash_rounds AS r ON r.id = b.round_id
        LEFT JOIN player_accounts AS p ON p.user_id = b.user_id
        CROSS JOIN LATERAL (VALUES
          ('escrow'::transfer_kind, p.account_id, r.escrow_account, true),
          ('release', r.escrow_account, p.account_id, b.settled_at IS NOT NULL)
        ) AS leg (kind, debit, credit, due)
        WHERE leg.due
      )
      SELECT format('%s of bet %s: expected %s from %s to %s, found %s from %s to %s',
        coalesce(e.kind, t.kind), coalesce(e.cause, t.cause), e.amount, e.debit, e.credit,
        t.amount, t.debit_account, t.credit_account) AS breach
      FROM expected AS e
      FULL JOIN (SELECT * FROM transfers WHERE kind IN ('escrow', 'release')) AS t
        ON t.cause = e.cause AND t.kind = e.kind
      WHERE (e.amount, e.debit, e.credit) IS DISTINCT FROM (t.amount, t.debit_account, t.credit_account)`,
  },
  {
    name: 'A closed round has no open bet, and its escrow is empty',
    sql: `
      SELECT format('round %s: bet %s is open', r.id, b.id) AS breach
        FROM crash_rounds AS r JOIN crash_bets AS b ON b.round_id = r.id
        WHERE r.closed_at IS NOT NULL AND b.settled_at IS NULL
      UNION ALL
      SELECT format('round %s: %s left in its escrow', r.id, sum(side.amount))
        FROM crash_rounds AS r JOIN (
          SELECT credit_account AS account, amount FROM transfers WHERE kind IN ('escrow', 'release')
          UNION ALL SELECT debit_account, -amount FROM transfers WHERE kind IN ('escrow', 'release')
        ) AS side ON side.account = r.escrow_account
        WHERE r.closed_at IS NOT NULL GROUP BY r.id HAVING sum(side.amount) <> 0`,
  },
  {
    name: 'Only the latest round of crash is open',
    sql: `
      SELECT format('round %s is open beside round %s', id, latest) AS breach
      FROM (SELECT *, max(id) OVER () AS latest FROM crash_rounds) AS r WHERE closed_at IS NULL AND id <> latest`,
  },
  {
    name: 'Every settled bet on crash is a bet of the books, with the same player, stake and exit',
    sql: `
      SELECT format('bet %s: placed by %s for %s leaving at %s, kept as of %s for %s leaving at %s',
        coalesce(b.id, k.id, d.bet_id), b.user_id, b.stake, b.exit, k.user_id, k.stake, d.exit) AS breach
      FROM (SELECT * FROM crash_bets WHERE settled_at IS NOT NULL) AS b
      FULL JOIN (SELECT * FROM bets WHERE game = 'crash') AS k ON k.id = b.id
      FULL JOIN crash_details AS d ON d.bet_id = coalesce(k.id, b.id)
      WHERE (b.user_id, b.stake, b.exit, b.target, b.round_id, b.balance_before, format_crash_choice(b.target)) IS DISTINCT FROM
        (k.user_id, k.stake, d.exit, d.target, d.round_id, d.balance_before, k.choice)`,
  },
  {
    // Whatever comes to null is a breach as well: no bet may be left out because a figure of its round is missing.
    name: 'Every bet on crash paid what its exit says, and lost only where the round went',
    sql: `
      SELECT format('bet %s (%s): stake %s, exit %s, point %s, cap %s, target %s, paid %s', k.id, k.result, k.stake,
        d.exit, r.point, r.cap, d.target, k.payout) AS breach
      FROM bets AS k JOIN crash_details AS d ON d.bet_id = k.id LEFT JOIN crash_rounds AS r ON r.id = d.round_id
      WHERE (CASE
        WHEN r.phase = 'voided' AND d.exit IS NULL THEN k.result = 'voided' AND k.payout = k.stake
        WHEN d.exit IS NULL THEN k.result = 'crashed_' || format_crash_multiplier(r.point)
          AND k.payout = 0 AND r.phase = 'crashed' AND NOT coalesce(r.cap <= r.point, false)
          AND (d.target IS NULL OR d.target > r.point OR r.point = 100)
        ELSE k.result = 'cashed_out_' || format_crash_multiplier(d.exit) AND r.started_at IS NOT NULL
          AND k.payout = trunc(k.stake * d.exit * 0.01, 8) AND d.exit <= coalesce(r.point, d.exit)
          AND d.exit <= coalesce(r.cap, d.exit) AND d.exit <= coalesce(d.target, d.exit)
          AND (NOT d.forced OR d.exit = r.cap)
        END) IS NOT TRUE`,
  },
  {
    name: 'The bets of a round win no more together than its limit, and its cap sees to that',
    sql: `
      SELECT format('round %s: %s won, %s allowed', r.id, sum(k.payout - k.stake), r.profit_limit) AS breach
        FROM crash_rounds AS r JOIN crash_details AS d ON d.round_id = r.id JOIN bets AS k ON k.id = d.bet_id
        WHERE k.payout > k.stake GROUP BY r.id HAVING sum(k.payout - k.stake) > r.profit_limit
      UNION ALL
      SELECT format('round %s: its cap is %s, with %s of stakes and %s allowed', id, cap, stakes, profit_limit)
        FROM crash_rounds WHERE started_at IS NOT NULL
          AND ((cap IS NULL) <> (stakes = 0) OR (cap - 100) * stakes > profit_limit * 100)`,
  },
  {
    name: 'The seats of a round run from one without a gap, and add up to its stakes',
    sql: `
      SELECT format('round %s, seat %s of %s: %s so far, the stakes say %s', round_id, seat, place, stakes_so_far, total)
        AS breach
      FROM (
        SELECT *, row_number() OVER (PARTITION BY round_id ORDER BY seat) AS place,
          sum(stake) OVER (PARTITION BY round_id ORDER BY seat) AS total
        FROM crash_bets
      ) AS b WHERE seat <> place OR stakes_so_far <> total
      UNION ALL
      SELECT format('round %s: %s players with %s, the bets say %s with %s', r.id, r.players, r.stakes, count(b.id),
        coalesce(sum(b.stake), 0))
        FROM crash_rounds AS r LEFT JOIN crash_bets AS b ON b.round_id = r.id
        WHERE r.phase NOT IN ('waiting', 'betting')
        GROUP BY r.id HAVING (r.players, r.stakes) IS DISTINCT FROM (count(b.id)::integer, coalesce(sum(b.stake), 0))`,
  },
  {
    name: 'Fair rounds play the links of their chain from one upwards, and leave none out',
    sql: `
      SELECT format('round %s: link %s of chain %s, link %s was due', id, link, seed_chain_id, place) AS breach
      FROM (
        SELECT *, row_number() OVER (PARTITION BY seed_chain_id ORDER BY id) AS place
        FROM crash_rounds WHERE fairness = 'fair'
      ) AS r WHERE link <> place`,
  },
];
