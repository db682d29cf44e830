-- The leaderboard. The roll-up updates it, so no request has to compute it. Players are ordered by net loss (stakes
-- minus payouts, so the highest profit comes first) and then by user id. To find a rank among a million players without
-- counting them, the order is divided into buckets of several hundred players. A player's rank is one more than the
-- number of players in the buckets above, plus the number of players above within the same bucket.

-- Updates the entries and bucket counts of the players who own these accounts. Reads the current state of the accounts,
-- so updating an account twice is harmless. Only the transaction that has locked roll_up_cursor may call this function.
CREATE OR REPLACE FUNCTION refresh_leaderboard(p_accounts bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS MATERIALIZED (
    SELECT a.user_id, a.total_staked - a.total_paid AS net_loss, a.balance, a.total_wins, a.total_losses,
      a.current_streak, a.biggest_win
    FROM unnest(p_accounts) AS touched (id) JOIN player_accounts AS a ON a.account_id = touched.id
    WHERE a.total_wins + a.total_losses > 0
  ), moved AS (
    SELECT f.user_id, s.net_loss AS old, f.net_loss AS new
    FROM fresh AS f LEFT JOIN leaderboard_entries AS s ON s.user_id = f.user_id
    WHERE s.net_loss IS DISTINCT FROM f.net_loss
  ), change AS (
    SELECT user_id, old AS net_loss, -1 AS players FROM moved WHERE old IS NOT NULL
    UNION ALL SELECT user_id, new, 1 FROM moved
  ), bucket_change AS (
    SELECT bucket.net_loss, bucket.user_id, sum(change.players) AS players
    FROM change CROSS JOIN LATERAL (
      SELECT r.net_loss, r.user_id FROM rank_buckets AS r
      WHERE (r.net_loss, r.user_id) <= (change.net_loss, change.user_id)
      ORDER BY r.net_loss DESC, r.user_id DESC LIMIT 1
    ) AS bucket
    GROUP BY bucket.net_loss, bucket.user_id HAVING sum(change.players) <> 0
  ), counted AS (
    UPDATE rank_buckets AS r SET players = r.players + c.players
    FROM bucket_change AS c WHERE (r.net_loss, r.user_id) = (c.net_loss, c.user_id)
  )
  INSERT INTO leaderboard_entries AS s (user_id, net_loss, balance, total_wins, total_losses, current_streak, biggest_win)
    SELECT * FROM fresh
    ON CONFLICT (user_id) DO UPDATE SET net_loss = excluded.net_loss, balance = excluded.balance,
      total_wins = excluded.total_wins, total_losses = excluded.total_losses,
      current_streak = excluded.current_streak, biggest_win = excluded.biggest_win
    WHERE s IS DISTINCT FROM excluded
$$;

-- Splits buckets of more than 1024 players into buckets of 512. Merges the two adjacent buckets with the fewest players
-- if they have at most 512 players in total.
CREATE OR REPLACE FUNCTION rebalance_rank_buckets() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  full_bucket record;
  emptiest record;
BEGIN
  FOR full_bucket IN
    SELECT * FROM (
      SELECT *, lead(net_loss) OVER in_order AS next_net_loss, lead(user_id) OVER in_order AS next_user_id
      FROM rank_buckets WINDOW in_order AS (ORDER BY net_loss, user_id)
    ) AS bucket WHERE players > 1024
  LOOP
    INSERT INTO rank_buckets (net_loss, user_id, players)
      SELECT net_loss, user_id, least(512, full_bucket.players - above)
      FROM (
        SELECT s.net_loss, s.user_id, row_number() OVER (ORDER BY s.net_loss, s.user_id) - 1 AS above
        FROM leaderboard_entries AS s
        WHERE (s.net_loss, s.user_id) >= (full_bucket.net_loss, full_bucket.user_id)
          AND (full_bucket.next_user_id IS NULL
            OR (s.net_loss, s.user_id) < (full_bucket.next_net_loss, full_bucket.next_user_id))
      ) AS place
      WHERE above > 0 AND above % 512 = 0;
    UPDATE rank_buckets SET players = 512 WHERE (net_loss, user_id) = (full_bucket.net_loss, full_bucket.user_id);
  END LOOP;

  SELECT * INTO emptiest FROM (
    SELECT *, lag(net_loss) OVER in_order AS above_net_loss, lag(user_id) OVER in_order AS above_user_id,
      players + lag(players) OVER in_order AS together
    FROM rank_buckets WINDOW in_order AS (ORDER BY net_loss, user_id)
  ) AS bucket WHERE together <= 512 ORDER BY together LIMIT 1;
  IF FOUND THEN
    DELETE FROM rank_buckets WHERE (net_loss, user_id) = (emptiest.net_loss, emptiest.user_id);
    UPDATE rank_buckets SET players = emptiest.together
      WHERE (net_loss, user_id) = (emptiest.above_net_loss, emptiest.above_user_id);
  END IF;
END $$;

-- Rebuilds the entries and buckets from the accounts. Takes a few seconds for a million players.
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

-- Updates the leaderboard for these accounts, or rebuilds it if the update fails. Invariant: this function never fails,
-- so a broken leaderboard does not stop the payments in the same transaction (see apply_transfers).
CREATE OR REPLACE FUNCTION update_leaderboard(p_accounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM leaderboard_rebuild_due) THEN
    BEGIN
      PERFORM refresh_leaderboard(p_accounts);
      PERFORM rebalance_rank_buckets();
      RETURN;
    EXCEPTION WHEN OTHERS THEN
      RAISE WARNING 'updating the leaderboard failed, rebuilding it: %', SQLERRM;
    END;
  END IF;
  PERFORM rebuild_leaderboard();
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'rebuilding the leaderboard failed, the next roll-up retries: %', SQLERRM;
  INSERT INTO leaderboard_rebuild_due DEFAULT VALUES ON CONFLICT DO NOTHING;
END $$;

-- Returns a player's entry and rank, exact as of the last roll-up. A player without bets is ranked by a profit of zero.
-- Reads one row for each bucket above, and the entries above within the same bucket.
-- Called by: leaderboard.service.ts.
-- Example: SELECT * FROM leaderboard_place(1);
CREATE OR REPLACE FUNCTION leaderboard_place(p_user integer) RETURNS TABLE (
  rank bigint, id integer, username text, net_loss numeric, balance numeric, total_wins integer, total_losses integer,
  current_streak integer, biggest_win numeric
) LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(r.players), 0) FROM rank_buckets AS r
      WHERE (r.net_loss, r.user_id) < (bucket.net_loss, bucket.user_id))::bigint
    + (SELECT count(*) FROM leaderboard_entries AS s
      WHERE (s.net_loss, s.user_id) >= (bucket.net_loss, bucket.user_id)
        AND (s.net_loss, s.user_id) < (me.net_loss, me.id))
    + 1, me.*
  FROM (
    SELECT u.id, u.username, coalesce(s.net_loss, a.total_staked - a.total_paid) AS net_loss,
      coalesce(s.balance, a.balance), coalesce(s.total_wins, a.total_wins), coalesce(s.total_losses, a.total_losses),
      coalesce(s.current_streak, a.current_streak), coalesce(s.biggest_win, a.biggest_win)
    FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id LEFT JOIN leaderboard_entries AS s ON s.user_id = u.id
    WHERE u.id = p_user
  ) AS me
  CROSS JOIN LATERAL (
    SELECT r.net_loss, r.user_id FROM rank_buckets AS r WHERE (r.net_loss, r.user_id) <= (me.net_loss, me.id)
    ORDER BY r.net_loss DESC, r.user_id DESC LIMIT 1
  ) AS bucket
$$;
