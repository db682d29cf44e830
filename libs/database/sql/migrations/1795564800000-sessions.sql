-- Sessions get the columns that their user sees of them, in place of express-session's JSON. The cookie's token is stored
-- as a hash, so a copy of this table cannot be used to sign in.

ALTER TABLE sessions RENAME TO old_sessions;

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- Moves with last_seen_at, up to ends_at.
  expires_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Where the user signed in.
  address text NOT NULL,
  user_agent text NOT NULL CHECK (length(user_agent) <= 200),
  CHECK (expires_at <= ends_at)
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry_time ON sessions (expires_at);

INSERT INTO sessions (token_hash, user_id, expires_at, ends_at, address, user_agent)
SELECT sha256(convert_to(s.sid, 'UTF8')), u.id, s.expire, now() + interval '30 days', 'unknown', ''
FROM old_sessions AS s
JOIN users AS u ON u.id = (s.sess #>> '{passport,user,id}')::integer
WHERE s.expire > now() AND s.expire <= now() + interval '30 days';

DROP TABLE old_sessions;

-- The message to all nodes has the public id.
CREATE OR REPLACE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;

-- A session that has expired is no longer in use, and deleting it needs no message.
CREATE TRIGGER deleted_session_has_ended AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > clock_timestamp()) EXECUTE FUNCTION notify_session_end();
CREATE TRIGGER expired_session_has_ended AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > NEW.expires_at AND NEW.expires_at <= clock_timestamp())
  EXECUTE FUNCTION notify_session_end();
