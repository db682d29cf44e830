-- Transfers have one debit, one credit and a positive amount. They are unique per cause and kind, and never change.
-- There are no foreign keys to accounts, because every bet would share-lock the row of the house. Reconciliation checks
-- the references instead.

CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
