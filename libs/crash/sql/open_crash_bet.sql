-- Places a bet on the current round in one call: moves the stake from the player to the round's escrow, or says why the
-- bet is refused.
-- p_at: when the bet was received. p_lowest_cap: the lowest acceptable maximum cash-out, in hundredths.
-- p_rules: see check_bet. p_autobet: the autobet of the bet, if it belongs to one.
-- Called by: bets.repository.ts.
-- Locks: the player's row, then lock_betting, so players wait for each other only while they take a seat: the total of the
-- stakes is exact, and play cannot start while a bet is being written.
-- Refusals: UNKNOWN_PLAYER, ROUND_NOT_BETTING, ALREADY_BET, OPERATOR_MAY_NOT_BET, and those of check_bet and check_autobet.
-- Example: SELECT * FROM open_crash_bet(1, 100, 250, false, 1000, clock_timestamp());
CREATE OR REPLACE FUNCTION open_crash_bet(
  p_user integer, p_stake numeric, p_target integer, p_operator boolean, p_lowest_cap integer, p_at timestamptz,
  p_rules bet_rules DEFAULT NULL, p_autobet bigint DEFAULT NULL, OUT placement crash_placement, OUT refusal refusal
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  round crash_rounds;
  latest crash_bets;
BEGIN
  -- Also checked before taking the locks, so that late bets do not queue for them.
  IF NOT EXISTS (SELECT FROM crash_rounds AS r WHERE r.closed_at IS NULL AND r.phase = 'betting') THEN
    SELECT * INTO player FROM player_accounts WHERE user_id = p_user;
    refusal := coalesce(check_bet(player), refuse('ROUND_NOT_BETTING')); RETURN;
  END IF;
  SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN refusal := refuse('UNKNOWN_PLAYER'); RETURN; END IF;
  refusal := check_bet(player);
  IF refusal.code IS NOT NULL THEN RETURN; END IF;

  IF p_rules.check_minutes IS NOT NULL AND player.play IS NOT DISTINCT FROM NULL THEN
    PERFORM begin_prescribed_checks(ARRAY[p_user], p_rules, clock_timestamp());
    SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user;
  END IF;

  PERFORM lock_betting();
  SELECT * INTO round FROM crash_rounds AS r WHERE r.closed_at IS NULL;
  -- A call that is retried because its response was lost must not bet on the next round. A tolerance of one second is
  -- safe: the clocks of two nodes differ by milliseconds, and two rounds start many seconds apart.
  IF round.phase IS DISTINCT FROM 'betting' OR round.betting_at > p_at + interval '1 second' THEN
    refusal := refuse('ROUND_NOT_BETTING'); RETURN;
  END IF;
  IF EXISTS (SELECT FROM crash_bets AS b WHERE b.round_id = round.id AND b.user_id = p_user) THEN
    refusal := refuse('ALREADY_BET'); RETURN;
  END IF;
  IF p_operator AND round.fairness <> 'fair' THEN refusal := refuse('OPERATOR_MAY_NOT_BET'); RETURN; END IF;

  -- With this stake, the round's maximum cash-out (1 + limit / stakes) must not fall below p_lowest_cap.
  SELECT * INTO latest FROM crash_bets AS b WHERE b.round_id = round.id ORDER BY b.seat DESC LIMIT 1;
  placement.seat := coalesce(latest.seat, 0) + 1;
  placement.stakes := coalesce(latest.stakes_so_far, 0) + p_stake;
  refusal := check_bet(player, p_stake, placement.stakes * (p_lowest_cap - 100) * 0.01, round.profit_limit, p_rules,
    least(p_stake * round.profit_limit / placement.stakes, p_stake * (p_target - 100) * 0.01));
  IF p_autobet IS NOT NULL THEN refusal := check_autobet(p_autobet, player, 'crash', p_stake, refusal); END IF;
  IF refusal.code = 'HOUSE_LIMIT' THEN -- the largest stake that the round still takes
    refusal.amount := greatest(0,
      trunc(round.profit_limit * 100 / (p_lowest_cap - 100), 8) - coalesce(latest.stakes_so_far, 0));
  END IF;
  IF refusal.code IS NOT NULL THEN RETURN; END IF;

  placement.round_id := round.id;
  INSERT INTO crash_bets (round_id, user_id, stake, target, seat, stakes_so_far, balance_before, placed_at, autobet_id)
    VALUES (round.id, p_user, p_stake, p_target, placement.seat, placement.stakes, player.balance, p_at, p_autobet)
    RETURNING id INTO placement.bet_id;
  PERFORM post_transfer('escrow', placement.bet_id, player.account_id, round.escrow_account, p_stake);
  IF p_autobet IS NOT NULL THEN PERFORM set_autobet_open_bet(p_autobet, true); END IF;
  SELECT a.balance, a.version INTO STRICT placement.balance, placement.version
    FROM player_accounts AS a WHERE a.user_id = p_user;
  placement.outcome := 'PLACED';
END $$;
