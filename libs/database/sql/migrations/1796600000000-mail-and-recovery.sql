-- Mails, the links in them, notices about the security of accounts, the networks of logins, and closed accounts.

ALTER TABLE users
  -- When the owner opened a link that was sent to the e-mail address.
  ADD COLUMN email_verified_at timestamptz,
  -- When the password was last set by a link. From then on, all withdrawal addresses count as new.
  ADD COLUMN password_reset_at timestamptz,
  ADD COLUMN closed_at timestamptz;

-- Mails to be sent. A row is deleted when its mail was sent. It has no secret: links are made when they are sent.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  user_id integer REFERENCES users (id),
  -- The address in a request for a new password, which may belong to no account.
  email text,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((user_id IS NULL) <> (email IS NULL))
);
CREATE INDEX mails_by_retry_time ON mails (retry_at, id);
CREATE INDEX mails_of_user ON mails (user_id) WHERE user_id IS NOT NULL;

-- Links that are good once. Only the hashes of their tokens are stored.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('password-reset', 'email-verification')),
  -- Whether it was sent by mail, so that opening it proves who reads the mails.
  is_mailed boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_of_user ON account_links (user_id, purpose);

CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  -- The IP address of the request. Null if it is not known.
  address text,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX security_events_of_user ON security_events (user_id, id);

-- The networks from which a user has signed in.
CREATE TABLE known_networks (
  user_id integer NOT NULL REFERENCES users (id),
  network text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, network)
);

-- Failed attempts per account, whether it exists or not, that delay the next one.
CREATE UNLOGGED TABLE login_delays (
  account text PRIMARY KEY,
  failures integer NOT NULL,
  free_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What is left on an account that is closed goes to the house.
ALTER TYPE transfer_kind ADD VALUE 'closure';
