-- The leaderboard, kept by the roll-up: never added up on a request. A place is the order by net loss (stakes less
-- payouts: the greatest profit first), then by account, the older first. To tell anybody's place among a million
-- without counting them, the order is cut into steps of some hundred players: a place is the players of the steps
-- above, and a count within one's own.

-- Brings the standings of these accounts' players up to date: from the accounts' rows as they are now, so that a run
-- that sees an account twice does no harm. Called by one transaction at a time: whoever holds the roll-up's cursor.
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
  ), step_change AS (
    SELECT step.net_loss, step.user_id, sum(change.players) AS players
    FROM change CROSS JOIN LATERAL (
      SELECT r.net_loss, r.user_id FROM rank_buckets AS r
      WHERE (r.net_loss, r.user_id) <= (change.net_loss, change.user_id)
      ORDER BY r.net_loss DESC, r.user_id DESC LIMIT 1
    ) AS step
    GROUP BY step.net_loss, step.user_id HAVING sum(change.players) <> 0
  ), counted AS (
    UPDATE rank_buckets AS r SET players = r.players + c.players
    FROM step_change AS c WHERE (r.net_loss, r.user_id) = (c.net_loss, c.user_id)
  )
  INSERT INTO leaderboard_entries AS s (user_id, net_loss, balance, total_wins, total_losses, current_streak, biggest_win)
    SELECT * FROM fresh
    ON CONFLICT (user_id) DO UPDATE SET net_loss = excluded.net_loss, balance = excluded.balance,
      total_wins = excluded.total_wins, total_losses = excluded.total_losses,
      current_streak = excluded.current_streak, biggest_win = excluded.biggest_win
    WHERE s IS DISTINCT FROM excluded
$$;

-- Cuts steps that have grown beyond 1024 players into steps of 512, and joins the two emptiest neighbours.
CREATE OR REPLACE FUNCTION rebalance_rank_buckets() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  grown record;
  emptiest record;
BEGIN
  FOR grown IN
    SELECT * FROM (
      SELECT *, lead(net_loss) OVER in_order AS next_net_loss, lead(user_id) OVER in_order AS next_user_id
      FROM rank_buckets WINDOW in_order AS (ORDER BY net_loss, user_id)
    ) AS step WHERE players > 1024
  LOOP
    INSERT INTO rank_buckets (net_loss, user_id, players)
      SELECT net_loss, user_id, least(512, grown.players - above)
      FROM (
        SELECT s.net_loss, s.user_id, row_number() OVER (ORDER BY s.net_loss, s.user_id) - 1 AS above
        FROM leaderboard_entries AS s
        WHERE (s.net_loss, s.user_id) >= (grown.net_loss, grown.user_id)
          AND (grown.next_user_id IS NULL OR (s.net_loss, s.user_id) < (grown.next_net_loss, grown.next_user_id))
      ) AS place
      WHERE above > 0 AND above % 512 = 0;
    UPDATE rank_buckets SET players = 512 WHERE (net_loss, user_id) = (grown.net_loss, grown.user_id);
  END LOOP;

  SELECT * INTO emptiest FROM (
    SELECT *, lag(net_loss) OVER in_order AS above_net_loss, lag(user_id) OVER in_order AS above_user_id,
      players + lag(players) OVER in_order AS together
    FROM rank_buckets WINDOW in_order AS (ORDER BY net_loss, user_id)
  ) AS step WHERE together <= 512 ORDER BY together LIMIT 1;
  IF FOUND THEN
    DELETE FROM rank_buckets WHERE (net_loss, user_id) = (emptiest.net_loss, emptiest.user_id);
    UPDATE rank_buckets SET players = emptiest.together
      WHERE (net_loss, user_id) = (emptiest.above_net_loss, emptiest.above_user_id);
  END IF;
END $$;

-- A player's standing with its place, exact as of the last roll-up; who has not played has the place of a profit of
-- zero. Reads one row a step, and of the places within one's own step those above.
CREATE OR REPLACE FUNCTION leaderboard_place(p_user integer) RETURNS TABLE (
  rank bigint, id integer, username text, net_loss numeric, balance numeric, total_wins integer, total_losses integer,
  current_streak integer, biggest_win numeric
) LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(r.players), 0) FROM rank_buckets AS r
      WHERE (r.net_loss, r.user_id) < (step.net_loss, step.user_id))::bigint
    + (SELECT count(*) FROM leaderboard_entries AS s
      WHERE (s.net_loss, s.user_id) >= (step.net_loss, step.user_id)
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
  ) AS step
$$;
