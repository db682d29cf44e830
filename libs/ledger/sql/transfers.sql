-- Transfers: one debit, one credit, a positive amount, once per cause, never changed.
-- No foreign keys to accounts: they would make every bet share-lock the house's row. Reconcile checks them instead.

CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
