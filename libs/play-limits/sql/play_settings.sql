-- What players set for themselves in their own row: the begin of counting, the exclusion and the reality check. Each function
-- locks the row first, so it waits for the player's bets that are under way, and no later bet misses the change.

-- Locks a player's row, and begins to count the player's bets from now on. Returns the time.
-- Locks: the player's row.
CREATE OR REPLACE FUNCTION begin_play_limits(p_user integer) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE at timestamptz;
BEGIN
  PERFORM FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  at := clock_timestamp();
  UPDATE player_accounts SET play = count_play_marks(p_user, at, NULL) WHERE user_id = p_user AND play IS NOT DISTINCT FROM NULL;
  RETURN at;
END $$;

-- Excludes a player from betting. Returns the end, or null if the player is already excluded for longer.
-- Called by: play-limits.service.ts. Locks: the player's row.
-- Example: SELECT exclude_player(1, 7);
CREATE OR REPLACE FUNCTION exclude_player(p_user integer, p_days integer) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  until timestamptz;
BEGIN
  SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  until := date_trunc('milliseconds', clock_timestamp()) + p_days * interval '24 hours';
  IF player.excluded_until > until THEN RETURN NULL; END IF;
  UPDATE player_accounts SET excluded_until = until WHERE user_id = p_user;
  RETURN until;
END $$;

-- Sets the interval of the reality check in minutes, or turns the check off if it is null. Does not answer a check that is
-- due.
-- Called by: play-limits.service.ts. Locks: the player's row.
-- Example: SELECT set_reality_check(1, 60);
CREATE OR REPLACE FUNCTION set_reality_check(p_user integer, p_minutes integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM begin_play_limits(p_user);
  UPDATE player_accounts SET check_minutes = p_minutes WHERE user_id = p_user;
END $$;

-- Records that a player has answered the reality check.
-- Called by: play-limits.service.ts. Locks: the player's row.
-- Example: SELECT answer_reality_check(1);
CREATE OR REPLACE FUNCTION answer_reality_check(p_user integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE player_accounts SET checked_at = clock_timestamp() WHERE user_id = p_user
$$;
