-- A bet on crash, whole in one call: the stake goes from the player into the round's escrow, or one reason why not.
-- Locks the player's own row and no other player's. Bets stand in line for their seat alone, which is a read and a
-- write: so the total is exact, and play begins only when no bet is still being written.

CREATE OR REPLACE FUNCTION place_crash_bet(
  p_user integer, p_stake numeric, p_target integer, p_operator boolean, p_lowest_cap integer, p_at timestamptz
) RETURNS crash_placement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  round crash_rounds;
  latest crash_bets;
  answer crash_placement;
BEGIN
  -- Asked before the line as well, so that a crowd that comes too late does not stand in it.
  IF NOT EXISTS (SELECT FROM crash_rounds AS r WHERE r.closed_at IS NULL AND r.phase = 'betting') THEN
    answer.outcome := 'ROUND_NOT_BETTING'; RETURN answer;
  END IF;
  SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer.outcome := 'UNKNOWN_PLAYER'; RETURN answer; END IF;

  PERFORM lock_betting();
  SELECT * INTO round FROM crash_rounds AS r WHERE r.closed_at IS NULL;
  -- A call that is made again, for its answer was lost, must not end up in the next round. Two nodes' clocks may differ
  -- by milliseconds, two rounds begin seconds apart.
  IF round.phase IS DISTINCT FROM 'betting' OR round.betting_at > p_at + interval '1 second' THEN
    answer.outcome := 'ROUND_NOT_BETTING'; RETURN answer;
  END IF;
  IF EXISTS (SELECT FROM crash_bets AS b WHERE b.round_id = round.id AND b.user_id = p_user) THEN
    answer.outcome := 'ALREADY_BET'; RETURN answer;
  END IF;
  IF p_operator AND round.fairness <> 'fair' THEN answer.outcome := 'OPERATOR_MAY_NOT_BET'; RETURN answer; END IF;

  -- With all these stakes the cap, 1 + limit / stakes, must not come below its lowest.
  SELECT * INTO latest FROM crash_bets AS b WHERE b.round_id = round.id ORDER BY b.seat DESC LIMIT 1;
  answer.seat := coalesce(latest.seat, 0) + 1;
  answer.stakes := coalesce(latest.stakes_so_far, 0) + p_stake;
  answer.outcome := bet_refusal(player, p_stake, answer.stakes * (p_lowest_cap - 100) * 0.01, round.profit_limit);
  IF answer.outcome IS NOT NULL THEN
    answer.limit_amount := greatest(0,
      trunc(round.profit_limit * 100 / (p_lowest_cap - 100), 8) - coalesce(latest.stakes_so_far, 0));
    RETURN answer;
  END IF;

  answer.round_id := round.id;
  INSERT INTO crash_bets (round_id, user_id, stake, target, seat, stakes_so_far, balance_before, placed_at)
    VALUES (round.id, p_user, p_stake, p_target, answer.seat, answer.stakes, player.balance, p_at)
    RETURNING id INTO answer.bet_id;
  PERFORM post_transfer('escrow', answer.bet_id, player.account_id, round.escrow_account, p_stake);
  SELECT a.balance, a.version INTO STRICT answer.balance, answer.version
    FROM player_accounts AS a WHERE a.user_id = p_user;
  answer.outcome := 'PLACED';
  RETURN answer;
END $$;
