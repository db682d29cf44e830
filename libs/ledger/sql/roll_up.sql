-- Adds new transfers to the balances of the shared accounts, and returns the amounts debited from and credited to each
-- account since the last run. Each transfer is applied exactly once, by the transaction that moves the cursor past it.
-- Every caller must apply the result (see apply_transfers), so the function is not SECURITY DEFINER and the app's role cannot
-- call it directly.
-- Locks: roll_up_cursor, so that one roll-up runs at a time; then the shared accounts.
CREATE OR REPLACE FUNCTION roll_up()
RETURNS TABLE (account_id bigint, debited numeric, credited numeric)
LANGUAGE plpgsql AS $$
DECLARE
  seen roll_up_cursor;
  horizon xid8;
  this_system bigint := (SELECT s.system_identifier FROM pg_control_system() AS s);
BEGIN
  SELECT * INTO STRICT seen FROM roll_up_cursor FOR UPDATE;
  IF seen.system_identifier <> this_system THEN
    RETURN QUERY SELECT * FROM rebuild_shared_accounts(this_system);
    RETURN;
  END IF;

  -- Every transaction below the snapshot's xmin has finished, so no new transfer can appear behind the cursor.
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  UPDATE roll_up_cursor SET next_xid = horizon;

  RETURN QUERY
    WITH tail AS (
      SELECT t.debit_account, t.credit_account, t.amount FROM transfers AS t
      WHERE t.xid >= seen.next_xid AND t.xid < horizon AND t.id > seen.floor_id
    ), side AS (
      SELECT tail.debit_account AS id, tail.amount AS debit, 0::numeric AS credit FROM tail
      UNION ALL SELECT tail.credit_account, 0, tail.amount FROM tail
    ), added AS MATERIALIZED (
      SELECT side.id, sum(side.debit) AS debit, sum(side.credit) AS credit FROM side GROUP BY side.id
    ), kept AS (
      UPDATE shared_accounts AS s
        SET debits = s.debits + added.debit, credits = s.credits + added.credit
        FROM added WHERE s.account_id = added.id
    )
    SELECT * FROM added;
END $$;

-- Recomputes the shared balances after a restore into another cluster, and moves the cursor to the new cluster's
-- transaction ids. Because it is unknown which player accounts have changed since the last roll-up, every player
-- account is returned, with amounts of zero.
-- Locks: transfers against new ones. The caller has locked roll_up_cursor.
CREATE OR REPLACE FUNCTION rebuild_shared_accounts(p_system bigint)
RETURNS TABLE (account_id bigint, debited numeric, credited numeric)
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE transfers IN SHARE MODE; -- waits for running transactions that insert transfers, and blocks new ones
  UPDATE roll_up_cursor SET system_identifier = p_system,
    next_xid = pg_snapshot_xmin(pg_current_snapshot()),
    floor_id = coalesce((SELECT max(t.id) FROM transfers AS t), 0);

  RETURN QUERY
    WITH total AS (
      SELECT s.account_id AS id, s.debits AS old_debits, s.credits AS old_credits,
        coalesce((SELECT sum(t.amount) FROM transfers AS t WHERE t.debit_account = s.account_id), 0) AS debits,
        coalesce((SELECT sum(t.amount) FROM transfers AS t WHERE t.credit_account = s.account_id), 0) AS credits
      FROM shared_accounts AS s
    )
    UPDATE shared_accounts AS s SET debits = total.debits, credits = total.credits
      FROM total
      WHERE s.account_id = total.id AND (s.debits, s.credits) IS DISTINCT FROM (total.debits, total.credits)
      RETURNING s.account_id, total.debits - total.old_debits, total.credits - total.old_credits;
  RETURN QUERY SELECT p.account_id, 0::numeric, 0::numeric FROM player_accounts AS p;
END $$;
