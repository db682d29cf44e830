-- Limits, approvals and a fair order for withdrawals.

ALTER TABLE withdrawals
  ADD COLUMN is_held boolean NOT NULL DEFAULT false, -- until it is approved
  ADD COLUMN approval_id bigint,  -- the approval that it needs; null if it needs none
  ADD COLUMN due_at timestamptz,  -- the earliest payment to an address that is new to the player
  ADD COLUMN delayed_by text,     -- why the last run of the payer passed it over
  ADD CONSTRAINT held_for_an_approval CHECK (NOT is_held OR (status = 'queued' AND approval_id IS NOT NULL)),
  ADD CONSTRAINT delayed_for_a_known_reason CHECK (delayed_by IN ('house-limit', 'treasury'));
CREATE INDEX withdrawals_by_time ON withdrawals (user_id, created_at) WHERE status <> 'failed';
CREATE INDEX withdrawals_to_an_address ON withdrawals (user_id, address, created_at) WHERE status <> 'failed';
CREATE INDEX open_withdrawals ON withdrawals (user_id) WHERE ended_at IS NULL;

-- The amounts whose payment was signed in each minute, for the limits on all withdrawals together.
CREATE TABLE withdrawal_minutes (
  minute timestamptz PRIMARY KEY,
  amount numeric(28, 8) NOT NULL
);

-- When each player's last payment was signed. Of two players, the one who was paid longer ago is next.
CREATE TABLE withdrawal_turns (
  user_id integer PRIMARY KEY,
  paid_at timestamptz NOT NULL
);

-- The limits that a request is checked against. A null is no limit. Amounts are in ARENA.
CREATE TYPE withdrawal_rules AS (
  player_hour numeric,
  player_day numeric,
  total_hour numeric,
  total_day numeric,
  max_open integer,
  one_approval_above numeric,
  two_approvals_above numeric,
  address_delay interval
);

-- Of a refusal by a limit: its period and what is left of it. Of an accepted withdrawal: what it waits for.
ALTER TYPE withdrawal_request
  ADD ATTRIBUTE period text,
  ADD ATTRIBUTE remaining numeric,
  ADD ATTRIBUTE waiting_for text,
  ADD ATTRIBUTE due_at timestamptz;

-- Has another parameter in libs/wallet/sql/withdrawals.sql.
DROP FUNCTION request_withdrawal(integer, numeric, text, text, text, text);
