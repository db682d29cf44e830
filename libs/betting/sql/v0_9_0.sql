-- What nodes of v0.9.0 call while they are replaced (docs/adr/0059-upgrades.md): the same routines under their former names,
-- with a refusal as one text such as LIMIT_REACHED:loss:day:100:20. Remove this file, and that of crash, in the next version.

-- Removes what v0.9.0 had and no node calls.
DO $$
DECLARE former regprocedure;
BEGIN
  FOR former IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND (proname IN ('bet_refusal', 'play_refusal', 'autobet_outcome', 'autobet_stop', 'count_play', 'iso_time')
      OR proargnames && ARRAY['run', 'p_run'] OR (proname = 'move_play_mark' AND pronargs = 3))
  LOOP EXECUTE 'DROP FUNCTION ' || former; END LOOP;
END $$;

-- Returns the columns of an answer that a refusal sets, with the former text.
CREATE OR REPLACE FUNCTION former_refusal(r refusal) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.code IS NULL THEN '{}' ELSE jsonb_build_object('limit_amount', r.amount, 'outcome',
    CASE r.code WHEN 'HOUSE_LIMIT' THEN r.code ELSE concat_ws(':', r.code, r.kind, r.period, r.amount, r.remaining,
      to_char(r.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), r.minimum_seconds, r.seconds_left,
      r.stop_reason) END) END
$$;

-- See settle_instant_bets.
CREATE OR REPLACE FUNCTION settle_bets(
  p_bets json, p_max_profit_percent numeric, p_commission_capped boolean, p_wait boolean, p_rules bet_rules DEFAULT NULL
) RETURNS SETOF settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT former.*
    FROM settle_instant_bets(p_bets, p_max_profit_percent, p_commission_capped, p_wait, p_rules) AS s
    CROSS JOIN LATERAL jsonb_populate_record(s.settlement, former_refusal(s.refusal)) AS former;
END $$;

-- See open_step_bet.
CREATE OR REPLACE FUNCTION place_step_bet(
  p_user integer, p_game game, p_choice text, p_stake numeric, p_edge numeric, p_first_payout numeric,
  p_highest_payout numeric, p_max_profit_percent numeric, p_key text, p_request_hash text, p_rules bet_rules DEFAULT NULL
) RETURNS step_answer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT jsonb_populate_record(s.answer, former_refusal(s.refusal)) FROM open_step_bet(p_user, p_game, p_choice,
    p_stake, p_edge, p_first_payout, p_highest_payout, p_max_profit_percent, p_key, p_request_hash, p_rules) AS s);
END $$;

-- See advance_step_bet.
CREATE OR REPLACE FUNCTION take_step(
  p_user integer, p_game game, p_bet bigint, p_known integer[], p_steps integer[], p_ended_by text, p_result text,
  p_payout numeric, p_variance numeric, p_hidden integer[], p_commission_capped boolean
) RETURNS step_answer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT jsonb_populate_record(s.answer, former_refusal(s.refusal)) FROM advance_step_bet(p_user, p_game, p_bet,
    p_known, p_steps, p_ended_by, p_result, p_payout, p_variance, p_hidden, p_commission_capped) AS s);
END $$;

-- See begin_autobet.
CREATE OR REPLACE FUNCTION start_autobet(p_user integer, p_game game, p_plan json) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce(former_refusal(begin_autobet(p_user, p_game, p_plan)) ->> 'outcome', 'STARTED');
END $$;
