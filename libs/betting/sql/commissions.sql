-- Commission on its way to the partner: each roll-up's credits become one payout per partner, paid into the playable
-- balance in a transaction of its own, so that one partner whose row is busy holds up nobody else.

CREATE FUNCTION roll_up_commissions() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH payout AS (
    INSERT INTO commission_payouts (partner_id, account_id, amount)
      SELECT account.owner_id, account.id, added.credited
      FROM roll_up() AS added JOIN accounts AS account ON account.id = added.account_id
      WHERE account.kind = 'commission' AND added.credited > 0
      RETURNING id
  ) SELECT count(*)::integer FROM payout
$$;

CREATE FUNCTION pay_commissions(p_limit integer) RETURNS TABLE (partner_id integer, amount numeric)
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
    partner_id := due.partner_id; amount := due.amount; RETURN NEXT;
  END LOOP;
END $$;
