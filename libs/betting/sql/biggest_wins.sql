-- The bets with the highest profits of the current UTC day. The roll-up adds new ones, so that no request has to search the
-- bets. More are kept than are shown, because wins in crash rounds that are under way are not shown yet.

-- Deletes the wins of earlier days and all but the highest 100.
CREATE OR REPLACE FUNCTION trim_biggest_wins(p_today date) RETURNS void LANGUAGE sql AS $$
  DELETE FROM biggest_wins WHERE won_at < p_today::timestamp AT TIME ZONE 'UTC'
    OR bet_id IN (
      SELECT w.bet_id FROM biggest_wins AS w WHERE w.won_at >= p_today::timestamp AT TIME ZONE 'UTC'
      ORDER BY w.profit DESC, w.bet_id OFFSET 100
    )
$$;

-- Adds the wins of today whose payout transfers have a transaction id from p_from to below p_below, and a transfer id
-- above p_after. Reads only the bets whose payout is higher than the lowest kept profit, once the list is full.
CREATE OR REPLACE FUNCTION keep_biggest_wins(p_from xid8, p_below xid8, p_after bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
  midnight timestamptz := today::timestamp AT TIME ZONE 'UTC';
  lowest numeric := 0;
BEGIN
  SELECT coalesce(min(w.profit), 0) INTO lowest FROM biggest_wins AS w WHERE w.won_at >= midnight HAVING count(*) >= 100;
  lowest := coalesce(lowest, 0);
  INSERT INTO biggest_wins (bet_id, user_id, game, stake, payout, won_at)
    SELECT b.id, b.user_id, b.game, b.stake, b.payout, b.created_at
    FROM transfers AS t JOIN bets AS b ON b.id = t.cause
    WHERE t.kind = 'payout' AND t.amount > lowest AND t.xid >= p_from AND t.xid < p_below AND t.id > p_after
      AND b.payout - b.stake > lowest AND b.created_at >= midnight
    ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM trim_biggest_wins(today); END IF;
END $$;

-- Searches today's bets again, for a restored database.
CREATE OR REPLACE FUNCTION rebuild_biggest_wins() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
BEGIN
  DELETE FROM biggest_wins;
  INSERT INTO biggest_wins (bet_id, user_id, game, stake, payout, won_at)
    SELECT b.id, b.user_id, b.game, b.stake, b.payout, b.created_at
    FROM bet_days AS d JOIN bets AS b ON b.id BETWEEN d.first_id AND d.last_id
    WHERE d.day = today AND b.payout > b.stake AND b.created_at >= today::timestamp AT TIME ZONE 'UTC'
    ORDER BY b.payout - b.stake DESC, b.id LIMIT 100;
END $$;
