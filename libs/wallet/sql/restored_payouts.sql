-- Books a payment that the treasury has made and that a restored database does not know. Returns how it was booked:
--   queued    it paid a withdrawal that the restored books still have in the queue
--   charged   it was charged to the player as a new withdrawal
--   uncovered the player's balance is too low for it, so it is set aside
--   unknown   the player is not known, so it is set aside
--   second    its transaction has already made another payment, so it is set aside
--   repeated  it was set aside before
-- p_wallet, p_withdrawal: the wallet of the player and the id of the withdrawal, as recorded outside the database; null
-- if nothing was recorded. Then the player is the one who owns the recipient's address or has withdrawn to it before.
-- Called by: restored-payouts.ts. Locks: the withdrawal's row, or the player's.
-- Example: SELECT * FROM book_restored_payout(43114, '0xTreasury', 7, '0xab', 0, '0x02', 100, 2, '0xPlayer', 100, NULL,
--   NULL);
CREATE OR REPLACE FUNCTION book_restored_payout(
  p_chain bigint, p_treasury text, p_nonce integer, p_tx_hash text, p_place integer, p_raw_tx text,
  p_max_fee numeric, p_priority_fee numeric, p_address text, p_amount numeric, p_wallet text, p_withdrawal bigint,
  OUT booking text, OUT withdrawal_id bigint, OUT user_id integer
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  owners integer[];
  player player_accounts;
  -- A withdrawal has a nonce of its own. The server signs one payment per transaction, so an operator made this one.
  is_second boolean := EXISTS (SELECT FROM withdrawals AS w
    WHERE w.chain_id = p_chain AND w.treasury = p_treasury AND w.nonce = p_nonce);
BEGIN
  SELECT w.id, w.user_id INTO withdrawal_id, user_id FROM withdrawals AS w JOIN users AS u ON u.id = w.user_id
    WHERE w.status = 'queued' AND w.address = p_address AND w.amount = p_amount AND NOT is_second
      AND (p_wallet IS NULL OR u.wallet_address = p_wallet)
    ORDER BY coalesce(w.id = p_withdrawal, false) DESC, w.id LIMIT 1 FOR UPDATE OF w;
  IF FOUND THEN
    booking := 'queued';
  ELSE
    SELECT array_agg(DISTINCT candidate.id) INTO owners FROM (
      SELECT u.id FROM users AS u WHERE u.wallet_address = coalesce(p_wallet, p_address)
      UNION SELECT w.user_id FROM withdrawals AS w WHERE p_wallet IS NULL AND w.address = p_address AND w.status <> 'failed'
    ) AS candidate;
    IF cardinality(owners) = 1 THEN
      SELECT * INTO player FROM player_accounts AS p WHERE p.user_id = owners[1] FOR NO KEY UPDATE;
    END IF;
    user_id := player.user_id;
    IF is_second OR player.user_id IS NULL OR player.balance < p_amount THEN
      INSERT INTO set_aside_payouts (chain_id, treasury, nonce, tx_hash, place, address, amount, user_id)
        VALUES (p_chain, p_treasury, p_nonce, p_tx_hash, p_place, p_address, p_amount, player.user_id)
        ON CONFLICT DO NOTHING;
      booking := CASE WHEN NOT FOUND THEN 'repeated' WHEN is_second THEN 'second' WHEN player.user_id IS NULL THEN 'unknown'
        ELSE 'uncovered' END;
      RETURN;
    END IF;
    INSERT INTO withdrawals (user_id, amount, address, created_at)
      VALUES (player.user_id, p_amount, p_address, clock_timestamp()) RETURNING id INTO withdrawal_id;
    PERFORM post_transfer('withdrawal', withdrawal_id, player.account_id, 4, p_amount);
    booking := 'charged';
  END IF;
  UPDATE withdrawals SET status = 'sent', is_held = false, held_at = NULL, held_by = NULL, hold_reason = NULL,
      delayed_by = NULL, chain_id = p_chain, treasury = p_treasury, nonce = p_nonce WHERE id = withdrawal_id;
  INSERT INTO withdrawal_attempts (withdrawal_id, tx_hash, raw_tx, max_fee, priority_fee)
    VALUES (withdrawal_id, p_tx_hash, p_raw_tx, p_max_fee, p_priority_fee);
  PERFORM confirm_withdrawal(withdrawal_id, p_tx_hash);
END $$;
