-- Freezes or unfreezes an account. A frozen account has no sessions, and can neither sign in, bet nor withdraw. Bets on a
-- crash round that is under way stay, and queued withdrawals wait. Returns whether the account exists
-- and is not closed.
-- Called by: players.service.ts. Locks: the user's row, then the player's row.
-- Example: SELECT freeze_player(1, true);
CREATE OR REPLACE FUNCTION freeze_player(p_user integer, p_frozen boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE users SET frozen_at = CASE WHEN p_frozen THEN coalesce(frozen_at, clock_timestamp()) END
    WHERE id = p_user AND closed_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  -- Waits for bets and withdrawals that are under way, so that none is accepted after the account is frozen.
  UPDATE player_accounts SET is_frozen = p_frozen WHERE user_id = p_user;
  IF p_frozen THEN DELETE FROM sessions WHERE user_id = p_user; END IF;
  RETURN true;
END $$;
