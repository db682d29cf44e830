-- What follows from the transfers since the last time, in one transaction: the shared sums, one payout of commission per
-- partner (paid by pay_commissions), and the leaderboard.

CREATE FUNCTION take_in_transfers() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE touched bigint[];
BEGIN
  WITH moved AS MATERIALIZED (
    SELECT * FROM roll_up()
  ), payout AS (
    INSERT INTO commission_payouts (partner_id, account_id, amount)
      SELECT account.owner_id, account.id, moved.credited
      FROM moved JOIN accounts AS account ON account.id = moved.account_id
      WHERE account.kind = 'commission' AND moved.credited > 0
  )
  SELECT array_agg(account_id) INTO touched FROM moved;
  IF touched IS NULL THEN RETURN; END IF;
  PERFORM refresh_standings(touched);
  PERFORM level_rank_steps();
END $$;
