-- Applies all transfers since the last run in one transaction: updates the shared accounts, the daily totals of the
-- ledger, of games and of partners, and the leaderboard, and records one commission payout per partner (paid by pay_commissions).
-- Called by: roll-up.job.ts.
-- Locks: roll_up_cursor, so that one roll-up runs at a time; then what it adds up, and no player's row.
-- Example: SELECT apply_transfers();
CREATE OR REPLACE FUNCTION apply_transfers() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before roll_up_cursor;
  after roll_up_cursor;
  touched bigint[];
  credits numeric[];
BEGIN
  -- Must be a separate statement: it may wait for another roll-up, and only the next statement sees accounts that were
  -- opened during the wait.
  SELECT * INTO STRICT before FROM roll_up_cursor FOR UPDATE;
  SELECT array_agg(moved.account_id), array_agg(moved.credited) INTO touched, credits FROM roll_up() AS moved;
  SELECT * INTO STRICT after FROM roll_up_cursor;
  PERFORM update_ledger_days(before, after);
  PERFORM update_game_days(before, after);
  IF touched IS NULL THEN RETURN; END IF;

  WITH due AS (
    INSERT INTO commission_payouts (partner_id, account_id, amount)
      SELECT account.owner_id, account.id, moved.credited
      FROM unnest(touched, credits) AS moved (account_id, credited)
      JOIN accounts AS account ON account.id = moved.account_id
      WHERE account.kind = 'commission' AND moved.credited > 0
      RETURNING partner_id, amount, created_at
  )
  INSERT INTO partner_days AS kept (partner_id, day, amount)
    SELECT due.partner_id, (due.created_at AT TIME ZONE 'UTC')::date, due.amount FROM due
    ON CONFLICT (partner_id, day) DO UPDATE SET amount = kept.amount + excluded.amount;

  PERFORM update_leaderboard(touched);
END $$;

-- Returns whether apply_transfers and pay_commissions have work to do, so that an idle system does not write.
-- Called by: roll-up.job.ts. Locks: nothing.
-- Example: SELECT * FROM pending_work();
CREATE OR REPLACE FUNCTION pending_work(OUT transfers boolean, OUT payouts boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT
    seen.system_identifier <> (SELECT s.system_identifier FROM pg_control_system() AS s)
      OR EXISTS (SELECT FROM game_days_rebuild_due)
      OR EXISTS (SELECT FROM ledger_days_cursor AS days WHERE days.system_identifier <> seen.system_identifier)
      OR EXISTS (SELECT FROM transfers AS t WHERE t.xid >= seen.next_xid AND t.id > seen.floor_id),
    EXISTS (SELECT FROM commission_payouts AS p
      WHERE p.paid_at IS NULL AND NOT is_waiting_after_failure('commission', p.id))
  FROM roll_up_cursor AS seen
$$;
