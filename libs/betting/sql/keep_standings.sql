-- The leaderboard as the roll-up keeps it. Invariant: whatever is wrong with the leaderboard, keep_standings does not
-- fail, so that the money of the same transaction (see take_in_transfers) never waits for it.

-- One row while a rebuild has failed: what the leaderboard has missed is not known, so the next roll-up rebuilds again.
CREATE TABLE standings_rebuild_due (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  since timestamptz NOT NULL DEFAULT now()
);

-- Standings and steps from the accounts alone. Of a million players it takes some seconds.
CREATE FUNCTION rebuild_standings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM standings AS s WHERE NOT EXISTS (
    SELECT FROM player_accounts AS a WHERE a.user_id = s.user_id AND a.total_wins + a.total_losses > 0
  );
  DELETE FROM rank_steps;
  INSERT INTO rank_steps SELECT '-Infinity', 0, count(*) FROM standings;
  PERFORM refresh_standings((SELECT array_agg(account_id) FROM player_accounts));
  PERFORM level_rank_steps();
  DELETE FROM standings_rebuild_due;
END $$;

-- Brings the leaderboard up to date with these accounts. One that cannot follow is rebuilt, and the server's log says so.
CREATE FUNCTION keep_standings(p_accounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM standings_rebuild_due) THEN
    BEGIN
      PERFORM refresh_standings(p_accounts);
      PERFORM level_rank_steps();
      RETURN;
    EXCEPTION WHEN OTHERS THEN
      RAISE WARNING 'the leaderboard is rebuilt, for it could not follow: %', SQLERRM;
    END;
  END IF;
  PERFORM rebuild_standings();
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'the leaderboard could not be rebuilt, the next roll-up tries again: %', SQLERRM;
  INSERT INTO standings_rebuild_due DEFAULT VALUES ON CONFLICT DO NOTHING;
END $$;
