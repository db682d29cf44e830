-- Statistics on the returns of fair rounds, which are compared with the expected return.

-- Returns the variance proxy of a round's payouts (Delyon 2009), in ARENA²: (realised + 2 × predicted quadratic
-- variation) / 3. An open bet is worth stake × multiplier. That value grows along the curve and drops to zero at the
-- crash.
-- realised: the square of the lost bets' total value at the crash.
-- predicted: the sum of held² × (upper² − lower²) / 2 over the sections of the curve between two exits, where held is
-- the total stake of the bets still open, plus stakes² × edge × (1 − edge) for the probability that a round ends at
-- 1.00.
-- The result is exact except for the rounding of multipliers to hundredths.
CREATE OR REPLACE FUNCTION crash_round_variance(p_round crash_rounds) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH ended AS (
    SELECT coalesce(b.exit, p_round.point) * 0.01 AS multiplier, sum(b.stake) AS stake,
      coalesce(sum(b.stake) FILTER (WHERE b.exit IS NULL), 0) AS lost
    FROM crash_bets AS b WHERE b.round_id = p_round.id GROUP BY 1
  ), section AS (
    SELECT multiplier AS upper, coalesce(lag(multiplier) OVER (ORDER BY multiplier), 1) AS lower,
      sum(stake) OVER (ORDER BY multiplier DESC) AS held, lost
    FROM ended
  )
  SELECT trunc((max(lost * upper) ^ 2 + sum(held ^ 2 * (upper ^ 2 - lower ^ 2))
    + 2 * p_round.stakes ^ 2 * odds.edge * (1 - odds.edge)) / 3, 8)
  FROM section CROSS JOIN (SELECT p_round.edge_basis_points * 0.0001 AS edge) AS odds
  GROUP BY odds.edge
$$;

-- Adds a closed round to the statistics of the UTC day on which it ended.
CREATE OR REPLACE FUNCTION add_round_to_game_day(p_round crash_rounds) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_game_day(((p_round.ended_at AT TIME ZONE 'UTC')::date, 'crash', 0, 0, 0, 0, p_round.players,
    p_round.stakes, p_round.paid, trunc(p_round.stakes * (10000 - p_round.edge_basis_points) * 0.0001, 8),
    p_round.variance)::game_days)
$$;
