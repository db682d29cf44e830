-- Transfers: one debit, one credit, a positive amount, once per cause, never changed.
-- No foreign keys to accounts: they would make every bet share-lock the house's row. Reconcile checks them instead.

-- A bet that is decided later first lays its stake into an escrow ('escrow'), and gets it back when it is settled or
-- voided ('release'): a settled one pays its stake from there on like every other bet.
CREATE TYPE transfer_kind AS ENUM (
  'bankroll', 'grant', 'escrow', 'release', 'stake', 'payout', 'commission', 'commission_payout'
);

CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind transfer_kind NOT NULL,
  cause bigint NOT NULL, -- id of what it is for: the bet (stake, payout, commission), the user (grant), the payout
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount numeric(28, 8) NOT NULL CONSTRAINT transfer_amount_positive CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (xid, id), -- the order in which the roll-up reads
  CONSTRAINT transfer_once_per_cause UNIQUE (cause, kind),
  CONSTRAINT transfer_between_two CHECK (debit_account <> credit_account)
);

-- Fundings of the house are counted at every start; without this, through all bets that ever were.
CREATE INDEX transfers_of_capital ON transfers (cause) WHERE kind = 'bankroll';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER transfers_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the roll-up has taken in. Transaction ids grow with each commit's start, serial ids commit out of order;
-- but a restored dump starts its transaction ids anew, hence the cluster's identifier and the floor.
CREATE TABLE roll_up_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  system_identifier bigint NOT NULL,
  next_xid xid8 NOT NULL,    -- transfers of earlier transactions are in the sums
  floor_id bigint NOT NULL   -- so are all transfers up to this id, whatever their transaction
);

INSERT INTO roll_up_cursor (system_identifier, next_xid, floor_id)
  SELECT system_identifier, pg_snapshot_xmin(pg_current_snapshot()), 0 FROM pg_control_system();
