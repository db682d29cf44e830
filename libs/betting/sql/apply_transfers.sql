-- What follows from the transfers since the last time, in one transaction: the shared sums, the days of the games, one
-- payout of commission per partner (paid by pay_commissions) with the partner's day, and the leaderboard.

CREATE OR REPLACE FUNCTION apply_transfers() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before roll_up_cursor;
  after roll_up_cursor;
  touched bigint[];
  came_in numeric[];
BEGIN
  -- By itself: it waits for its turn, and an account that was opened meanwhile is seen by the next statement only.
  SELECT * INTO STRICT before FROM roll_up_cursor FOR UPDATE;
  SELECT array_agg(moved.account_id), array_agg(moved.credited) INTO touched, came_in FROM roll_up() AS moved;
  SELECT * INTO STRICT after FROM roll_up_cursor;
  PERFORM update_game_days(before, after);
  IF touched IS NULL THEN RETURN; END IF;

  WITH due AS (
    INSERT INTO commission_payouts (partner_id, account_id, amount)
      SELECT account.owner_id, account.id, moved.credited
      FROM unnest(touched, came_in) AS moved (account_id, credited)
      JOIN accounts AS account ON account.id = moved.account_id
      WHERE account.kind = 'commission' AND moved.credited > 0
      RETURNING partner_id, amount, created_at
  )
  INSERT INTO partner_days AS kept (partner_id, day, amount)
    SELECT due.partner_id, (due.created_at AT TIME ZONE 'UTC')::date, due.amount FROM due
    ON CONFLICT (partner_id, day) DO UPDATE SET amount = kept.amount + excluded.amount;

  PERFORM update_leaderboard(touched);
END $$;
