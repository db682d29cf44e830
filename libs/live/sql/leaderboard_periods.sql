-- The leaderboards of the current UTC day, week and month. The roll-up adds bets to the entries together with game_days.

-- Returns the first day of the period that contains this day. A week begins on Monday.
CREATE OR REPLACE FUNCTION leaderboard_period_start(p_period leaderboard_period, p_day date) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc(p_period::text, p_day::timestamp)::date
$$;

-- Returns the first day of the oldest period that has entries. The entries are kept for one day after the period, so that
-- the current ones are complete wherever the clock is read.
CREATE OR REPLACE FUNCTION oldest_leaderboard_period(p_period leaderboard_period) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT leaderboard_period_start(p_period, (now() AT TIME ZONE 'UTC')::date - 1)
$$;

-- Deletes up to p_limit entries of each kind of period that are no longer kept.
-- Called by: past-periods.job.ts. Locks: the deleted rows.
-- Example: SELECT delete_past_leaderboard_entries(1000);
CREATE OR REPLACE FUNCTION delete_past_leaderboard_entries(p_limit integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM leaderboard_period_entries AS e
  USING unnest(enum_range(NULL::leaderboard_period)) AS kind (period)
  CROSS JOIN LATERAL (
    SELECT old.starts_on, old.user_id FROM leaderboard_period_entries AS old
    WHERE old.period = kind.period AND old.starts_on < oldest_leaderboard_period(kind.period)
    ORDER BY old.starts_on, old.user_id LIMIT p_limit
  ) AS past
  WHERE (e.period, e.starts_on, e.user_id) = (kind.period, past.starts_on, past.user_id)
$$;
