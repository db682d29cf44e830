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

-- What fair rounds gave back, beside what they do on average.

ALTER TABLE crash_rounds
  ADD paid numeric(28, 8), -- payouts, of a fair round that crashed, once it is closed
  ADD spread numeric;      -- see game_days; likewise

-- Whoever is in holds stake times multiplier, which is all gone when the round crashes and else grows by what that is
-- worth: so the squares to be expected are those stakes times multiplier, summed up along the curve, and the one that
-- did happen is what was lost in the crash. Exact but for the hundredths in which multipliers are told.
CREATE FUNCTION crash_spread(p_round crash_rounds) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH ended AS (
    SELECT coalesce(b.exit, p_round.point) * 0.01 AS multiplier, sum(b.stake) AS stake,
      coalesce(sum(b.stake) FILTER (WHERE b.exit IS NULL), 0) AS lost
    FROM crash_bets AS b WHERE b.round_id = p_round.id GROUP BY 1
  ), piece AS (
    SELECT multiplier, coalesce(lag(multiplier) OVER (ORDER BY multiplier), 1) AS since,
      sum(stake) OVER (ORDER BY multiplier DESC) AS held, lost
    FROM ended
  )
  SELECT trunc((max(lost * multiplier) ^ 2 + sum(held ^ 2 * (multiplier ^ 2 - since ^ 2))
    + 2 * p_round.stakes ^ 2 * odds.edge * (1 - odds.edge)) / 3, 8)
  FROM piece CROSS JOIN (SELECT p_round.edge_basis_points * 0.0001 AS edge) AS odds
  GROUP BY odds.edge
$$;

-- Adds a closed round to its day.
CREATE FUNCTION rate_crash_round(p_round crash_rounds) RETURNS void LANGUAGE sql AS $$
  SELECT add_to_game_day(((p_round.ended_at AT TIME ZONE 'UTC')::date, 'crash', 0, 0, 0, 0, p_round.players,
    p_round.stakes, p_round.paid, trunc(p_round.stakes * (10000 - p_round.edge_basis_points) * 0.0001, 8),
    p_round.spread)::game_days)
$$;

-- One bet, one call: outcome by nonce, balance, counters, the bet and its transfers, or one reason why not.
-- Locks the player's own row and no other, so that no bet waits for another player's.

DO $$ BEGIN
  CREATE TYPE settlement AS (
    outcome text,            -- SETTLED, STALE (the node's seeds are not the ones in force), or an error code
    bet_id bigint,
    result text,
    payout numeric,
    created_at timestamptz,
    seed_id bigint,
    nonce bigint,            -- of this bet; with STALE, of the next one
    server_seed text,        -- with STALE only
    server_seed_hash text,   -- with STALE and for a repeated request
    client_seed text,        -- likewise
    limit_amount numeric,    -- with HOUSE_LIMIT: the largest profit that one bet may make now
    balance numeric,
    version bigint,
    total_wins integer,
    total_losses integer,
    current_streak integer,
    biggest_win numeric,
    is_partner boolean
  );
EXCEPTION WHEN duplicate_object THEN NULL; -- of an earlier migration
END $$;

-- Why this player may not place this stake now, or null. Later limits belong here, and nowhere else.
CREATE OR REPLACE FUNCTION bet_refusal(player player_accounts, p_stake numeric, p_possible_profit numeric, p_profit_limit numeric)
RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM system_settings WHERE key = 'betting_paused') THEN RETURN 'BETTING_PAUSED'; END IF;
  IF player.balance < p_stake THEN RETURN 'INSUFFICIENT_FUNDS'; END IF;
  IF p_possible_profit > p_profit_limit THEN RETURN 'HOUSE_LIMIT'; END IF;
  RETURN NULL;
END $$;

-- Results and payouts are those of the nonces from p_first_nonce on, under seed p_seed: the one that is due is taken.
-- p_edge and p_commission_capped: see commission_on.
CREATE OR REPLACE FUNCTION settle_bet(
  p_user integer, p_game game, p_stake numeric, p_choice text, p_highest_payout numeric, p_max_profit_percent numeric,
  p_edge numeric, p_commission_capped boolean,
  p_seed bigint, p_first_nonce bigint, p_results text[], p_payouts numeric[],
  p_route text, p_key text, p_request_hash text
) RETURNS settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  answer settlement;
  known idempotency_keys;
  at timestamptz;
  paid numeric;
  partner_account bigint;
  commission numeric := 0;
  due integer;
BEGIN
  SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer.outcome := 'UNKNOWN_PLAYER'; RETURN answer; END IF;
  at := clock_timestamp(); -- after the wait for the lock: a player's bets are in the order of their times

  IF p_key IS NOT NULL THEN
    SELECT * INTO known FROM idempotency_keys AS k
      WHERE k.user_id = p_user AND k.route = p_route AND k.key = p_key AND k.created_at > at - interval '24 hours';
    IF FOUND AND known.request_hash <> p_request_hash THEN
      answer.outcome := 'IDEMPOTENCY_KEY_REUSED'; RETURN answer;
    ELSIF FOUND THEN
      answer := jsonb_populate_record(NULL::settlement, known.answer);
      SELECT s.server_seed_hash, s.client_seed INTO answer.server_seed_hash, answer.client_seed
        FROM seeds AS s WHERE s.id = answer.seed_id;
      RETURN answer;
    END IF;
  END IF;

  due := player.nonce - p_first_nonce + 1;
  IF player.seed_id IS DISTINCT FROM p_seed OR due < 1 OR due > cardinality(p_results) THEN
    SELECT s.id, s.server_seed, s.server_seed_hash, s.client_seed
      INTO answer.seed_id, answer.server_seed, answer.server_seed_hash, answer.client_seed
      FROM seeds AS s WHERE s.id = player.seed_id;
    answer.outcome := 'STALE'; answer.nonce := player.nonce; RETURN answer;
  END IF;

  SELECT trunc((s.credits - s.debits) * p_max_profit_percent * 0.01, 8) INTO answer.limit_amount
    FROM shared_accounts AS s WHERE s.account_id = 1;
  answer.outcome := bet_refusal(player, p_stake, p_highest_payout - p_stake, answer.limit_amount);
  IF answer.outcome IS NOT NULL THEN RETURN answer; END IF;

  paid := p_payouts[due];
  IF paid > p_stake THEN
    SELECT due_to.account_id, due_to.amount INTO partner_account, commission
      FROM commission_on(player, p_stake, p_edge, p_commission_capped) AS due_to;
    commission := coalesce(commission, 0);
  END IF;
  player := count_bet(player, p_stake, paid, paid - p_stake, 1, p_edge, commission, at);

  answer.outcome := 'SETTLED';
  answer.result := p_results[due];
  answer.payout := paid;
  answer.created_at := at;
  answer.seed_id := p_seed;
  answer.nonce := player.nonce - 1;
  answer.limit_amount := NULL;
  answer.balance := player.balance;
  answer.version := player.version;
  answer.total_wins := player.total_wins;
  answer.total_losses := player.total_losses;
  answer.current_streak := player.current_streak;
  answer.biggest_win := player.biggest_win;
  SELECT u.is_partner INTO STRICT answer.is_partner FROM users AS u WHERE u.id = p_user;
  INSERT INTO bets (seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, commission, edge,
      balance_after)
    VALUES (p_seed, answer.nonce, at, p_user, p_game, p_choice, answer.result, p_stake, paid, commission, p_edge,
      answer.balance)
    RETURNING id INTO answer.bet_id;

  PERFORM post_bet(answer.bet_id, player.account_id, p_stake, paid, partner_account, commission, at);

  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (user_id, route, key, request_hash, answer, created_at)
      VALUES (p_user, p_route, p_key, p_request_hash, to_jsonb(answer), at)
      ON CONFLICT (user_id, route, key) DO UPDATE -- one that is older than a day
        SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
  END IF;
  RETURN answer;
END $$;

-- What follows from the transfers since the last time, in one transaction: the shared sums, the days of the games, one
-- payout of commission per partner (paid by pay_commissions) with the partner's day, and the leaderboard.

CREATE OR REPLACE FUNCTION take_in_transfers() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before roll_up_cursor;
  after roll_up_cursor;
  touched bigint[];
  came_in numeric[];
BEGIN
  -- By itself: it waits for its turn, and an account that was opened meanwhile is seen by the next statement only.
  SELECT * INTO STRICT before FROM roll_up_cursor FOR UPDATE;
  SELECT array_agg(moved.account_id), array_agg(moved.credited) INTO touched, came_in FROM roll_up() AS moved;
  SELECT * INTO STRICT after FROM roll_up_cursor;
  PERFORM keep_game_days(before, after);
  IF touched IS NULL THEN RETURN; END IF;

  WITH due AS (
    INSERT INTO commission_payouts (partner_id, account_id, amount)
      SELECT account.owner_id, account.id, moved.credited
      FROM unnest(touched, came_in) AS moved (account_id, credited)
      JOIN accounts AS account ON account.id = moved.account_id
      WHERE account.kind = 'commission' AND moved.credited > 0
      RETURNING partner_id, amount, created_at
  )
  INSERT INTO partner_days AS kept (partner_id, day, amount)
    SELECT due.partner_id, (due.created_at AT TIME ZONE 'UTC')::date, due.amount FROM due
    ON CONFLICT (partner_id, day) DO UPDATE SET amount = kept.amount + excluded.amount;

  PERFORM keep_standings(touched);
END $$;

-- The steps of a round's life, each one guarded by the phase before it: taken twice, a step does nothing and answers
-- no row. Called by the leader alone, within its fence; only an operator's end of a round comes from any node.

-- Writes the next round. Fails on one_live_round while there is one that is not closed.
CREATE OR REPLACE FUNCTION open_crash_round(
  p_fairness text, p_chain integer, p_link integer, p_salt text, p_commitment text, p_point integer,
  p_edge_basis_points integer, p_max_profit_percent numeric, p_betting_seconds integer, p_at timestamptz
) RETURNS SETOF crash_rounds LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  round_id integer := nextval(pg_get_serial_sequence('crash_rounds', 'id'));
  house numeric;
BEGIN
  SELECT s.credits - s.debits INTO STRICT house FROM shared_accounts AS s WHERE s.account_id = 1;
  RETURN QUERY INSERT INTO crash_rounds (id, fairness, chain_id, link, salt, commitment, point, edge_basis_points,
      profit_limit, betting_seconds, escrow_account, waiting_at, heartbeat_at)
    OVERRIDING SYSTEM VALUE
    VALUES (round_id, p_fairness, p_chain, p_link, p_salt, p_commitment, p_point, p_edge_basis_points,
      greatest(0, trunc(house * p_max_profit_percent * 0.01, 8)), p_betting_seconds,
      open_shared_account('escrow', round_id), p_at, p_at)
    RETURNING *;
END $$;

CREATE OR REPLACE FUNCTION open_crash_betting(p_round integer, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_rounds SET phase = 'betting', betting_at = p_at, heartbeat_at = p_at,
      betting_ends_at = p_at + make_interval(secs => betting_seconds)
    WHERE id = p_round AND phase = 'waiting' RETURNING *
$$;

-- Behind the last bet that is being written. p_highest: where the round ends at the latest, if it is not committed.
CREATE OR REPLACE FUNCTION close_crash_betting(p_round integer, p_highest integer, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE latest crash_bets;
BEGIN
  PERFORM stand_at_the_crash_table();
  SELECT * INTO latest FROM crash_bets AS b WHERE b.round_id = p_round ORDER BY b.seat DESC LIMIT 1;
  RETURN QUERY UPDATE crash_rounds AS r SET phase = 'playing', heartbeat_at = p_at,
      started_at = date_trunc('milliseconds', p_at),
      players = coalesce(latest.seat, 0), stakes = coalesce(latest.stakes_so_far, 0),
      cap = CASE WHEN latest.seat IS NOT NULL THEN
        least(p_highest, 100000000, 100 + floor(r.profit_limit * 100 / latest.stakes_so_far)) END
    WHERE r.id = p_round AND r.phase = 'betting' RETURNING r.*;
END $$;

CREATE OR REPLACE FUNCTION beat_crash_round(p_round integer, p_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_rounds SET heartbeat_at = p_at WHERE id = p_round AND phase IN ('waiting', 'betting', 'playing')
$$;

-- An operator ends a manual round at p_point, or, when somebody has left above it in the meantime, there. No row: it is
-- not playing, not manual, or ended already.
CREATE OR REPLACE FUNCTION end_crash_round_by_hand(p_round integer, p_point integer) RETURNS SETOF crash_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM close_the_crash_exit();
  RETURN QUERY UPDATE crash_rounds AS r SET point = greatest(p_point,
      (SELECT max(b.exit) FROM crash_bets AS b WHERE b.round_id = p_round))
    WHERE r.id = p_round AND r.phase = 'playing' AND r.fairness = 'operator-manual' AND r.point IS NULL RETURNING r.*;
END $$;

-- p_point is for a manual round that nobody ended.
CREATE OR REPLACE FUNCTION crash_round(p_round integer, p_point integer, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_rounds SET phase = 'crashed', ended_at = p_at, point = coalesce(point, p_point)
    WHERE id = p_round AND phase = 'playing' RETURNING *
$$;

-- Behind the last bet that is being written.
CREATE OR REPLACE FUNCTION void_crash_round(p_round integer, p_reason text, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE latest crash_bets;
BEGIN
  PERFORM stand_at_the_crash_table();
  PERFORM close_the_crash_exit();
  SELECT * INTO latest FROM crash_bets AS b WHERE b.round_id = p_round ORDER BY b.seat DESC LIMIT 1;
  RETURN QUERY UPDATE crash_rounds AS r SET phase = 'voided', ended_at = p_at, void_reason = p_reason,
      players = coalesce(latest.seat, 0), stakes = coalesce(latest.stakes_so_far, 0)
    WHERE r.id = p_round AND r.phase IN ('waiting', 'betting', 'playing') RETURNING r.*;
END $$;

-- The last of a round. What a fair one gave back is rated with it (see game_days).
CREATE OR REPLACE FUNCTION close_crash_round(p_round integer, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE closed crash_rounds;
BEGIN
  UPDATE crash_rounds SET closed_at = p_at
    WHERE id = p_round AND phase IN ('crashed', 'voided') AND closed_at IS NULL
      AND NOT EXISTS (SELECT FROM crash_bets AS b WHERE b.round_id = p_round AND b.settled_at IS NULL)
    RETURNING * INTO closed;
  IF NOT FOUND THEN RETURN; END IF;
  IF closed.fairness = 'fair' AND closed.phase = 'crashed' AND closed.players > 0 THEN
    UPDATE crash_rounds SET spread = crash_spread(closed), paid = (
        SELECT sum(b.payout) FROM crash_bets AS c JOIN bets AS b ON b.id = c.id WHERE c.round_id = p_round
      ) WHERE id = p_round RETURNING * INTO closed;
    PERFORM rate_crash_round(closed);
  END IF;
  RETURN NEXT closed;
END $$;

-- The end of bets on crash, each exactly once: whoever turns settled_at from null settles the bet, and nobody after.

DO $$ BEGIN
  CREATE TYPE crash_settlement AS (
    bet_id bigint,
    user_id integer,
    exit integer,
    payout numeric,
    forced boolean,
    balance numeric,
    version bigint
  );
EXCEPTION WHEN duplicate_object THEN NULL; -- of an earlier migration
END $$;

-- Settles these bets at these exits (null: lost). Exit and payout are computed by the caller from round, bet and moment;
-- what is refused here can only be a mistake or a race with an operator's end of the round. Answers for those that
-- were still open. In the order of players, so that two calls cannot wait for each other.
-- p_commission_capped: see commission_on. What the house keeps on average is known of fair rounds only.
CREATE OR REPLACE FUNCTION settle_crash_bets(
  p_round integer, p_bets bigint[], p_exits integer[], p_payouts numeric[], p_forced boolean[],
  p_commission_capped boolean, p_at timestamptz
) RETURNS SETOF crash_settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  round crash_rounds;
  due record;
  player player_accounts;
  settled crash_settlement;
  partner_account bigint;
  edge numeric;
  commission numeric;
BEGIN
  PERFORM stand_at_the_crash_exit();
  SELECT * INTO STRICT round FROM crash_rounds WHERE id = p_round;
  FOR due IN
    SELECT b.*, e.new_exit, e.payout, e.forced
    FROM unnest(p_bets, p_exits, p_payouts, p_forced) AS e (bet_id, new_exit, payout, forced)
    JOIN crash_bets AS b ON b.id = e.bet_id AND b.round_id = p_round AND b.settled_at IS NULL
    WHERE CASE WHEN e.new_exit IS NULL THEN round.phase = 'crashed'
      ELSE round.phase IN ('playing', 'crashed') AND e.new_exit <= coalesce(round.point, e.new_exit) END
    ORDER BY b.user_id
  LOOP
    SELECT * INTO STRICT player FROM player_accounts WHERE user_id = due.user_id FOR NO KEY UPDATE;
    UPDATE crash_bets SET settled_at = p_at, exit = due.new_exit WHERE id = due.id AND settled_at IS NULL;
    CONTINUE WHEN NOT FOUND;

    edge := CASE round.fairness WHEN 'fair' THEN trunc(due.stake * round.edge_basis_points * 0.0001, 8) ELSE 0 END;
    commission := 0;
    partner_account := NULL;
    IF due.payout > due.stake THEN
      SELECT due_to.account_id, due_to.amount INTO partner_account, commission
        FROM commission_on(player, due.stake, edge, p_commission_capped) AS due_to;
      commission := coalesce(commission, 0);
    END IF;
    PERFORM release_crash_stake(round, due.id, player.account_id, due.stake);
    player := count_bet(player, due.stake, due.payout, due.payout - due.stake, 0, edge, commission, p_at);
    INSERT INTO bets (id, created_at, user_id, game, choice, result, stake, payout, commission, edge, balance_after)
      VALUES (due.id, clock_timestamp(), due.user_id, 'crash', crash_choice(due.target),
        CASE WHEN due.new_exit IS NULL THEN 'crashed_' || crash_multiplier(round.point)
          ELSE 'cashed_out_' || crash_multiplier(due.new_exit) END,
        due.stake, due.payout, commission, edge, player.balance);
    INSERT INTO crash_details (bet_id, round_id, exit, target, forced, balance_before)
      VALUES (due.id, p_round, due.new_exit, due.target, due.forced, due.balance_before);
    PERFORM post_bet(due.id, player.account_id, due.stake, due.payout, partner_account, commission, p_at);
    settled := (due.id, due.user_id, due.new_exit, due.payout, due.forced, player.balance, player.version);
    RETURN NEXT settled;
  END LOOP;
END $$;

-- Gives open bets of a voided round back, at most so many in one call. They are listed, and count nowhere.
CREATE OR REPLACE FUNCTION refund_crash_bets(p_round integer, p_limit integer, p_at timestamptz)
RETURNS SETOF crash_settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  round crash_rounds;
  due crash_bets;
  player player_accounts;
  settled crash_settlement;
BEGIN
  SELECT * INTO STRICT round FROM crash_rounds WHERE id = p_round AND phase = 'voided';
  FOR due IN
    SELECT * FROM crash_bets AS b WHERE b.round_id = p_round AND b.settled_at IS NULL ORDER BY b.user_id LIMIT p_limit
  LOOP
    PERFORM FROM player_accounts WHERE user_id = due.user_id FOR NO KEY UPDATE;
    UPDATE crash_bets SET settled_at = p_at WHERE id = due.id AND settled_at IS NULL;
    CONTINUE WHEN NOT FOUND;
    SELECT * INTO STRICT player FROM player_accounts WHERE user_id = due.user_id;
    PERFORM release_crash_stake(round, due.id, player.account_id, due.stake);
    SELECT * INTO STRICT player FROM player_accounts WHERE user_id = due.user_id;
    INSERT INTO bets (id, created_at, user_id, game, choice, result, stake, payout, balance_after)
      VALUES (due.id, clock_timestamp(), due.user_id, 'crash', crash_choice(due.target), 'voided', due.stake, due.stake,
        player.balance);
    INSERT INTO crash_details (bet_id, round_id, target, balance_before)
      VALUES (due.id, p_round, due.target, due.balance_before);
    settled := (due.id, due.user_id, NULL, due.stake, false, player.balance, player.version);
    RETURN NEXT settled;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION release_crash_stake(p_round crash_rounds, p_bet bigint, p_account bigint, p_stake numeric) RETURNS void
LANGUAGE sql AS $$
  SELECT post_transfer('release', p_bet, p_round.escrow_account, p_account, p_stake)
$$;

CREATE OR REPLACE FUNCTION crash_multiplier(p_hundredths integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ((p_hundredths * 0.01)::numeric(10, 2))::text
$$;

CREATE OR REPLACE FUNCTION crash_choice(p_target integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('auto_' || crash_multiplier(p_target), 'manual')
$$;

-- Checks of the books that came to their end, and what each found. Append-only, as the audit log is.

CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_by text NOT NULL, -- an admin's name, `schedule` or `command line`
  findings jsonb NOT NULL   -- [{invariant, breaches: [sentence]}]
);

CREATE TRIGGER reconciliations_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- As many tickets as all holders may have together, each with the most that an admin can give.
ALTER TABLE revenue_distributions ALTER COLUMN tickets TYPE numeric(20, 2);

SELECT rebuild_game_days();
