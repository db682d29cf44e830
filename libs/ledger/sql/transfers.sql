-- Each transfer has one debited account, one credited account and a positive amount. Transfers are unique per cause and
-- kind, and never change. They have no foreign keys to accounts, because every bet would then take a share lock on the
-- house's row. Reconciliation checks the references instead.

CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
