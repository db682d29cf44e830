import type { Invariant } from '@arena/ledger';

/** What must hold of what fair rounds gave back, and of how that is rated. */
export const CRASH_RETURN_INVARIANTS: readonly Invariant[] = [
  {
    name: 'A fair round that crashed knows what it paid, and no other round does',
    sql: `
      SELECT format('round %s (%s, %s): paid %s, its bets say %s', r.id, r.fairness, r.phase, r.paid, told.paid) AS breach
      FROM crash_rounds AS r LEFT JOIN (
        SELECT d.round_id, sum(b.payout) AS paid FROM crash_details AS d JOIN bets AS b ON b.id = d.bet_id GROUP BY 1
      ) AS told ON told.round_id = r.id
      WHERE r.closed_at IS NOT NULL AND r.paid IS DISTINCT FROM
        CASE WHEN r.fairness = 'fair' AND r.phase = 'crashed' THEN told.paid END
        AND r.closed_at >= (SELECT coalesce(min(rated.closed_at), 'infinity') FROM crash_rounds AS rated
          WHERE rated.variance IS NOT NULL)`,
  },
  {
    name: 'The returns of crash are rated by its fair rounds',
    sql: `
      WITH told AS (
        SELECT (ended_at AT TIME ZONE 'UTC')::date AS day, sum(players) AS rated_bets, sum(stakes) AS rated_stakes,
          sum(paid) AS rated_payouts,
          sum(trunc(stakes * (10000 - edge_basis_points) * 0.0001, 8)) AS expected, sum(crash_round_variance(r)) AS variance
        FROM crash_rounds AS r WHERE r.variance IS NOT NULL GROUP BY 1
      ), kept AS (SELECT * FROM game_days WHERE game = 'crash' AND rated_bets > 0)
      SELECT format('%s: %s, the rounds say %s', day,
        (k.rated_bets, k.rated_stakes, k.rated_payouts, k.expected, k.variance),
        (t.rated_bets, t.rated_stakes, t.rated_payouts, t.expected, t.variance)) AS breach
      FROM kept AS k FULL JOIN told AS t USING (day)
      WHERE (k.rated_bets, k.rated_stakes, k.rated_payouts, k.expected, k.variance)
        IS DISTINCT FROM (t.rated_bets, t.rated_stakes, t.rated_payouts, t.expected, t.variance)`,
  },
];
