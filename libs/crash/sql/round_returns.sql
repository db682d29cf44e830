-- What fair rounds gave back, beside what they do on average.

-- Whoever is in holds stake times multiplier, which is all gone when the round crashes and else grows by what that is
-- worth: so the squares to be expected are those stakes times multiplier, summed up along the curve, and the one that
-- did happen is what was lost in the crash. Exact but for the hundredths in which multipliers are told.
CREATE OR REPLACE FUNCTION crash_round_variance(p_round crash_rounds) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH ended AS (
    SELECT coalesce(b.exit, p_round.point) * 0.01 AS multiplier, sum(b.stake) AS stake,
      coalesce(sum(b.stake) FILTER (WHERE b.exit IS NULL), 0) AS lost
    FROM crash_bets AS b WHERE b.round_id = p_round.id GROUP BY 1
  ), piece AS (
    SELECT multiplier, coalesce(lag(multiplier) OVER (ORDER BY multiplier), 1) AS since,
      sum(stake) OVER (ORDER BY multiplier DESC) AS held, lost
    FROM ended
  )
  SELECT trunc((max(lost * multiplier) ^ 2 + sum(held ^ 2 * (multiplier ^ 2 - since ^ 2))
    + 2 * p_round.stakes ^ 2 * odds.edge * (1 - odds.edge)) / 3, 8)
  FROM piece CROSS JOIN (SELECT p_round.edge_basis_points * 0.0001 AS edge) AS odds
  GROUP BY odds.edge
$$;

-- Adds a closed round to its day.
CREATE OR REPLACE FUNCTION add_round_to_game_day(p_round crash_rounds) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_game_day(((p_round.ended_at AT TIME ZONE 'UTC')::date, 'crash', 0, 0, 0, 0, p_round.players,
    p_round.stakes, p_round.paid, trunc(p_round.stakes * (10000 - p_round.edge_basis_points) * 0.0001, 8),
    p_round.variance)::game_days)
$$;
