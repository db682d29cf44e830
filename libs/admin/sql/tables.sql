-- The work of operators: corrections, what they note about players, checks of the books and of the system.

-- A correction of a player's balance by an admin. Append-only; its id is the cause of the transfer.
CREATE TABLE adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  -- In ARENA. Positive: from the house to the player. Negative: from the player to the house.
  amount numeric(18, 8) NOT NULL CHECK (amount <> 0),
  reason text NOT NULL,
  requested_by integer NOT NULL REFERENCES users (id),
  idempotency_key text, -- of the request; null if it had none
  approval_id bigint UNIQUE REFERENCES approvals (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (requested_by, idempotency_key)
);
CREATE INDEX adjustments_of_user ON adjustments (user_id, id);

-- What admins write about a player. Append-only.
CREATE TABLE player_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  author_id integer NOT NULL REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notes_of_player ON player_notes (user_id, id);
CREATE TRIGGER notes_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_notes
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

CREATE TABLE player_tags (
  user_id integer NOT NULL REFERENCES users (id),
  tag text NOT NULL,
  PRIMARY KEY (user_id, tag)
);

-- An identity or sanctions check that an admin has recorded. Append-only: the latest one of a kind counts.
CREATE TABLE player_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  has_passed boolean NOT NULL,
  note text NOT NULL,
  recorded_by integer NOT NULL REFERENCES users (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX checks_of_player ON player_checks (user_id, kind, id);
CREATE TRIGGER checks_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_checks
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- A check of the books that came to its end, and what it found. Append-only.
CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_by text NOT NULL, -- an admin's name, `schedule` or `command line`
  findings jsonb NOT NULL   -- [{invariant, breaches: [sentence]}]
);

CREATE TRIGGER reconciliations_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliations
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- The last result of a check of the system's health.
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

-- An alert that is not yet sent to ALERT_WEBHOOK_URL.
CREATE TABLE alert_webhooks (
  alert_id bigint PRIMARY KEY REFERENCES alerts (id),
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
