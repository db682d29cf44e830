-- The transfers of each UTC day, added up by kind, for financial statements, and the alerts that operators see.

-- Maintained by the roll-up (see libs/ledger/sql/ledger_days.sql). from_account and to_account are the ids of the house,
-- promotions, capital and chain accounts; 0 stands for all accounts of players: balances, open stakes and commissions.
CREATE TABLE ledger_days (
  day date NOT NULL,
  kind transfer_kind NOT NULL,
  from_account smallint NOT NULL CHECK (from_account BETWEEN 0 AND 4),
  to_account smallint NOT NULL CHECK (to_account BETWEEN 0 AND 4),
  transfers bigint NOT NULL,
  amount numeric(38, 8) NOT NULL,
  PRIMARY KEY (day, kind, from_account, to_account)
) WITH (fillfactor = 50);

-- Which transfers ledger_days contains. A cursor of its own, so that no transfer is missed when nodes of the previous
-- version run the roll-up between this migration and the new functions.
CREATE TABLE ledger_days_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  system_identifier bigint NOT NULL,
  next_xid xid8 NOT NULL,
  floor_id bigint NOT NULL
);

-- Counts the transfers that are rolled up, in one statement and therefore one snapshot: one sequential scan,
-- measured at 0.3 s per million transfers in memory. It locks nothing, so bets and roll-ups continue.
WITH seen AS MATERIALIZED (
  SELECT * FROM roll_up_cursor
), placed AS (
  INSERT INTO ledger_days_cursor (system_identifier, next_xid, floor_id)
    SELECT system_identifier, next_xid, floor_id FROM seen
)
INSERT INTO ledger_days (day, kind, from_account, to_account, transfers, amount)
  SELECT (t.created_at AT TIME ZONE 'UTC')::date, t.kind,
    CASE WHEN t.debit_account <= 4 THEN t.debit_account ELSE 0 END,
    CASE WHEN t.credit_account <= 4 THEN t.credit_account ELSE 0 END, count(*), sum(t.amount)
  FROM transfers AS t CROSS JOIN seen WHERE t.xid < seen.next_xid OR t.id <= seen.floor_id
  GROUP BY 1, 2, 3, 4;

-- The last result of each check of the system's health.
CREATE TABLE health_checks (
  name text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('ok', 'failing', 'unknown')),
  value text NOT NULL,
  checked_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL -- since when it is in this state
);

-- An alert is raised once and ends when its cause has gone. It is raised again, as a new row, if the cause returns.
CREATE TABLE alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL, -- identifies the cause
  check_name text NOT NULL,
  title text NOT NULL,
  detail text NOT NULL,
  section text NOT NULL, -- of the admin area, where the details are
  raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by integer REFERENCES users (id),
  CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL))
);
CREATE UNIQUE INDEX open_alerts ON alerts (key) WHERE ended_at IS NULL;

-- The alerts that are not yet sent to ALERT_WEBHOOK_URL.
CREATE TABLE alert_webhooks (
  alert_id bigint PRIMARY KEY REFERENCES alerts (id),
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
