-- The browsers from which a user has signed in, by the SHA-256 of their random number, which a cookie holds.
CREATE TABLE known_devices (
  user_id integer NOT NULL REFERENCES users (id),
  device bytea NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, device)
);
CREATE INDEX devices_of_players ON known_devices (device, user_id);

-- Gets another parameter in libs/auth/sql/start_session.sql.
DROP FUNCTION IF EXISTS start_session(
  integer, text, text, integer, bytea, integer, integer, text, text, text, text[]
);
