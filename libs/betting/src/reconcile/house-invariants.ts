import type { Invariant } from '@arena/ledger';

/** The bets whose stakes the roll-up has taken in. */
const TAKEN_IN = `
  SELECT b.*, b.game <> 'crash' AND b.edge IS NOT NULL AS rated
  FROM transfers AS t JOIN bets AS b ON b.id = t.cause CROSS JOIN roll_up_cursor AS c
  WHERE t.kind = 'stake' AND (t.xid < c.next_xid OR t.id <= c.floor_id)`;

const FIGURES = 'bets, stakes, payouts, commission';
const RATED = 'rated_bets, rated_stakes, rated_payouts, expected, variance';

/** What must hold of what is kept for those who run the house. What crash is rated by is crash's own. */
export const HOUSE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'The days of the games add up to the bets',
    sql: `
      WITH told AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, game, count(*) AS bets, sum(stake) AS stakes,
          sum(payout) AS payouts, sum(commission) AS commission
        FROM (${TAKEN_IN}) AS b GROUP BY 1, 2
      ), kept AS (SELECT day, game, ${FIGURES} FROM game_days WHERE bets > 0)
      SELECT format('%s on %s: %s, the bets say %s', game, day, (k.${FIGURES.replaceAll(', ', ', k.')}),
        (t.${FIGURES.replaceAll(', ', ', t.')})) AS breach
      FROM kept AS k FULL JOIN told AS t USING (day, game)
      WHERE (k.${FIGURES.replaceAll(', ', ', k.')}) IS DISTINCT FROM (t.${FIGURES.replaceAll(', ', ', t.')})`,
  },
  {
    name: 'The returns of flips and rolls are rated by their odds',
    sql: `
      WITH told AS (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, game, count(*) AS rated_bets, sum(stake) AS rated_stakes,
          sum(payout) AS rated_payouts, sum(stake - edge) AS expected, sum((stake - edge) * (stake - edge)) AS variance
        FROM (${TAKEN_IN}) AS b WHERE rated GROUP BY 1, 2
      ), kept AS (SELECT day, game, ${RATED} FROM game_days WHERE game <> 'crash' AND rated_bets > 0)
      SELECT format('%s on %s: %s, the bets say %s', game, day, (k.${RATED.replaceAll(', ', ', k.')}),
        (t.${RATED.replaceAll(', ', ', t.')})) AS breach
      FROM kept AS k FULL JOIN told AS t USING (day, game)
      WHERE (k.${RATED.replaceAll(', ', ', k.')}) IS DISTINCT FROM (t.${RATED.replaceAll(', ', ', t.')})`,
  },
  {
    name: 'What the house keeps of a player’s stakes on average is what it keeps of the bets',
    sql: `
      SELECT format('user %s: %s, bets say %s', p.user_id, p.total_edge, coalesce(told.edge, 0)) AS breach
      FROM player_accounts AS p LEFT JOIN (
        SELECT user_id, sum(edge) AS edge, bool_and(edge IS NOT NULL) AS whole
        FROM bets WHERE result <> 'voided' GROUP BY user_id
      ) AS told ON told.user_id = p.user_id
      WHERE coalesce(told.whole, true) AND p.total_edge <> coalesce(told.edge, 0)`,
  },
];
