-- Sessions, second factors, and what is known of earlier sign-ins.

-- One row per signed-in browser. The cookie's token is stored as a hash, so that a copy of this table cannot be used to sign
-- in. Nodes keep sessions in memory; the triggers below tell them what has changed.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sessions_pkey1 PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL, -- moves with last_seen_at, up to ends_at
  ends_at timestamptz NOT NULL,
  address text NOT NULL,           -- where the user signed in
  user_agent text NOT NULL CHECK (length(user_agent) <= 200),
  stepped_up_until timestamptz,    -- until when it counts as re-authenticated
  CHECK (expires_at <= ends_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry_time ON sessions (expires_at);

-- The message `session_ended`: the id of a session that has ended, or `changed ID` for one that nodes must read again.
CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;

CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', 'changed ' || NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION notify_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', 'changed ' || s.id) FROM sessions AS s WHERE s.user_id = NEW.id;
  RETURN NULL;
END $$;

-- A session that has expired is no longer in use, and deleting it needs no message.
CREATE TRIGGER deleted_session_has_ended AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > clock_timestamp()) EXECUTE FUNCTION notify_session_end();
CREATE TRIGGER expired_session_has_ended AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > NEW.expires_at AND NEW.expires_at <= clock_timestamp())
  EXECUTE FUNCTION notify_session_end();
-- It gets another token when its user changes the password.
CREATE TRIGGER session_has_changed AFTER UPDATE OF stepped_up_until, token_hash ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();
CREATE TRIGGER sessions_of_user_have_changed AFTER UPDATE OF role, second_factor_at ON users
  FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_user();

-- The secret of a user's authenticator app, sealed by the vault. Pending until users.second_factor_at is set.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users (id),
  sealed_secret text NOT NULL,
  last_step bigint NOT NULL DEFAULT 0, -- the 30-second step of the last accepted code; only later codes are accepted
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The unused recovery codes of a second factor, as hashes.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

-- The networks from which a user has signed in.
CREATE TABLE known_networks (
  user_id integer NOT NULL REFERENCES users (id),
  network text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, network)
);
CREATE INDEX networks_of_players ON known_networks (network, user_id); -- for the players who share one

-- The browsers from which a user has signed in, by the SHA-256 of their random number, which a cookie holds.
CREATE TABLE known_devices (
  user_id integer NOT NULL REFERENCES users (id),
  device bytea NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, device)
);
CREATE INDEX devices_of_players ON known_devices (device, user_id);

-- Failed attempts per account, whether it exists or not, that delay the next one. Unlogged: no login waits for the disk.
CREATE UNLOGGED TABLE login_delays (
  account text PRIMARY KEY,
  failures integer NOT NULL,
  free_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Another admin has agreed that this admin makes one link for a new password.
CREATE TABLE password_link_grants (
  user_id integer NOT NULL REFERENCES users (id),
  admin_id integer NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, admin_id)
);
