-- Who has a part in the revenue: tickets of X accounts that an operator has named beforehand.

CREATE TABLE eligible_x_users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  x_username text NOT NULL CHECK (x_username ~ '^[A-Za-z0-9_]{1,50}$'), -- without @
  ticket_allocation numeric(10, 2) NOT NULL DEFAULT 1.00 CHECK (ticket_allocation > 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX eligible_x_users_once ON eligible_x_users (lower(x_username));

CREATE TABLE revenue_tickets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL UNIQUE REFERENCES users,
  ticket_count numeric(10, 2) NOT NULL DEFAULT 0 CHECK (ticket_count >= 0),
  x_user_id text UNIQUE, -- X's own id of the account: a name can be given up and taken by somebody else
  x_username text,       -- as it was when it was connected, without @
  x_verified boolean NOT NULL DEFAULT false,
  connected_at timestamptz,
  last_distribution timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT verified_with_an_account
    CHECK (num_nulls(x_user_id, x_username, connected_at) = CASE WHEN x_verified THEN 0 ELSE 3 END)
);
-- Tickets were given to a name: whoever takes it over at X, once its owner has given it up, does not get them as well.
CREATE UNIQUE INDEX revenue_tickets_once_a_name ON revenue_tickets (lower(x_username));

-- An authorisation that was begun at X: used once, and within minutes.
CREATE TABLE x_authorisations (
  state_hash text PRIMARY KEY, -- SHA-256 of the state: whoever reads this table cannot forge a return
  user_id integer NOT NULL REFERENCES users,
  code_verifier text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX x_authorisations_of_a_user ON x_authorisations (user_id, created_at);
