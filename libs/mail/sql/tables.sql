-- Mails, the links in them, and notices about the security of accounts.

-- A mail to be sent. The row is deleted when it was sent. It has no secret: links are made when they are sent.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  user_id integer REFERENCES users (id),
  email text, -- the address in a request for a new password, which may belong to no account
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((user_id IS NULL) <> (email IS NULL))
);
CREATE INDEX mails_by_retry_time ON mails (retry_at, id);
CREATE INDEX mails_of_user ON mails (user_id) WHERE user_id IS NOT NULL;

-- A link that is good once. Only the hash of its token is stored.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('password-reset', 'email-verification')),
  is_mailed boolean NOT NULL, -- whether it was sent by mail, so that opening it proves who reads the mails
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_of_user ON account_links (user_id, purpose);

-- What happened to the security of an account, for its owner.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  address text, -- the IP address of the request; null if it is not known
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX security_events_of_user ON security_events (user_id, id);
