-- Withdrawals are debited on request, then either paid by exactly one transfer from the treasury or refunded.

-- Debits and queues a withdrawal. If it is rejected, the outcome is the reason. A repeated request with the same
-- idempotency key returns the first response.
CREATE OR REPLACE FUNCTION request_withdrawal(
  p_user integer, p_amount numeric, p_address text, p_route text, p_key text, p_request_hash text
) RETURNS withdrawal_request LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  known idempotency_keys;
  answer withdrawal_request;
  at timestamptz;
BEGIN
  SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer.outcome := 'UNKNOWN_PLAYER'; RETURN answer; END IF;
  at := clock_timestamp();
  IF p_key IS NOT NULL THEN
    SELECT * INTO known FROM idempotency_keys AS k
      WHERE k.user_id = p_user AND k.route = p_route AND k.key = p_key AND k.created_at > at - interval '24 hours';
    IF FOUND AND known.request_hash <> p_request_hash THEN
      answer.outcome := 'IDEMPOTENCY_KEY_REUSED'; RETURN answer;
    ELSIF FOUND THEN
      RETURN jsonb_populate_record(NULL::withdrawal_request, known.answer);
    END IF;
  END IF;
  IF player.is_frozen THEN answer.outcome := 'ACCOUNT_FROZEN'; RETURN answer; END IF;
  IF player.balance < p_amount THEN answer.outcome := 'INSUFFICIENT_FUNDS'; RETURN answer; END IF;

  INSERT INTO withdrawals (user_id, amount, address, created_at) VALUES (p_user, p_amount, p_address, at)
    RETURNING id INTO answer.id;
  PERFORM post_transfer('withdrawal', answer.id, player.account_id, 4, p_amount);
  SELECT a.balance, a.version INTO STRICT answer.balance, answer.version
    FROM player_accounts AS a WHERE a.user_id = p_user;
  answer.outcome := 'TAKEN';
  answer.created_at := at;
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (user_id, route, key, request_hash, answer, created_at)
      VALUES (p_user, p_route, p_key, p_request_hash, to_jsonb(answer), at)
      ON CONFLICT (user_id, route, key) DO UPDATE -- replaces a key that expired after 24 hours
        SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
  END IF;
  RETURN answer;
END $$;

-- Confirms a paid withdrawal. Returns false if its status is no longer `sent`.
CREATE OR REPLACE FUNCTION confirm_withdrawal(p_id bigint, p_tx_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE withdrawals SET status = 'confirmed', tx_hash = p_tx_hash, ended_at = clock_timestamp()
    WHERE id = p_id AND status = 'sent';
  RETURN FOUND;
END $$;

-- Marks a withdrawal that will never be paid as failed and refunds its amount. Returns no row if it had already ended.
CREATE OR REPLACE FUNCTION fail_withdrawal(p_id bigint, p_failure text)
RETURNS TABLE (user_id integer, balance numeric, version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE ended record;
BEGIN
  UPDATE withdrawals AS w SET status = 'failed', failure = p_failure, ended_at = clock_timestamp()
    FROM player_accounts AS p
    WHERE w.id = p_id AND w.ended_at IS NULL AND p.user_id = w.user_id
    RETURNING w.user_id, w.amount, p.account_id INTO ended;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM post_transfer('withdrawal_return', p_id, 4, ended.account_id, ended.amount);
  RETURN QUERY SELECT p.user_id, p.balance, p.version FROM player_accounts AS p WHERE p.user_id = ended.user_id;
END $$;
