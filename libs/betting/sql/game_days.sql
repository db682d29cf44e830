-- The stakes and payouts of each game on each UTC day, of each player on each game, and of each player in the periods of
-- the leaderboard. The roll-up maintains them, so reports do not have to add up bets. The rated_* columns cover only bets
-- with known odds that were left to chance: bets on instant games and, for crash, all bets of fair rounds that crashed (see
-- round_returns.sql). `expected` is the payout that the odds predict. `variance`, in ARENA², measures how far chance can
-- move the payouts from it: (realised + 2 × predicted quadratic variation) / 3. It guarantees
-- P(|deviation| ≥ k·√variance) ≤ 2·e^(−k²/2) for any number of bets with any stakes,
-- which a normal approximation does not (Delyon, 2009).

-- Adds a row of counts and amounts to the stored row of the same day and game.
CREATE OR REPLACE FUNCTION add_to_game_day(p_added game_days) RETURNS void LANGUAGE sql AS $$
  INSERT INTO game_days AS kept SELECT p_added.*
    ON CONFLICT (day, game) DO UPDATE SET bets = kept.bets + excluded.bets, stakes = kept.stakes + excluded.stakes,
      payouts = kept.payouts + excluded.payouts, commission = kept.commission + excluded.commission,
      rated_bets = kept.rated_bets + excluded.rated_bets, rated_stakes = kept.rated_stakes + excluded.rated_stakes,
      rated_payouts = kept.rated_payouts + excluded.rated_payouts, expected = kept.expected + excluded.expected,
      variance = kept.variance + excluded.variance
$$;

-- Counts the bets whose stake transfers have a transaction id from p_from to below p_below, and a transfer id above
-- p_after and up to p_until. A bet's realised variation is the squared distance of its payout from the mean payout, and
-- its predicted variation is the variance of the payout. Bets that were placed before the column `variance` existed pay
-- either nothing or twice the mean, so both variations equal the square of the mean. Also widens the ranges of ids of the
-- days in bet_days, for which refunded bets count too: they have no stake transfer, but a release.
CREATE OR REPLACE FUNCTION game_day_totals(p_from xid8, p_below xid8, p_after bigint, p_until bigint) RETURNS void LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (
    SELECT (b.created_at AT TIME ZONE 'UTC')::date AS day, b.user_id, b.game, count(*) FILTER (WHERE staked) AS bets,
      sum(b.stake) FILTER (WHERE staked) AS stakes, sum(b.payout) FILTER (WHERE staked) AS payouts,
      sum(b.commission) FILTER (WHERE staked) AS commission,
      count(*) FILTER (WHERE staked AND b.payout > b.stake) AS wins,
      coalesce(max(b.payout - b.stake) FILTER (WHERE staked AND b.payout > b.stake), 0) AS biggest_win,
      count(*) FILTER (WHERE rated) AS rated_bets, coalesce(sum(b.stake) FILTER (WHERE rated), 0) AS rated_stakes,
      coalesce(sum(b.payout) FILTER (WHERE rated), 0) AS rated_payouts,
      coalesce(sum(b.stake - b.edge) FILTER (WHERE rated), 0) AS expected,
      coalesce(sum(CASE WHEN b.variance IS NULL THEN (b.stake - b.edge) * (b.stake - b.edge)
        ELSE trunc(((b.payout - b.stake + b.edge) * (b.payout - b.stake + b.edge) + 2 * b.variance) / 3, 8) END)
        FILTER (WHERE rated), 0) AS variance,
      min(b.id) AS first_id, max(b.id) AS last_id
    FROM transfers AS t JOIN bets AS b ON b.id = t.cause
    CROSS JOIN LATERAL (SELECT t.kind = 'stake' AS staked,
      t.kind = 'stake' AND b.seed_id IS NOT NULL AND b.edge IS NOT NULL AS rated) AS odds
    WHERE t.kind IN ('stake', 'release') AND t.xid >= p_from AND t.xid < p_below AND t.id > p_after AND t.id <= p_until
    GROUP BY 1, 2, 3
  ), ranges AS (
    INSERT INTO bet_days AS kept (day, first_id, last_id)
      SELECT day, min(first_id), max(last_id) FROM counted GROUP BY day ORDER BY day
      ON CONFLICT (day) DO UPDATE SET first_id = least(kept.first_id, excluded.first_id),
        last_id = greatest(kept.last_id, excluded.last_id)
  ), by_player AS (
    INSERT INTO player_games AS kept
      SELECT user_id, game, sum(bets), sum(stakes), sum(payouts), sum(commission), sum(rated_bets), sum(rated_stakes),
        sum(rated_payouts), sum(expected), sum(variance)
      FROM counted WHERE bets > 0 GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (user_id, game) DO UPDATE SET bets = kept.bets + excluded.bets, stakes = kept.stakes + excluded.stakes,
        payouts = kept.payouts + excluded.payouts, commission = kept.commission + excluded.commission,
        rated_bets = kept.rated_bets + excluded.rated_bets, rated_stakes = kept.rated_stakes + excluded.rated_stakes,
        rated_payouts = kept.rated_payouts + excluded.rated_payouts, expected = kept.expected + excluded.expected,
        variance = kept.variance + excluded.variance
  ), by_period AS (
    INSERT INTO leaderboard_period_entries AS kept
      SELECT kind.period, started.starts_on, user_id, sum(stakes - payouts), sum(wins), sum(bets - wins), max(biggest_win)
      FROM counted CROSS JOIN unnest(enum_range(NULL::leaderboard_period)) AS kind (period)
      CROSS JOIN LATERAL (SELECT leaderboard_period_start(kind.period, counted.day) AS starts_on) AS started
      WHERE bets > 0 AND started.starts_on >= oldest_leaderboard_period(kind.period)
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (period, starts_on, user_id) DO UPDATE SET net_loss = kept.net_loss + excluded.net_loss,
        wins = kept.wins + excluded.wins, losses = kept.losses + excluded.losses,
        biggest_win = greatest(kept.biggest_win, excluded.biggest_win)
  )
  SELECT add_to_game_day(ROW(by_day.*)::game_days) FROM (
    SELECT day, game, sum(bets)::bigint, sum(stakes), sum(payouts), sum(commission), sum(rated_bets)::bigint,
      sum(rated_stakes), sum(rated_payouts), sum(expected), sum(variance)
    FROM counted WHERE bets > 0 GROUP BY 1, 2 ORDER BY 1, 2
  ) AS by_day
$$;

-- Counts the transfers of players that do not belong to bets, in the same range. p_from and p_below: as above.
CREATE OR REPLACE FUNCTION player_movement_totals(p_from xid8, p_below xid8, p_after bigint, p_until bigint) RETURNS void LANGUAGE sql AS $$
  WITH moved AS (
    SELECT t.kind, t.debit_account, t.credit_account, t.amount FROM transfers AS t
    WHERE t.kind NOT IN ('escrow', 'release', 'stake', 'payout', 'commission')
      AND t.xid >= p_from AND t.xid < p_below AND t.id > p_after AND t.id <= p_until
  ), side AS (
    SELECT credit_account AS account_id, kind, amount FROM moved
    UNION ALL SELECT debit_account, kind, -amount FROM moved
  )
  INSERT INTO player_movements AS kept
    SELECT p.user_id, side.kind, count(*), sum(side.amount)
    FROM side JOIN player_accounts AS p ON p.account_id = side.account_id
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, kind) DO UPDATE
      SET transfers = kept.transfers + excluded.transfers, amount = kept.amount + excluded.amount
$$;

-- Recounts all days and all players from what has been rolled up. Takes a few minutes for ten million bets. Betting continues
-- during that time, but the shared accounts are not updated.
-- Locks: roll_up_cursor, then the table game_days.
CREATE OR REPLACE FUNCTION rebuild_game_days() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  applied roll_up_cursor;
  last_xid CONSTANT xid8 := '18446744073709551615';
  last_id CONSTANT bigint := 9223372036854775807;
BEGIN
  SELECT * INTO STRICT applied FROM roll_up_cursor FOR UPDATE;
  LOCK TABLE game_days IN SHARE ROW EXCLUSIVE MODE; -- a round that ends now is rated either before or after the rebuild
  DELETE FROM game_days;
  DELETE FROM player_games;
  DELETE FROM leaderboard_period_entries;
  DELETE FROM player_movements;
  DELETE FROM bet_days;
  PERFORM game_day_totals('0', applied.next_xid, 0, last_id);
  PERFORM game_day_totals(applied.next_xid, last_xid, 0, applied.floor_id);
  PERFORM player_movement_totals('0', applied.next_xid, 0, last_id);
  PERFORM player_movement_totals(applied.next_xid, last_xid, 0, applied.floor_id);
  PERFORM add_round_to_game_day(r) FROM crash_rounds AS r WHERE r.variance IS NOT NULL;
END $$;

-- Counts what a roll-up applied when it moved its cursor from p_before to p_after. After a restore into another cluster,
-- it only schedules a recount of everything for the next run.
CREATE OR REPLACE FUNCTION update_game_days(p_before roll_up_cursor, p_after roll_up_cursor) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_before.system_identifier <> p_after.system_identifier THEN
    INSERT INTO game_days_rebuild_due DEFAULT VALUES ON CONFLICT DO NOTHING;
  ELSIF EXISTS (SELECT FROM game_days_rebuild_due) THEN
    PERFORM rebuild_game_days();
    PERFORM rebuild_biggest_wins();
    DELETE FROM game_days_rebuild_due;
  ELSE
    PERFORM game_day_totals(p_before.next_xid, p_after.next_xid, p_before.floor_id, 9223372036854775807);
    PERFORM player_movement_totals(p_before.next_xid, p_after.next_xid, p_before.floor_id, 9223372036854775807);
    PERFORM keep_biggest_wins(p_before.next_xid, p_after.next_xid, p_before.floor_id);
  END IF;
END $$;
