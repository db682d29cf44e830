-- Settlement of crash bets. The first call that sets settled_at settles the bet; later calls skip it.

-- Settles the given bets at the given exits; a null exit means that the bet is lost. The caller computes exits and
-- payouts from the round, the bet and the time of the cash-out. Exits above the crash point are skipped, because an
-- operator may have ended the round after the caller computed them.
-- Returns the bets that this call settled. Locks the players in order of their ids to avoid deadlocks.
-- p_commission_capped: see commission_for. Only fair rounds have a known house edge; other rounds record an edge of 0.
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
  PERFORM lock_cashouts_shared();
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
      SELECT share.account_id, share.amount INTO partner_account, commission
        FROM commission_for(player, due.stake, edge, p_commission_capped) AS share;
      commission := coalesce(commission, 0);
    END IF;
    PERFORM release_crash_stake(round, due.id, player.account_id, due.stake);
    SELECT * INTO STRICT player FROM apply_bets(ARRAY[(due.id, due.user_id, player.account_id, due.stake, due.payout, edge,
      partner_account, commission)::applied_bet], 0, p_at);
    INSERT INTO bets (id, created_at, user_id, game, choice, result, stake, payout, commission, edge, balance_after)
      VALUES (due.id, clock_timestamp(), due.user_id, 'crash', format_crash_choice(due.target),
        CASE WHEN due.new_exit IS NULL THEN 'crashed_' || format_crash_multiplier(round.point)
          ELSE 'cashed_out_' || format_crash_multiplier(due.new_exit) END,
        due.stake, due.payout, commission, edge, player.balance);
    INSERT INTO crash_details (bet_id, round_id, exit, target, forced, balance_before)
      VALUES (due.id, p_round, due.new_exit, due.target, due.forced, due.balance_before);
    settled := (due.id, due.user_id, due.new_exit, due.payout, due.forced, player.balance, player.version);
    RETURN NEXT settled;
  END LOOP;
END $$;

-- Refunds up to p_limit open bets of a voided round. The bets appear in histories but not in statistics, and they earn
-- no commission.
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
      VALUES (due.id, clock_timestamp(), due.user_id, 'crash', format_crash_choice(due.target), 'voided', due.stake, due.stake,
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

CREATE OR REPLACE FUNCTION format_crash_multiplier(p_hundredths integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ((p_hundredths * 0.01)::numeric(10, 2))::text
$$;

CREATE OR REPLACE FUNCTION format_crash_choice(p_target integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('auto_' || format_crash_multiplier(p_target), 'manual')
$$;
