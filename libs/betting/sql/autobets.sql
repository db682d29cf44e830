-- Autobets. A row of autobets changes only while its player's row is locked, so no two bets of an autobet are checked at once.

-- Returns the stake that follows a bet, in ARENA.
CREATE OR REPLACE FUNCTION next_autobet_stake(autobet autobets, p_won boolean) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT least(autobet.max_stake, CASE CASE WHEN p_won THEN autobet.on_win ELSE autobet.on_loss END
    WHEN 'base' THEN autobet.base_stake
    WHEN 'multiply' THEN product
    WHEN 'cycle' THEN CASE WHEN product > autobet.max_stake THEN autobet.base_stake ELSE product END
    WHEN 'add' THEN autobet.next_stake + by END)
  FROM (SELECT CASE WHEN p_won THEN autobet.on_win_by ELSE autobet.on_loss_by END AS by) AS change,
    trunc(autobet.next_stake * by, 8) AS product
$$;

-- Returns why an autobet must not place its next bet, or null. The next bet must not be able to exceed the loss, or to take
-- the balance below its limit.
-- p_profit: of the bet that was just settled; null before a bet.
CREATE OR REPLACE FUNCTION autobet_stop_reason(autobet autobets, p_profit numeric, p_balance numeric) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_profit >= autobet.stop_win THEN 'win'
    WHEN autobet.paid - autobet.staked >= autobet.stop_profit THEN 'profit'
    WHEN p_balance >= autobet.stop_above THEN 'balance-above'
    WHEN autobet.bets >= autobet.max_bets THEN 'count'
    WHEN autobet.staked - autobet.paid + autobet.next_stake > autobet.stop_loss THEN 'loss'
    WHEN p_balance - autobet.next_stake < autobet.stop_below THEN 'balance-below'
    WHEN autobet.next_stake >= autobet.stop_stake THEN 'stake'
    WHEN p_balance < autobet.next_stake THEN 'funds'
  END
$$;

-- Returns an autobet after a settled bet.
CREATE OR REPLACE FUNCTION autobet_after_bet(
  autobet autobets, p_stake numeric, p_paid numeric, p_balance numeric, p_at timestamptz
) RETURNS autobets LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  autobet.bets := autobet.bets + 1;
  autobet.staked := autobet.staked + p_stake;
  autobet.paid := autobet.paid + p_paid;
  autobet.has_open_bet := false;
  autobet.next_stake := next_autobet_stake(autobet, p_paid > p_stake);
  -- One that was stopped while its bet was open keeps its reason.
  IF autobet.stop_reason IS NULL THEN
    autobet.stop_reason := autobet_stop_reason(autobet, p_paid - p_stake, p_balance);
    autobet.stopped_at := CASE WHEN autobet.stop_reason IS NOT NULL THEN p_at END;
  END IF;
  RETURN autobet;
END $$;

-- Ends an autobet, unless it has ended. p_refusal: the code that ended it, if a refused bet did.
CREATE OR REPLACE FUNCTION end_autobet(p_autobet bigint, p_reason text, p_refusal text DEFAULT NULL) RETURNS void
LANGUAGE sql AS $$
  UPDATE autobets SET stop_reason = p_reason, refusal = p_refusal, stopped_at = clock_timestamp()
    WHERE id = p_autobet AND stop_reason IS NULL
$$;

-- Returns why a bet of an autobet is refused, or null if it may be placed. Ends the autobet if its plan says so, or if the
-- refusal would also refuse the next bets.
-- p_refusal: of check_bet, which applies to all bets; null if there is none.
-- Locks: the row of an autobet that it ends. The caller has locked the player's row.
-- Refusals: AUTOBET_UNKNOWN, AUTOBET_STOPPED, AUTOBET_OUT_OF_STEP and p_refusal.
CREATE OR REPLACE FUNCTION check_autobet(
  p_autobet bigint, player player_accounts, p_game game, p_stake numeric, p_refusal refusal
) RETURNS refusal LANGUAGE plpgsql AS $$
DECLARE
  autobet autobets;
  stop text;
BEGIN
  SELECT * INTO autobet FROM autobets WHERE id = p_autobet AND user_id = player.user_id AND game = p_game;
  IF NOT FOUND THEN RETURN coalesce(p_refusal, refuse('AUTOBET_UNKNOWN')); END IF;
  IF autobet.stop_reason IS NOT NULL THEN RETURN refuse('AUTOBET_STOPPED', stop_reason => autobet.stop_reason); END IF;
  IF autobet.has_open_bet OR p_stake <> autobet.next_stake THEN RETURN coalesce(p_refusal, refuse('AUTOBET_OUT_OF_STEP')); END IF;
  stop := autobet_stop_reason(autobet, NULL, player.balance); -- the balance may have changed since the last bet
  IF stop IS NOT NULL THEN
    PERFORM end_autobet(p_autobet, stop);
    RETURN refuse('AUTOBET_STOPPED', stop_reason => stop);
  END IF;
  IF p_refusal.code IN ('ACCOUNT_FROZEN', 'SELF_EXCLUDED', 'SESSION_LIMIT_REACHED', 'LIMIT_REACHED', 'STAKE_LIMIT',
      'RULES_NOT_ACCEPTED')
    OR (p_refusal.code = 'HOUSE_LIMIT' AND p_game <> 'crash') THEN -- a later round of crash may have room
    PERFORM end_autobet(p_autobet, 'refused', p_refusal.code);
  END IF;
  RETURN p_refusal;
END $$;

-- Adds a settled bet to its autobet.
-- Locks: the row of the autobet. The caller has locked the player's row.
CREATE OR REPLACE FUNCTION record_autobet_bet(
  p_autobet bigint, p_bet bigint, p_stake numeric, p_paid numeric, p_balance numeric, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE autobet autobets;
BEGIN
  INSERT INTO autobet_bets (bet_id, autobet_id) VALUES (p_bet, p_autobet);
  SELECT * INTO STRICT autobet FROM autobets WHERE id = p_autobet;
  autobet := autobet_after_bet(autobet, p_stake, p_paid, p_balance, p_at);
  UPDATE autobets SET bets = autobet.bets, staked = autobet.staked, paid = autobet.paid,
      has_open_bet = autobet.has_open_bet, next_stake = autobet.next_stake, stop_reason = autobet.stop_reason,
      stopped_at = autobet.stopped_at
    WHERE id = p_autobet;
END $$;

-- Notes whether an autobet has a bet that is not settled. While it has, no other bet of it is accepted.
CREATE OR REPLACE FUNCTION set_autobet_open_bet(p_autobet bigint, p_is_open boolean) RETURNS void LANGUAGE sql AS $$
  UPDATE autobets SET has_open_bet = p_is_open WHERE id = p_autobet
$$;

-- Begins an autobet, or returns why it is refused. p_plan: the columns of the plan.
-- Called by: autobets.service.ts. Locks: the player's row.
-- Refusals: AUTOBET_RUNNING, AUTOBET_STOPPED if it would end at once, and those of check_bet without a stake.
-- Example: SELECT * FROM begin_autobet(1, 'coin_flip', '{"base_stake": 100, "max_stake": 400, "max_bets": 10,
--   "on_win": "base", "on_loss": "multiply", "on_loss_by": 2}');
CREATE OR REPLACE FUNCTION begin_autobet(p_user integer, p_game game, p_plan json) RETURNS refusal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  autobet autobets := json_populate_record(NULL::autobets, p_plan);
  refusal refusal;
  stop text;
BEGIN
  SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM autobets WHERE user_id = p_user AND stop_reason IS NULL) THEN RETURN refuse('AUTOBET_RUNNING'); END IF;
  refusal := check_bet(player);
  IF refusal.code IS NOT NULL THEN RETURN refusal; END IF;
  autobet.bets := 0;
  autobet.staked := 0;
  autobet.paid := 0;
  autobet.next_stake := autobet.base_stake;
  stop := autobet_stop_reason(autobet, NULL, player.balance);
  IF stop IS NOT NULL THEN RETURN refuse('AUTOBET_STOPPED', stop_reason => stop); END IF;
  INSERT INTO autobets (user_id, game, base_stake, max_stake, max_bets, on_win, on_win_by, on_loss, on_loss_by, stop_profit,
      stop_loss, stop_win, stop_stake, stop_above, stop_below, next_stake, started_at)
    VALUES (p_user, p_game, autobet.base_stake, autobet.max_stake, autobet.max_bets, autobet.on_win, autobet.on_win_by,
      autobet.on_loss, autobet.on_loss_by, autobet.stop_profit, autobet.stop_loss, autobet.stop_win, autobet.stop_stake,
      autobet.stop_above, autobet.stop_below, autobet.next_stake, clock_timestamp());
  RETURN NULL;
END $$;

-- Stops an autobet of the player, unless it has ended already.
-- Called by: autobets.service.ts. Locks: the player's row, then that of the autobet.
-- Example: SELECT stop_autobet(1, 7);
CREATE OR REPLACE FUNCTION stop_autobet(p_user integer, p_autobet bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  PERFORM end_autobet(id, 'player') FROM autobets WHERE id = p_autobet AND user_id = p_user;
END $$;
