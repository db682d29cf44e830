-- What players staked on each game on each day in UTC, and what it gave them back: counted by the roll-up, so that no
-- report adds up bets.

-- What the house keeps of such a bet on average; null for bets from before this was noted, and for voided ones.
ALTER TABLE bets ADD edge numeric(18, 8);

-- The rated bets are those whose odds are known and were left to chance: of crash, whole rounds that were fair and came
-- to their end (rated by close_crash_round). `expected` is what their stakes give back on average; `spread` tells how far
-- luck alone takes them from it: beyond k times its root about 2 e^(-k²/2) of the time. It is a third of the squares of
-- what did happen and two thirds of those that were to be expected (Delyon, 2009): bounded so for any number of bets,
-- unlike a normal distribution, however few they are and however unequal their stakes.
CREATE TABLE game_days (
  day date NOT NULL,
  game game NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  stakes numeric(28, 8) NOT NULL DEFAULT 0,
  payouts numeric(28, 8) NOT NULL DEFAULT 0,
  commission numeric(28, 8) NOT NULL DEFAULT 0,
  rated_bets bigint NOT NULL DEFAULT 0,
  rated_stakes numeric(28, 8) NOT NULL DEFAULT 0,
  rated_payouts numeric(28, 8) NOT NULL DEFAULT 0,
  expected numeric(28, 8) NOT NULL DEFAULT 0,
  spread numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (day, game)
) WITH (fillfactor = 50);

-- Adds figures to a day's.
CREATE FUNCTION add_to_game_day(p_added game_days) RETURNS void LANGUAGE sql AS $$
  INSERT INTO game_days AS kept SELECT p_added.*
    ON CONFLICT (day, game) DO UPDATE SET bets = kept.bets + excluded.bets, stakes = kept.stakes + excluded.stakes,
      payouts = kept.payouts + excluded.payouts, commission = kept.commission + excluded.commission,
      rated_bets = kept.rated_bets + excluded.rated_bets, rated_stakes = kept.rated_stakes + excluded.rated_stakes,
      rated_payouts = kept.rated_payouts + excluded.rated_payouts, expected = kept.expected + excluded.expected,
      spread = kept.spread + excluded.spread
$$;

-- Counts the bets whose stakes are among these transfers: of transactions p_from to before p_below, with ids above
-- p_after up to p_until. A flip or a roll gives nothing or twice what it does on average, so both squares are the same.
CREATE FUNCTION count_games(p_from xid8, p_below xid8, p_after bigint, p_until bigint) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_game_day(ROW(counted.*)::game_days) FROM (
    SELECT (b.created_at AT TIME ZONE 'UTC')::date, b.game, count(*), sum(b.stake), sum(b.payout), sum(b.commission),
      count(*) FILTER (WHERE rated), coalesce(sum(b.stake) FILTER (WHERE rated), 0),
      coalesce(sum(b.payout) FILTER (WHERE rated), 0), coalesce(sum(b.stake - b.edge) FILTER (WHERE rated), 0),
      coalesce(sum((b.stake - b.edge) * (b.stake - b.edge)) FILTER (WHERE rated), 0)
    FROM transfers AS t JOIN bets AS b ON b.id = t.cause
    CROSS JOIN LATERAL (SELECT b.game <> 'crash' AND b.edge IS NOT NULL AS rated) AS odds
    WHERE t.kind = 'stake' AND t.xid >= p_from AND t.xid < p_below AND t.id > p_after AND t.id <= p_until
    GROUP BY 1, 2 ORDER BY 1, 2
  ) AS counted
$$;

-- From the bets themselves, as far as they are rolled up. Of ten million it takes some minutes, in which bets go on and
-- shared sums stand still.
CREATE FUNCTION rebuild_game_days() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken_in roll_up_cursor;
  last_xid CONSTANT xid8 := '18446744073709551615';
  last_id CONSTANT bigint := 9223372036854775807;
BEGIN
  SELECT * INTO STRICT taken_in FROM roll_up_cursor FOR UPDATE;
  LOCK TABLE game_days IN SHARE ROW EXCLUSIVE MODE; -- a round that is being closed is rated before this, or after it
  DELETE FROM game_days;
  PERFORM count_games('0', taken_in.next_xid, 0, last_id);
  PERFORM count_games(taken_in.next_xid, last_xid, 0, taken_in.floor_id);
  PERFORM rate_crash_round(r) FROM crash_rounds AS r WHERE r.spread IS NOT NULL;
END $$;

-- One row from when a restored dump was found until the days are counted anew: by a roll-up of its own, for the one that
-- finds it holds up every bet.
CREATE TABLE game_days_rebuild_due (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  since timestamptz NOT NULL DEFAULT now()
);

-- Takes in what the roll-up has, which moved its cursor from p_before to p_after.
CREATE FUNCTION keep_game_days(p_before roll_up_cursor, p_after roll_up_cursor) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_before.system_identifier <> p_after.system_identifier THEN
    INSERT INTO game_days_rebuild_due DEFAULT VALUES ON CONFLICT DO NOTHING;
  ELSIF EXISTS (SELECT FROM game_days_rebuild_due) THEN
    PERFORM rebuild_game_days();
    DELETE FROM game_days_rebuild_due;
  ELSE
    PERFORM count_games(p_before.next_xid, p_after.next_xid, p_before.floor_id, 9223372036854775807);
  END IF;
END $$;
