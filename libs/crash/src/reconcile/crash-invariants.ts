import { escrowTransfers, transferBreaches } from '@arena/betting';
import type { Invariant } from '@arena/ledger';

/** Invariants of crash bets and rounds. They hold at any time, even during a round or its settlement. */
export const CRASH_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every crash stake is in its round’s escrow exactly until its bet is settled',
    // The stakes of bets of several steps have an invariant of their own.
    sql: transferBreaches(
      escrowTransfers('crash_bets AS b LEFT JOIN crash_rounds AS r ON r.id = b.round_id', 'r.escrow_account'),
      `SELECT * FROM transfers AS t WHERE kind IN ('escrow', 'release')
        AND NOT EXISTS (SELECT FROM step_bets AS s WHERE s.id = t.cause)`,
    ),
  },
  {
    name: 'A closed round has no open bet except held ones, and only their stakes are in its escrow',
    sql: `
      SELECT format('round %s: bet %s is open', r.id, b.id) AS breach
        FROM crash_rounds AS r JOIN crash_bets AS b ON b.round_id = r.id
        WHERE r.closed_at IS NOT NULL AND b.settled_at IS NULL
          AND NOT EXISTS (SELECT FROM held_crash_exits AS h WHERE h.bet_id = b.id)
      UNION ALL
      SELECT format('round %s: %s left in its escrow', r.id, sum(side.amount))
        FROM crash_rounds AS r JOIN (
          SELECT credit_account AS account, amount FROM transfers WHERE kind IN ('escrow', 'release')
          UNION ALL SELECT debit_account, -amount FROM transfers WHERE kind IN ('escrow', 'release')
        ) AS side ON side.account = r.escrow_account
        WHERE r.closed_at IS NOT NULL GROUP BY r.id HAVING sum(side.amount) <> coalesce(
          (SELECT sum(b.stake) FROM crash_bets AS b JOIN held_crash_exits AS h ON h.bet_id = b.id
            WHERE b.round_id = r.id AND b.settled_at IS NULL), 0)`,
  },
  {
    name: 'Only the latest crash round is open',
    sql: `
      SELECT format('round %s is open, but the latest round is %s', id, latest) AS breach
      FROM (SELECT *, max(id) OVER () AS latest FROM crash_rounds) AS r WHERE closed_at IS NULL AND id <> latest`,
  },
  {
    name: 'Every settled crash bet is recorded once, with the same player, stake and exit',
    sql: `
      SELECT format('bet %s: placed by user %s with stake %s and exit %s, recorded for user %s with stake %s and exit %s',
        coalesce(b.id, k.id, d.bet_id), b.user_id, b.stake, b.exit, k.user_id, k.stake, d.exit) AS breach
      FROM (SELECT * FROM crash_bets WHERE settled_at IS NOT NULL) AS b
      FULL JOIN (SELECT * FROM bets WHERE game = 'crash') AS k ON k.id = b.id
      FULL JOIN crash_details AS d ON d.bet_id = coalesce(k.id, b.id)
      WHERE (b.user_id, b.stake, b.exit, b.target, b.round_id, b.balance_before, format_crash_choice(b.target)) IS DISTINCT FROM
        (k.user_id, k.stake, d.exit, d.target, d.round_id, d.balance_before, k.choice)`,
  },
  {
    // IS NOT TRUE also matches null, so a bet is reported even if a value of its round is missing.
    name: 'Every crash bet has the result and the payout that follow from its exit and its round',
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
    name: 'The total winnings of a round never exceed its profit limit, and its maximum cash-out ensures it',
    sql: `
      SELECT format('round %s: winnings of %s exceed the profit limit of %s', r.id, sum(k.payout - k.stake), r.profit_limit) AS breach
        FROM crash_rounds AS r JOIN crash_details AS d ON d.round_id = r.id JOIN bets AS k ON k.id = d.bet_id
        WHERE k.payout > k.stake GROUP BY r.id HAVING sum(k.payout - k.stake) > r.profit_limit
      UNION ALL
      SELECT format('round %s: a cap of %s is wrong for stakes of %s and a profit limit of %s', id, cap, stakes, profit_limit)
        FROM crash_rounds WHERE started_at IS NOT NULL
          AND ((cap IS NULL) <> (stakes = 0) OR (cap - 100) * stakes > profit_limit * 100)`,
  },
  {
    name: 'The seats of a round are numbered from 1 without gaps, and their stakes add up to those of the round',
    sql: `
      SELECT format('round %s, seat %s at place %s: the running total is %s instead of %s', round_id, seat, place, stakes_so_far, total)
        AS breach
      FROM (
        SELECT *, row_number() OVER (PARTITION BY round_id ORDER BY seat) AS place,
          sum(stake) OVER (PARTITION BY round_id ORDER BY seat) AS total
        FROM crash_bets
      ) AS b WHERE seat <> place OR stakes_so_far <> total
      UNION ALL
      SELECT format('round %s: %s players with stakes of %s, but its bets have %s with %s', r.id, r.players, r.stakes, count(b.id),
        coalesce(sum(b.stake), 0))
        FROM crash_rounds AS r LEFT JOIN crash_bets AS b ON b.round_id = r.id
        WHERE r.phase NOT IN ('waiting', 'betting')
        GROUP BY r.id HAVING (r.players, r.stakes) IS DISTINCT FROM (count(b.id)::integer, coalesce(sum(b.stake), 0))`,
  },
  {
    name: 'Fair rounds use the links of their seed chain in order from 1, without gaps',
    sql: `
      SELECT format('round %s: link %s of seed chain %s instead of link %s', id, link, seed_chain_id, place) AS breach
      FROM (
        SELECT *, row_number() OVER (PARTITION BY seed_chain_id ORDER BY id) AS place
        FROM crash_rounds WHERE fairness = 'fair'
      ) AS r WHERE link <> place`,
  },
];

/** Invariants of the recorded returns of fair rounds, which the statistics compare with the expected returns. */
export const CRASH_RETURN_INVARIANTS: readonly Invariant[] = [
  {
    name: 'Exactly the crashed fair rounds have a total payout, and it is the sum of their bets',
    sql: `
      SELECT format('round %s (%s, %s): paid %s, expected %s', r.id, r.fairness, r.phase, r.paid, total.paid) AS breach
      FROM crash_rounds AS r LEFT JOIN (
        SELECT d.round_id, sum(b.payout) AS paid FROM crash_details AS d JOIN bets AS b ON b.id = d.bet_id GROUP BY 1
      ) AS total ON total.round_id = r.id
      WHERE r.closed_at IS NOT NULL AND r.paid IS DISTINCT FROM
        CASE WHEN r.fairness = 'fair' AND r.phase = 'crashed'
          AND NOT EXISTS (SELECT FROM crash_bets AS b WHERE b.round_id = r.id AND b.settled_at IS NULL) THEN total.paid END
        AND r.closed_at >= (SELECT coalesce(min(rated.closed_at), 'infinity') FROM crash_rounds AS rated
          WHERE rated.variance IS NOT NULL)`,
  },
  {
    name: 'The daily numbers of rounds are those of the closed rounds',
    sql: `
      WITH expected AS (
        SELECT (ended_at AT TIME ZONE 'UTC')::date AS day, fairness, count(*) FILTER (WHERE phase = 'crashed') AS crashed,
          count(*) FILTER (WHERE phase = 'voided') AS voided
        FROM crash_rounds WHERE closed_at IS NOT NULL GROUP BY 1, 2
      )
      SELECT format('%s, %s: %s crashed and %s voided, expected %s and %s', day, fairness, d.crashed, d.voided, e.crashed,
        e.voided) AS breach
      FROM crash_round_days AS d FULL JOIN expected AS e USING (day, fairness)
      WHERE (d.crashed, d.voided) IS DISTINCT FROM (e.crashed, e.voided)`,
  },
  {
    name: 'The daily returns of crash are the sums of its fair rounds',
    sql: `
      WITH expected AS (
        SELECT (ended_at AT TIME ZONE 'UTC')::date AS day, sum(players) AS rated_bets, sum(stakes) AS rated_stakes,
          sum(paid) AS rated_payouts,
          sum(trunc(stakes * (10000 - edge_basis_points) * 0.0001, 8)) AS expected, sum(crash_round_variance(r)) AS variance
        FROM crash_rounds AS r WHERE r.variance IS NOT NULL GROUP BY 1
      ), recorded AS (SELECT * FROM game_days WHERE game = 'crash' AND rated_bets > 0)
      SELECT format('%s: %s, expected %s', day,
        (d.rated_bets, d.rated_stakes, d.rated_payouts, d.expected, d.variance),
        (e.rated_bets, e.rated_stakes, e.rated_payouts, e.expected, e.variance)) AS breach
      FROM recorded AS d FULL JOIN expected AS e USING (day)
      WHERE (d.rated_bets, d.rated_stakes, d.rated_payouts, d.expected, d.variance)
        IS DISTINCT FROM (e.rated_bets, e.rated_stakes, e.rated_payouts, e.expected, e.variance)`,
  },
];
