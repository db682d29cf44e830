-- Pays pending commission payouts (recorded by apply_transfers) into the partners' balances. Runs in its own
-- transaction and skips partners whose rows are locked, so that they do not delay the other partners. A payout that
-- cannot be paid, for example because the balance has no room for it, is recorded as failed and does not stop the others.

CREATE OR REPLACE FUNCTION pay_commissions(p_limit integer) RETURNS TABLE (
  partner_id integer, balance numeric, version bigint -- after the payout
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due bigint[];
  one bigint;
BEGIN
  SELECT array_agg(locked.id) INTO due FROM (
    SELECT payout.id
    FROM commission_payouts AS payout JOIN player_accounts AS player ON player.user_id = payout.partner_id
    WHERE payout.paid_at IS NULL AND NOT is_waiting_after_failure('commission', payout.id)
    ORDER BY payout.id LIMIT p_limit
    FOR NO KEY UPDATE OF payout, player SKIP LOCKED
  ) AS locked;
  BEGIN
    RETURN QUERY SELECT * FROM pay_locked_commissions(due);
    RETURN;
  EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN NULL; -- pays them one by one
  END;
  FOREACH one IN ARRAY due LOOP
    BEGIN
      RETURN QUERY SELECT * FROM pay_locked_commissions(ARRAY[one]);
    EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
      PERFORM record_failure('commission', one, format('%s to user %s: %s', p.amount, p.partner_id, SQLERRM))
        FROM commission_payouts AS p WHERE p.id = one;
    END;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION pay_locked_commissions(p_ids bigint[]) RETURNS TABLE (partner_id integer, balance numeric, version bigint)
LANGUAGE plpgsql AS $$
DECLARE due record;
BEGIN
  FOR due IN
    SELECT payout.id, payout.partner_id, payout.account_id AS debit, payout.amount, player.account_id AS credit
    FROM commission_payouts AS payout JOIN player_accounts AS player ON player.user_id = payout.partner_id
    WHERE payout.id = ANY (p_ids) ORDER BY payout.id
  LOOP
    UPDATE commission_payouts SET paid_at = clock_timestamp() WHERE id = due.id;
    PERFORM post_transfer('commission_payout', due.id, due.debit, due.credit, due.amount);
    PERFORM clear_failure('commission', due.id);
    SELECT due.partner_id, p.balance, p.version INTO partner_id, balance, version
      FROM player_accounts AS p WHERE p.account_id = due.credit;
    RETURN NEXT;
  END LOOP;
END $$;
