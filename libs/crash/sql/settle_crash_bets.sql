-- Settlement of crash bets. The first call that sets settled_at settles the bet; later calls skip it.

-- Settles bets as settle_open_crash_bets does. A bet that cannot be settled, for example because the player's balance has
-- no room for the payout, is recorded as failed with its exit and does not stop the others: settle_held_crash_bets tries
-- again. Settles them one by one only if they cannot be settled together, because savepoints cost time.
-- Called by: bets.repository.ts.
-- Locks: lock_cashouts_shared, then for each bet the player's row and the bet's, in the order of the players' ids.
-- Example: SELECT s.* FROM crash_rounds AS r, settle_crash_bets(r.id, '{7}', '{250}', '{250}', '{false}', true,
--   clock_timestamp()) AS s;
CREATE OR REPLACE FUNCTION settle_crash_bets(
  p_round integer, p_bets bigint[], p_exits integer[], p_payouts numeric[], p_forced boolean[],
  p_commission_capped boolean, p_at timestamptz
) RETURNS SETOF crash_settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  BEGIN
    RETURN QUERY SELECT * FROM settle_open_crash_bets(p_round, p_bets, p_exits, p_payouts, p_forced, p_commission_capped, p_at);
    RETURN;
  EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN NULL;
  END;
  FOR i IN 1 .. cardinality(p_bets) LOOP
    BEGIN
      RETURN QUERY SELECT * FROM settle_open_crash_bets(p_round, p_bets[i:i], p_exits[i:i], p_payouts[i:i], p_forced[i:i],
        p_commission_capped, p_at);
    EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
      INSERT INTO held_crash_exits (bet_id, exit, payout, forced) VALUES (p_bets[i], p_exits[i], p_payouts[i], p_forced[i])
        ON CONFLICT DO NOTHING;
      PERFORM record_failure('crash-bet', p_bets[i], format('payout of %s: %s', p_payouts[i], SQLERRM));
    END;
  END LOOP;
END $$;

-- Settles up to p_limit held bets of closed rounds, if that is possible by now.
-- Called by: bets.repository.ts.
-- Locks: lock_cashouts_shared, then for each bet the player's row and the bet's, in the order of the players' ids.
-- Example: SELECT * FROM settle_held_crash_bets(100, true, clock_timestamp());
CREATE OR REPLACE FUNCTION settle_held_crash_bets(p_limit integer, p_commission_capped boolean, p_at timestamptz)
RETURNS SETOF crash_settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE held record;
BEGIN
  FOR held IN
    SELECT h.*, r AS round FROM held_crash_exits AS h JOIN crash_bets AS b ON b.id = h.bet_id
    JOIN crash_rounds AS r ON r.id = b.round_id
    WHERE b.settled_at IS NULL AND r.closed_at IS NOT NULL AND NOT is_waiting_after_failure('crash-bet', b.id)
    ORDER BY b.id LIMIT p_limit
  LOOP
    RETURN QUERY SELECT * FROM settle_crash_bets((held.round).id, ARRAY[held.bet_id], ARRAY[held.exit], ARRAY[held.payout],
      ARRAY[held.forced], p_commission_capped, p_at);
    PERFORM rate_crash_round(held.round);
  END LOOP;
END $$;

-- Settles the given bets at the given exits; a null exit means that the bet is lost. The caller computes exits and
-- payouts from the round, the bet and the time of the cash-out. Exits above the crash point are skipped, because an
-- operator may have ended the round after the caller computed them.
-- Returns the bets that this call settled. Locks the players in order of their ids to avoid deadlocks.
-- A held bet keeps the exit that it was held with.
-- p_commission_capped: for rounds that were created without the rule, see commission_for. Only fair rounds have a known house
-- edge; other rounds record an edge of 0.
-- Locks: lock_cashouts_shared, then for each bet the player's row and the bet's, in the order of the players' ids.
CREATE OR REPLACE FUNCTION settle_open_crash_bets(
  p_round integer, p_bets bigint[], p_exits integer[], p_payouts numeric[], p_forced boolean[],
  p_commission_capped boolean, p_at timestamptz
) RETURNS SETOF crash_settlement LANGUAGE plpgsql AS $$
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
    FROM unnest(p_bets, p_exits, p_payouts, p_forced) AS given (bet_id, new_exit, payout, forced)
    LEFT JOIN held_crash_exits AS h ON h.bet_id = given.bet_id
    CROSS JOIN LATERAL (SELECT given.bet_id, CASE WHEN h.bet_id IS NULL THEN given.new_exit ELSE h.exit END AS new_exit,
      CASE WHEN h.bet_id IS NULL THEN given.payout ELSE h.payout END AS payout,
      CASE WHEN h.bet_id IS NULL THEN given.forced ELSE h.forced END AS forced) AS e
    JOIN crash_bets AS b ON b.id = e.bet_id AND b.round_id = p_round AND b.settled_at IS NULL
    WHERE CASE WHEN e.new_exit IS NULL THEN round.phase = 'crashed'
      ELSE round.phase IN ('playing', 'crashed') AND e.new_exit <= coalesce(round.point, e.new_exit) END
    ORDER BY b.user_id
  LOOP
    SELECT * INTO STRICT player FROM player_accounts WHERE user_id = due.user_id FOR NO KEY UPDATE;
    UPDATE crash_bets SET settled_at = p_at, exit = due.new_exit WHERE id = due.id AND settled_at IS NULL;
    CONTINUE WHEN NOT FOUND;
    PERFORM clear_failure('crash-bet', due.id);

    edge := CASE round.fairness WHEN 'fair' THEN trunc(due.stake * round.edge_basis_points * 0.0001, 8) ELSE 0 END;
    commission := 0;
    partner_account := NULL;
    IF due.payout > due.stake THEN
      SELECT share.account_id, share.amount INTO partner_account, commission
        FROM commission_for(player, due.stake, edge, coalesce(round.commission_capped, p_commission_capped)) AS share;
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
    IF due.autobet_id IS NOT NULL THEN
      PERFORM record_autobet_bet(due.autobet_id, due.id, due.stake, due.payout, player.balance, p_at);
    END IF;
    settled := (due.id, due.user_id, due.new_exit, due.payout, due.forced, player.balance, player.version);
    RETURN NEXT settled;
  END LOOP;
END $$;

-- Refunds up to p_limit open bets of a voided round. The bets appear in histories but not in statistics, and they earn
-- no commission.
-- Called by: bets.repository.ts. Locks: for each bet the player's row and the bet's, in the order of the players' ids.
-- Example: SELECT s.* FROM crash_rounds AS r, refund_crash_bets(r.id, 100, clock_timestamp()) AS s WHERE r.phase = 'voided';
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
    IF due.autobet_id IS NOT NULL THEN PERFORM set_autobet_open_bet(due.autobet_id, false); END IF;
    settled := (due.id, due.user_id, NULL, due.stake, false, player.balance, player.version);
    RETURN NEXT settled;
  END LOOP;
END $$;

-- Moves the stake of a bet from the round's escrow to the player.
CREATE OR REPLACE FUNCTION release_crash_stake(p_round crash_rounds, p_bet bigint, p_account bigint, p_stake numeric) RETURNS void
LANGUAGE sql AS $$
  SELECT post_transfer('release', p_bet, p_round.escrow_account, p_account, p_stake)
$$;

-- Returns a multiplier as text: 250 is 2.50.
CREATE OR REPLACE FUNCTION format_crash_multiplier(p_hundredths integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ((p_hundredths * 0.01)::numeric(10, 2))::text
$$;

-- Returns the choice of a bet as text: auto_2.50 or manual.
CREATE OR REPLACE FUNCTION format_crash_choice(p_target integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('auto_' || format_crash_multiplier(p_target), 'manual')
$$;
