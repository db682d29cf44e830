-- Returns whether a balance has no room for an amount: it has at most ten digits before the point.
CREATE OR REPLACE FUNCTION exceeds_highest_balance(p_balance numeric, p_amount numeric) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$ SELECT p_balance + p_amount > 9999999999.99999999 $$;

-- Moves ARENA between two accounts: inserts the transfer and updates the stored balance of each player account involved.
-- Violates the constraint balance_never_negative if a player's balance is too low, and balance_has_room if it has no room
-- for the amount. The escrow of a stake counts towards the player's limits. Bets on instant games use apply_bets instead,
-- which needs fewer statements.
-- Called by: ledger.service.ts. Locks: the rows of the players, in the order of their account ids.
-- Example: SELECT post_transfer('grant', 1, 2, account_id, 100) FROM player_accounts WHERE user_id = 1;
CREATE OR REPLACE FUNCTION post_transfer(
  p_kind transfer_kind, p_cause bigint, p_debit bigint, p_credit bigint, p_amount numeric
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
    VALUES (p_kind, p_cause, p_debit, p_credit, p_amount);

  -- Locks the rows in id order, so that two opposite transfers cannot deadlock.
  PERFORM FROM player_accounts WHERE account_id IN (p_debit, p_credit) ORDER BY account_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM player_accounts AS a WHERE a.account_id = p_credit AND exceeds_highest_balance(a.balance, p_amount)) THEN
    RAISE EXCEPTION 'the balance has no room' USING ERRCODE = 'numeric_value_out_of_range', CONSTRAINT = 'balance_has_room';
  END IF;
  UPDATE player_accounts
    SET balance = balance + CASE account_id WHEN p_credit THEN p_amount ELSE -p_amount END, version = version + 1,
      last_bet_at = CASE p_kind WHEN 'escrow' THEN clock_timestamp() ELSE last_bet_at END,
      play = CASE WHEN play IS DISTINCT FROM NULL THEN CASE p_kind
        WHEN 'escrow' THEN play_after_escrow(play, p_cause, p_amount, total_staked, total_paid, clock_timestamp())
        WHEN 'release' THEN play_after_release(play, p_cause, p_amount)
        ELSE play END END
    WHERE account_id IN (p_debit, p_credit);
END $$;

-- Opens the account of a player, with a balance of zero, and returns its id.
-- Called by: ledger.service.ts. Locks: nothing.
-- Example: SELECT open_player_account(2);
CREATE OR REPLACE FUNCTION open_player_account(p_user integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH account AS (INSERT INTO accounts (kind, owner_id) VALUES ('player', p_user) RETURNING id)
  INSERT INTO player_accounts (user_id, account_id) SELECT p_user, id FROM account RETURNING account_id
$$;

-- Opens a shared account, whose balance is updated by the roll-up.
CREATE OR REPLACE FUNCTION open_shared_account(p_kind text, p_owner integer) RETURNS bigint LANGUAGE sql AS $$
  WITH account AS (INSERT INTO accounts (kind, owner_id) VALUES (p_kind, p_owner) RETURNING id)
  INSERT INTO shared_accounts (account_id) SELECT id FROM account RETURNING account_id
$$;

-- Opens the account for the commissions of a partner, and returns its id.
-- Called by: activation.service.ts. Locks: nothing.
-- Example: SELECT open_commission_account(1);
CREATE OR REPLACE FUNCTION open_commission_account(p_user integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT open_shared_account('commission', p_user)
$$;
