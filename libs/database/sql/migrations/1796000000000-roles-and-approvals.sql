-- Roles of admins, second factors, re-authentication of sessions, and requests that other admins approve.

ALTER TABLE users
  ADD COLUMN role text CHECK (role IN ('viewer', 'support', 'treasurer', 'game-operator', 'owner')),
  -- When the second factor was confirmed. Null without one.
  ADD COLUMN second_factor_at timestamptz;

-- Until when the session counts as re-authenticated.
ALTER TABLE sessions ADD COLUMN stepped_up_until timestamptz;

-- The secrets of the authenticator apps, sealed by the vault. Pending until users.second_factor_at is set.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users (id),
  sealed_secret text NOT NULL,
  -- The 30-second step of the last accepted code. Only codes of later steps are accepted.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE approvals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  requested_by integer NOT NULL REFERENCES users (id),
  -- How many admins must approve, apart from the one who asked.
  approvers_needed smallint NOT NULL CHECK (approvers_needed BETWEEN 1 AND 2),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX waiting_approvals ON approvals (id) WHERE state = 'waiting';

CREATE TABLE approval_votes (
  approval_id bigint NOT NULL REFERENCES approvals (id),
  user_id integer NOT NULL REFERENCES users (id),
  is_approval boolean NOT NULL,
  voted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (approval_id, user_id)
);

-- Corrections of players' balances by admins.
ALTER TYPE transfer_kind ADD VALUE 'adjustment';

CREATE TABLE adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  -- Positive: from the house to the player. Negative: from the player to the house.
  amount numeric(18, 8) NOT NULL CHECK (amount <> 0),
  reason text NOT NULL,
  requested_by integer NOT NULL REFERENCES users (id),
  -- The key of the request. Null if it had none.
  idempotency_key text,
  approval_id bigint UNIQUE REFERENCES approvals (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (requested_by, idempotency_key)
);
CREATE INDEX adjustments_of_user ON adjustments (user_id, id);

-- Nodes keep sessions in memory. A message `changed ID` makes them read the session again.
CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', 'changed ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER session_has_changed AFTER UPDATE OF stepped_up_until ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();

CREATE FUNCTION notify_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', 'changed ' || s.id) FROM sessions AS s WHERE s.user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_of_user_have_changed AFTER UPDATE OF role, second_factor_at ON users
  FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();
