-- Autobets. A run's row changes only while its player's row is locked, so no two bets of a run are checked at once.

-- Returns the stake that follows a bet.
CREATE OR REPLACE FUNCTION next_autobet_stake(run autobets, p_won boolean) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT least(run.max_stake, CASE CASE WHEN p_won THEN run.on_win ELSE run.on_loss END
    WHEN 'base' THEN run.base_stake
    WHEN 'multiply' THEN trunc(run.next_stake * CASE WHEN p_won THEN run.on_win_by ELSE run.on_loss_by END, 8)
    WHEN 'add' THEN run.next_stake + CASE WHEN p_won THEN run.on_win_by ELSE run.on_loss_by END END)
$$;

-- Returns why the run must not place its next bet, or null. The next bet must not be able to exceed the loss, or to take the
-- balance below its limit.
-- p_profit: of the bet that was just settled; null before a bet.
CREATE OR REPLACE FUNCTION autobet_stop(run autobets, p_profit numeric, p_balance numeric) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_profit >= run.stop_win THEN 'win'
    WHEN run.paid - run.staked >= run.stop_profit THEN 'profit'
    WHEN p_balance >= run.stop_above THEN 'balance-above'
    WHEN run.bets >= run.max_bets THEN 'count'
    WHEN run.staked - run.paid + run.next_stake > run.stop_loss THEN 'loss'
    WHEN p_balance - run.next_stake < run.stop_below THEN 'balance-below'
    WHEN run.next_stake >= run.stop_stake THEN 'stake'
    WHEN p_balance < run.next_stake THEN 'funds'
  END
$$;

-- Returns the run after a settled bet.
CREATE OR REPLACE FUNCTION autobet_after_bet(run autobets, p_stake numeric, p_paid numeric, p_balance numeric, p_at timestamptz)
RETURNS autobets LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  run.bets := run.bets + 1;
  run.staked := run.staked + p_stake;
  run.paid := run.paid + p_paid;
  run.has_open_bet := false;
  run.next_stake := next_autobet_stake(run, p_paid > p_stake);
  -- A run that was stopped while its bet was open keeps its reason.
  IF run.stop_reason IS NULL THEN
    run.stop_reason := autobet_stop(run, p_paid - p_stake, p_balance);
    run.stopped_at := CASE WHEN run.stop_reason IS NOT NULL THEN p_at END;
  END IF;
  RETURN run;
END $$;

CREATE OR REPLACE FUNCTION end_autobet(p_run bigint, p_reason text, p_refusal text DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  UPDATE autobets SET stop_reason = p_reason, refusal = p_refusal, stopped_at = clock_timestamp()
    WHERE id = p_run AND stop_reason IS NULL
$$;

-- Returns the outcome of a bet that belongs to a run: SETTLED if it may be placed, otherwise the reason for rejecting it.
-- A rejection that would also reject the next bets stops the run.
-- p_refusal: the reason of bet_refusal, which applies to all bets; null if there is none.
CREATE OR REPLACE FUNCTION autobet_outcome(p_run bigint, player player_accounts, p_game game, p_stake numeric, p_refusal text)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  run autobets;
  stop text;
BEGIN
  SELECT * INTO run FROM autobets WHERE id = p_run AND user_id = player.user_id AND game = p_game;
  IF NOT FOUND THEN RETURN coalesce(p_refusal, 'AUTOBET_UNKNOWN'); END IF;
  IF run.stop_reason IS NOT NULL THEN RETURN 'AUTOBET_STOPPED:' || run.stop_reason; END IF;
  IF run.has_open_bet OR p_stake <> run.next_stake THEN RETURN coalesce(p_refusal, 'AUTOBET_OUT_OF_STEP'); END IF;
  stop := autobet_stop(run, NULL, player.balance); -- the balance may have changed since the last bet
  IF stop IS NOT NULL THEN
    PERFORM end_autobet(p_run, stop);
    RETURN 'AUTOBET_STOPPED:' || stop;
  END IF;
  IF p_refusal IS NULL THEN RETURN 'SETTLED'; END IF;
  IF split_part(p_refusal, ':', 1) IN ('ACCOUNT_FROZEN', 'SELF_EXCLUDED', 'SESSION_LIMIT_REACHED', 'LIMIT_REACHED',
      'STAKE_LIMIT', 'RULES_NOT_ACCEPTED')
    OR (p_refusal = 'HOUSE_LIMIT' AND p_game <> 'crash') THEN
    PERFORM end_autobet(p_run, 'refused', split_part(p_refusal, ':', 1));
  END IF;
  RETURN p_refusal;
END $$;

-- Adds a settled bet to its run. The caller has locked the player's row.
CREATE OR REPLACE FUNCTION record_autobet_bet(
  p_run bigint, p_bet bigint, p_stake numeric, p_paid numeric, p_balance numeric, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE run autobets;
BEGIN
  INSERT INTO autobet_bets (bet_id, autobet_id) VALUES (p_bet, p_run);
  SELECT * INTO STRICT run FROM autobets WHERE id = p_run;
  run := autobet_after_bet(run, p_stake, p_paid, p_balance, p_at);
  UPDATE autobets SET bets = run.bets, staked = run.staked, paid = run.paid, has_open_bet = run.has_open_bet,
      next_stake = run.next_stake, stop_reason = run.stop_reason, stopped_at = run.stopped_at
    WHERE id = p_run;
END $$;

-- Notes whether a run has a bet that is not settled. While it has, no other bet of it is accepted.
CREATE OR REPLACE FUNCTION set_autobet_open_bet(p_run bigint, p_is_open boolean) RETURNS void LANGUAGE sql AS $$
  UPDATE autobets SET has_open_bet = p_is_open WHERE id = p_run
$$;

-- Starts a run. p_plan: the columns of the plan. Returns STARTED or the reason for rejecting it.
CREATE OR REPLACE FUNCTION start_autobet(p_user integer, p_game game, p_plan json) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  run autobets := json_populate_record(NULL::autobets, p_plan);
  reason text;
BEGIN
  SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM autobets WHERE user_id = p_user AND stop_reason IS NULL) THEN RETURN 'AUTOBET_RUNNING'; END IF;
  run.bets := 0;
  run.staked := 0;
  run.paid := 0;
  run.next_stake := run.base_stake;
  reason := coalesce(bet_refusal(player, NULL, NULL, NULL, NULL), 'AUTOBET_STOPPED:' || autobet_stop(run, NULL, player.balance));
  IF reason IS NOT NULL THEN RETURN reason; END IF;
  INSERT INTO autobets (user_id, game, base_stake, max_stake, max_bets, on_win, on_win_by, on_loss, on_loss_by, stop_profit,
      stop_loss, stop_win, stop_stake, stop_above, stop_below, next_stake, started_at)
    VALUES (p_user, p_game, run.base_stake, run.max_stake, run.max_bets, run.on_win, run.on_win_by, run.on_loss,
      run.on_loss_by, run.stop_profit, run.stop_loss, run.stop_win, run.stop_stake, run.stop_above, run.stop_below,
      run.next_stake, clock_timestamp());
  RETURN 'STARTED';
END $$;

-- Stops a run of the player, unless it has stopped already.
CREATE OR REPLACE FUNCTION stop_autobet(p_user integer, p_run bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  PERFORM end_autobet(id, 'player') FROM autobets WHERE id = p_run AND user_id = p_user;
END $$;
