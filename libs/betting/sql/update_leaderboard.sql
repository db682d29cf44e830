-- The leaderboard as the roll-up keeps it. Invariant: whatever is wrong with the leaderboard, update_leaderboard does not
-- fail, so that the money of the same transaction (see apply_transfers) never waits for it.

-- Standings and steps from the accounts alone. Of a million players it takes some seconds.
CREATE OR REPLACE FUNCTION rebuild_leaderboard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM leaderboard_entries AS s WHERE NOT EXISTS (
    SELECT FROM player_accounts AS a WHERE a.user_id = s.user_id AND a.total_wins + a.total_losses > 0
  );
  DELETE FROM rank_buckets;
  INSERT INTO rank_buckets SELECT '-Infinity', 0, count(*) FROM leaderboard_entries;
  PERFORM refresh_leaderboard((SELECT array_agg(account_id) FROM player_accounts));
  PERFORM rebalance_rank_buckets();
  DELETE FROM leaderboard_rebuild_due;
END $$;

-- Brings the leaderboard up to date with these accounts. One that cannot follow is rebuilt, and the server's log says so.
CREATE OR REPLACE FUNCTION update_leaderboard(p_accounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM leaderboard_rebuild_due) THEN
    BEGIN
      PERFORM refresh_leaderboard(p_accounts);
      PERFORM rebalance_rank_buckets();
      RETURN;
    EXCEPTION WHEN OTHERS THEN
      RAISE WARNING 'the leaderboard is rebuilt, for it could not follow: %', SQLERRM;
    END;
  END IF;
  PERFORM rebuild_leaderboard();
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'the leaderboard could not be rebuilt, the next roll-up tries again: %', SQLERRM;
  INSERT INTO leaderboard_rebuild_due DEFAULT VALUES ON CONFLICT DO NOTHING;
END $$;
