-- Withdrawals are debited on request, then either paid by exactly one transfer from the treasury or refunded.

-- Returns whether the latest recorded check of this kind was passed.
CREATE OR REPLACE FUNCTION has_passed_check(p_user integer, p_kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT c.has_passed FROM player_checks AS c WHERE c.user_id = p_user AND c.kind = p_kind
    ORDER BY c.id DESC LIMIT 1), false)
$$;

-- The withdrawals that may be paid now, unless withdrawals are stopped.
CREATE OR REPLACE VIEW payable_withdrawals AS
  SELECT w.id, w.user_id, w.amount, w.address, w.created_at FROM withdrawals AS w
  WHERE w.status = 'queued' AND NOT w.is_held AND w.held_at IS NULL
    AND (w.due_at IS NULL OR w.due_at <= clock_timestamp())
    AND (w.needed_check IS NULL OR has_passed_check(w.user_id, w.needed_check))
    AND NOT is_waiting_after_failure('withdrawal', w.id)
    AND NOT EXISTS (SELECT FROM player_accounts AS p WHERE p.user_id = w.user_id AND p.is_frozen);

-- Returns what a queued withdrawal waits for, or null if it waits for its turn only.
CREATE OR REPLACE FUNCTION withdrawal_waiting_for(w withdrawals) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN w.status <> 'queued' THEN NULL
    WHEN w.held_at IS NOT NULL THEN 'hold'
    WHEN w.is_held THEN 'approval'
    WHEN w.needed_check IS NOT NULL AND NOT has_passed_check(w.user_id, w.needed_check) THEN 'check'
    WHEN EXISTS (SELECT FROM player_accounts AS p WHERE p.user_id = w.user_id AND p.is_frozen) THEN 'account'
    WHEN w.due_at > clock_timestamp() THEN 'new-address'
    WHEN EXISTS (SELECT FROM system_settings WHERE key = 'withdrawals_stopped') OR books_are_paused() THEN 'stop'
    ELSE w.delayed_by
  END
$$;

-- Returns what a player has asked for since a moment, without failed withdrawals, which were refunded.
CREATE OR REPLACE FUNCTION withdrawn_since(p_user integer, p_since timestamptz) RETURNS numeric
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(w.amount), 0) FROM withdrawals AS w
  WHERE w.user_id = p_user AND w.created_at > p_since AND w.status <> 'failed'
$$;

-- Returns the sum of all payments that were signed since a moment, rounded up to the whole minute.
CREATE OR REPLACE FUNCTION paid_out_since(p_since timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(m.amount), 0) FROM withdrawal_minutes AS m WHERE m.minute >= date_trunc('minute', p_since)
$$;

-- Returns why the limits do not allow a withdrawal, or a null outcome. The caller has locked the player's row, so that
-- no other request of the player is counted at the same time.
CREATE OR REPLACE FUNCTION check_withdrawal_limits(
  p_user integer, p_amount numeric, p_rules withdrawal_rules, p_at timestamptz,
  OUT outcome text, OUT period text, OUT remaining numeric
) LANGUAGE plpgsql AS $$
BEGIN
  IF p_rules.max_open <= (SELECT count(*) FROM withdrawals WHERE user_id = p_user AND ended_at IS NULL) THEN
    outcome := 'TOO_MANY_OPEN'; RETURN;
  END IF;
  IF p_rules.player_hour IS NOT NULL THEN
    remaining := greatest(0, p_rules.player_hour - withdrawn_since(p_user, p_at - interval '1 hour'));
    IF p_amount > remaining THEN outcome := 'ABOVE_PLAYER_LIMIT'; period := 'hour'; RETURN; END IF;
  END IF;
  IF p_rules.player_day IS NOT NULL THEN
    remaining := greatest(0, p_rules.player_day - withdrawn_since(p_user, p_at - interval '1 day'));
    IF p_amount > remaining THEN outcome := 'ABOVE_PLAYER_LIMIT'; period := 'day'; RETURN; END IF;
  END IF;
  -- A withdrawal above a limit on all withdrawals could never be paid. Below it, the withdrawal waits in the queue.
  IF p_amount > p_rules.total_hour THEN outcome := 'ABOVE_TOTAL_LIMIT'; period := 'hour'; RETURN; END IF;
  IF p_amount > p_rules.total_day THEN outcome := 'ABOVE_TOTAL_LIMIT'; period := 'day'; END IF;
END $$;

-- Debits and queues a withdrawal. If it is rejected, the outcome is the reason. A repeated request with the same
-- idempotency key returns the first response. p_rules is a withdrawal_rules as JSON.
-- Called by: withdrawals.service.ts. Locks: the player's row.
-- Refusals: UNKNOWN_PLAYER, IDEMPOTENCY_KEY_REUSED, ACCOUNT_FROZEN, PAUSED, PLAYER_WALLET, FORMER_TREASURY, INSUFFICIENT_FUNDS,
-- TOO_MANY_OPEN, ABOVE_PLAYER_LIMIT, ABOVE_TOTAL_LIMIT.
-- Example: SELECT * FROM request_withdrawal(1, 100, '0xPlayer', 'withdrawals', NULL, NULL, '{"max_open": 3}');
CREATE OR REPLACE FUNCTION request_withdrawal(
  p_user integer, p_amount numeric, p_address text, p_route text, p_key text, p_request_hash text, p_rules jsonb
) RETURNS withdrawal_request LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  known idempotency_keys;
  rules withdrawal_rules := jsonb_populate_record(NULL::withdrawal_rules, p_rules);
  answer withdrawal_request;
  approvers smallint;
  in_a_day numeric;
  first_use timestamptz;
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
      RETURN jsonb_populate_record(NULL::withdrawal_request, known.answer || '{"is_repeated": true}');
    END IF;
  END IF;
  IF player.is_frozen THEN answer.outcome := 'ACCOUNT_FROZEN'; RETURN answer; END IF;
  IF books_are_paused() THEN answer.outcome := 'PAUSED'; RETURN answer; END IF;
  IF EXISTS (SELECT FROM users AS u WHERE u.wallet_address = p_address AND u.id <> p_user) THEN
    answer.outcome := 'PLAYER_WALLET'; RETURN answer;
  END IF;
  IF EXISTS (SELECT FROM treasuries AS t WHERE t.address = p_address) THEN
    answer.outcome := 'FORMER_TREASURY'; RETURN answer;
  END IF;
  IF player.balance < p_amount THEN answer.outcome := 'INSUFFICIENT_FUNDS'; RETURN answer; END IF;
  SELECT c.outcome, c.period, c.remaining INTO answer.outcome, answer.period, answer.remaining
    FROM check_withdrawal_limits(p_user, p_amount, rules, at) AS c;
  IF answer.outcome IS NOT NULL THEN RETURN answer; END IF;
  answer.remaining := NULL;

  IF rules.address_delay IS NOT NULL THEN
    SELECT coalesce(min(w.created_at), at) INTO first_use FROM withdrawals AS w
      WHERE w.user_id = p_user AND w.address = p_address AND w.status <> 'failed'
        -- Someone who reads the owner's mails could have set the password.
        AND w.created_at > coalesce((SELECT u.password_reset_at FROM users AS u WHERE u.id = p_user), '-infinity');
    IF first_use + rules.address_delay > at THEN answer.due_at := first_use + rules.address_delay; END IF;
  END IF;
  -- An operator took part in a change of who gets into the account. No setting shortens this.
  SELECT nullif(greatest(answer.due_at, u.held_until, at), at) INTO answer.due_at FROM users AS u WHERE u.id = p_user;
  INSERT INTO withdrawals (user_id, amount, address, created_at, due_at, needed_check)
    VALUES (p_user, p_amount, p_address, at, answer.due_at, rules.needed_check) RETURNING id INTO answer.id;
  -- Counted with what was asked for within a day, or a player could split a withdrawal.
  in_a_day := withdrawn_since(p_user, at - interval '1 day');
  approvers := CASE WHEN in_a_day > rules.two_approvals_above THEN 2 WHEN in_a_day > rules.one_approval_above THEN 1 END;
  IF approvers IS NOT NULL THEN
    UPDATE withdrawals SET is_held = true, approval_id = request_approval('withdrawal', jsonb_build_object(
        'withdrawalId', id, 'userId', user_id, 'amount', amount::text, 'address', address), p_user, approvers)
      WHERE id = answer.id;
  END IF;
  PERFORM post_transfer('withdrawal', answer.id, player.account_id, 4, p_amount);
  PERFORM record_security_event(p_user, 'withdrawal-requested', NULL,
    jsonb_build_object('amount', trim_scale(p_amount)::text, 'to', p_address));
  SELECT a.balance, a.version INTO STRICT answer.balance, answer.version
    FROM player_accounts AS a WHERE a.user_id = p_user;
  SELECT withdrawal_waiting_for(w) INTO STRICT answer.waiting_for FROM withdrawals AS w WHERE w.id = answer.id;
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

-- Lets a withdrawal be paid if it is held for an approval.
-- Called by: withdrawal-decisions.service.ts. Locks: the withdrawal's row.
-- Example: SELECT approve_withdrawal(7);
CREATE OR REPLACE FUNCTION approve_withdrawal(p_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE withdrawals SET is_held = false WHERE id = p_id AND is_held
$$;

-- Decides whether a withdrawal may be paid now: ADMITTED, STOPPED, HOUSE_LIMIT or NOT_PAYABLE. Counts an admitted
-- withdrawal towards the limits on all withdrawals, so the transaction must also record its payment.
-- Called by: payment-queue.ts.
-- Locks: the settings withdrawals_stopped and restore_pending, shared; withdrawal_minutes; the withdrawal's row.
-- Example: SELECT admit_withdrawal(7, 10000, 50000);
CREATE OR REPLACE FUNCTION admit_withdrawal(p_id bigint, p_total_hour numeric, p_total_day numeric) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  admitted record;
  at timestamptz;
BEGIN
  -- The stop and the pause take the same locks of their settings, exclusively. So no payment is recorded or sent once they are
  -- committed.
  PERFORM pg_advisory_xact_lock_shared(4717, hashtext('withdrawals_stopped'));
  PERFORM pg_advisory_xact_lock_shared(4717, hashtext('restore_pending'));
  IF EXISTS (SELECT FROM system_settings WHERE key = 'withdrawals_stopped') OR books_are_paused() THEN
    RETURN 'STOPPED';
  END IF;
  LOCK TABLE withdrawal_minutes IN SHARE ROW EXCLUSIVE MODE; -- counts one payment at a time
  SELECT w.user_id, w.amount INTO admitted FROM payable_withdrawals AS w WHERE w.id = p_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 'NOT_PAYABLE'; END IF;
  at := clock_timestamp();
  IF paid_out_since(at - interval '1 hour') + admitted.amount > p_total_hour
    OR paid_out_since(at - interval '1 day') + admitted.amount > p_total_day
  THEN RETURN 'HOUSE_LIMIT';
  END IF;
  INSERT INTO withdrawal_minutes AS m (minute, amount) VALUES (date_trunc('minute', at), admitted.amount)
    ON CONFLICT (minute) DO UPDATE SET amount = m.amount + excluded.amount;
  DELETE FROM withdrawal_minutes WHERE minute < at - interval '2 days';
  INSERT INTO withdrawal_turns AS t (user_id, paid_at) VALUES (admitted.user_id, at)
    ON CONFLICT (user_id) DO UPDATE SET paid_at = excluded.paid_at;
  RETURN 'ADMITTED';
END $$;

-- Confirms a paid withdrawal. Returns false if its status is no longer `sent`.
-- Called by: withdrawals.repository.ts. Locks: the withdrawal's row.
-- Example: SELECT confirm_withdrawal(7, '0xab');
CREATE OR REPLACE FUNCTION confirm_withdrawal(p_id bigint, p_tx_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE withdrawals SET status = 'confirmed', tx_hash = p_tx_hash, ended_at = clock_timestamp()
    WHERE id = p_id AND status = 'sent';
  RETURN FOUND;
END $$;

-- Marks a withdrawal that will never be paid as failed and refunds its amount. Returns no row if it had already ended.
-- Called by: withdrawals.repository.ts. Locks: the withdrawal's row, then the player's.
-- Example: SELECT * FROM fail_withdrawal(7, 'The transfer failed.');
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

-- Refunds a withdrawal if it is held for an approval.
-- Called by: withdrawal-decisions.service.ts. Locks: the withdrawal's row, then the player's.
-- Example: SELECT reject_withdrawal(7, 'The request was rejected.');
CREATE OR REPLACE FUNCTION reject_withdrawal(p_id bigint, p_failure text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE withdrawals SET is_held = false WHERE id = p_id AND is_held;
  IF FOUND THEN PERFORM fail_withdrawal(p_id, p_failure); END IF;
END $$;

-- Holds, releases or rejects a withdrawal for an admin. The outcome is DONE, UNCHANGED (it is already held, or it is not
-- held), or why not: UNKNOWN, OWN (the admin's own withdrawal), SIGNED (its payment is signed, or it has ended) or PAUSED
-- (the books wait for an operator, so a payment may exist that they do not know). admit_withdrawal locks the same row
-- before a payment is recorded: so either this function sees the payment, or the payer sees the decision.
-- p_failure: of a rejection, the sentence for the player.
-- Called by: withdrawal-decisions.service.ts.
-- Locks: the setting restore_pending, shared; the approval, the withdrawal's row, then the player's.
-- Example: SELECT * FROM decide_withdrawal(7, 1, 'hold', 'a check', NULL);
CREATE OR REPLACE FUNCTION decide_withdrawal(
  p_id bigint, p_admin integer, p_decision text, p_reason text, p_failure text,
  OUT outcome text, OUT user_id integer, OUT amount numeric, OUT balance numeric, OUT version bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  decided withdrawals;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4717, hashtext('restore_pending'));
  -- A vote locks its approval before the withdrawal, so this does too.
  PERFORM FROM approvals AS a WHERE a.id = (SELECT w.approval_id FROM withdrawals AS w WHERE w.id = p_id) FOR UPDATE;
  SELECT * INTO decided FROM withdrawals AS w WHERE w.id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'UNKNOWN'; RETURN; END IF;
  user_id := decided.user_id;
  amount := decided.amount;
  outcome := CASE
    WHEN decided.user_id = p_admin THEN 'OWN'
    WHEN decided.status <> 'queued' THEN 'SIGNED'
    WHEN p_decision = 'reject' AND books_are_paused() THEN 'PAUSED'
    WHEN p_decision <> 'reject' AND (decided.held_at IS NOT NULL) = (p_decision = 'hold') THEN 'UNCHANGED'
    ELSE 'DONE' END;
  IF outcome <> 'DONE' THEN RETURN; END IF;

  IF p_decision = 'hold' THEN
    UPDATE withdrawals SET held_at = clock_timestamp(), held_by = p_admin, hold_reason = p_reason WHERE id = p_id;
  ELSE
    UPDATE withdrawals SET held_at = NULL, held_by = NULL, hold_reason = NULL WHERE id = p_id;
  END IF;
  IF p_decision <> 'reject' THEN RETURN; END IF;
  UPDATE approvals SET state = 'rejected', decided_at = clock_timestamp()
    WHERE id = decided.approval_id AND state = 'waiting';
  UPDATE withdrawals SET is_held = false WHERE id = p_id;
  SELECT f.balance, f.version INTO STRICT balance, version FROM fail_withdrawal(p_id, p_failure) AS f;
  UPDATE withdrawals SET rejected_by = p_admin WHERE id = p_id;
END $$;
