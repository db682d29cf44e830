-- Pays pending commission payouts (recorded by apply_transfers) into the partners' balances. Runs in its own
-- transaction and skips partners whose rows are locked, so that they do not delay the other partners.

CREATE OR REPLACE FUNCTION pay_commissions(p_limit integer) RETURNS TABLE (
  partner_id integer, balance numeric, version bigint -- after the payout
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE due record;
BEGIN
  FOR due IN
    SELECT payout.id, payout.partner_id, payout.account_id AS debit, payout.amount, player.account_id AS credit
    FROM commission_payouts AS payout JOIN player_accounts AS player ON player.user_id = payout.partner_id
    WHERE payout.paid_at IS NULL ORDER BY payout.id LIMIT p_limit
    FOR NO KEY UPDATE OF payout, player SKIP LOCKED
  LOOP
    UPDATE commission_payouts SET paid_at = clock_timestamp() WHERE id = due.id;
    PERFORM post_transfer('commission_payout', due.id, due.debit, due.credit, due.amount);
    SELECT due.partner_id, p.balance, p.version INTO partner_id, balance, version
      FROM player_accounts AS p WHERE p.account_id = due.credit;
    RETURN NEXT;
  END LOOP;
END $$;
