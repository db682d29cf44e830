-- Closes an account for good, and erases what identifies its owner and what only the owner needed. Bets, transfers,
-- withdrawals and the wallet stay, because the books and the proofs of bets refer to them. Returns CLOSED, or why not:
-- CHANGED (the password was changed meanwhile), ROLE, BALANCE, BETS, WITHDRAWALS, DEPOSITS or COMMISSIONS.
-- A balance below p_smallest_withdrawal cannot be withdrawn, so it goes to the house. Tokens below p_smallest_deposit
-- in the wallet cannot be deposited, so they stay there.
-- Called by: players.service.ts. Locks: the user's row, the player's row, then the table revenue_tickets.
-- Example: SELECT close_player(1, 'hash', 100, 10);
CREATE OR REPLACE FUNCTION close_player(
  p_user integer, p_password_hash text, p_smallest_withdrawal numeric, p_smallest_deposit numeric
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person users;
  player player_accounts;
BEGIN
  SELECT * INTO person FROM users WHERE id = p_user AND closed_at IS NULL AND password_hash = p_password_hash FOR UPDATE;
  IF NOT FOUND THEN RETURN 'CHANGED'; END IF;
  IF person.role IS NOT NULL THEN RETURN 'ROLE'; END IF;
  -- Waits for bets and withdrawals that are under way.
  SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM withdrawals WHERE user_id = p_user AND ended_at IS NULL) THEN RETURN 'WITHDRAWALS'; END IF;
  IF EXISTS (SELECT FROM sweeps WHERE user_id = p_user AND ended_at IS NULL)
    OR EXISTS (SELECT FROM wallet_transfers WHERE user_id = p_user AND kind = 'sweep' AND credited_at IS NULL)
    OR EXISTS (
      SELECT FROM wallet_holdings WHERE user_id = p_user AND sweepable > 0 AND sweepable >= p_smallest_deposit * 1e18
    ) THEN RETURN 'DEPOSITS'; END IF;
  IF EXISTS (SELECT FROM crash_bets WHERE user_id = p_user AND settled_at IS NULL)
    OR EXISTS (SELECT FROM step_bets WHERE user_id = p_user AND settled_at IS NULL) THEN RETURN 'BETS'; END IF;
  IF EXISTS (SELECT FROM commission_payouts WHERE partner_id = p_user AND paid_at IS NULL) OR EXISTS (
    SELECT FROM roll_up_cursor AS seen
    JOIN transfers AS t ON t.xid >= seen.next_xid AND t.id > seen.floor_id AND t.kind = 'commission'
    JOIN accounts AS a ON a.id = t.credit_account WHERE a.owner_id = p_user
  ) THEN RETURN 'COMMISSIONS'; END IF;
  IF player.balance >= p_smallest_withdrawal THEN RETURN 'BALANCE'; END IF;

  IF player.balance > 0 THEN
    PERFORM post_transfer('closure', p_user, player.account_id, 1, player.balance);
  END IF;
  PERFORM freeze_player(p_user, true); -- also ends the sessions
  -- The table is locked before its rows, as in distribute_revenue.
  LOCK TABLE revenue_tickets IN ROW EXCLUSIVE MODE;
  UPDATE revenue_tickets SET ticket_count = 0, x_user_id = NULL, x_username = NULL, x_verified = false,
    connected_at = NULL, updated_at = clock_timestamp() WHERE user_id = p_user;
  DELETE FROM x_authorisations WHERE user_id = p_user;
  DELETE FROM second_factors WHERE user_id = p_user;
  DELETE FROM account_links WHERE user_id = p_user;
  DELETE FROM password_link_grants WHERE user_id = p_user;
  DELETE FROM security_events WHERE user_id = p_user;
  DELETE FROM known_networks WHERE user_id = p_user;
  -- Those of an excluded player stay until the exclusion ends (expired-sessions.job.ts), so that operators can recognise them.
  DELETE FROM known_devices WHERE user_id = p_user
    AND coalesce(player.excluded_until, '-infinity') <= clock_timestamp();
  DELETE FROM mails WHERE user_id = p_user;
  DELETE FROM play_limits WHERE user_id = p_user;
  DELETE FROM bet_shares WHERE user_id = p_user;
  -- The address is random, because one that can be foreseen could belong to another account already.
  UPDATE users SET username = 'closed-player-' || id,
    email = 'closed-player-' || id || '-' || gen_random_uuid() || '@arena.invalid',
    password_hash = 'closed', email_verified_at = NULL, password_reset_at = NULL, held_until = NULL, second_factor_at = NULL,
    is_partner = false, partner_code = NULL, closed_at = clock_timestamp()
    WHERE id = p_user;
  RETURN 'CLOSED';
END $$;
