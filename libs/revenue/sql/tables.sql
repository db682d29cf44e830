-- Who has a part in the house's revenue, and what was paid out. Amounts are in ARENA; tickets have two decimals.

-- An X account that an operator has given tickets, beforehand.
CREATE TABLE eligible_x_users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  x_username text NOT NULL CHECK (x_username ~ '^[A-Za-z0-9_]{1,50}$'), -- without @
  ticket_allocation numeric(10, 2) NOT NULL DEFAULT 1.00 CHECK (ticket_allocation > 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX eligible_x_users_once ON eligible_x_users (lower(x_username));

-- The tickets of a player, and the X account that the player has connected.
CREATE TABLE revenue_tickets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL UNIQUE REFERENCES users,
  ticket_count numeric(10, 2) NOT NULL DEFAULT 0 CHECK (ticket_count >= 0),
  x_user_id text UNIQUE, -- X's own id of the account: a name can pass to another person
  x_username text,       -- as it was when it was connected, without @
  x_verified boolean NOT NULL DEFAULT false,
  connected_at timestamptz,
  last_distribution timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT verified_with_an_account
    CHECK (num_nulls(x_user_id, x_username, connected_at) = CASE WHEN x_verified THEN 0 ELSE 3 END)
);
-- Tickets belong to the first X account that connected with the name. Another account that later takes the name gets none.
CREATE UNIQUE INDEX revenue_tickets_once_a_name ON revenue_tickets (lower(x_username));

-- An authorisation that was begun at X: used once, and within minutes.
CREATE TABLE x_authorisations (
  state_hash text PRIMARY KEY, -- SHA-256 of the state, so that a reader of this table cannot forge a return from X
  user_id integer NOT NULL REFERENCES users,
  code_verifier text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX x_authorisations_of_a_user ON x_authorisations (user_id, created_at);

-- What was paid out of the house's balance for a month: once, whole, and never more than its pool. Never changed.
CREATE TABLE revenue_distributions (
  period text PRIMARY KEY CHECK (period ~ '^\d{4}-(0[1-9]|1[0-2])$'), -- a calendar month in UTC
  house_balance numeric(28, 8) NOT NULL,
  pool numeric(28, 8) NOT NULL CHECK (pool >= 0),
  tickets numeric(20, 2) NOT NULL CHECK (tickets > 0), -- what the pool was divided by
  holders integer NOT NULL,
  share_per_ticket numeric(28, 8) NOT NULL,
  distributed_at timestamptz NOT NULL
);

-- The share of a player in a distribution. Never changed; its id is the cause of the transfer.
CREATE TABLE revenue_shares (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period text NOT NULL REFERENCES revenue_distributions,
  user_id integer NOT NULL,
  tickets numeric(10, 2) NOT NULL CHECK (tickets > 0),
  amount numeric(28, 8) NOT NULL CHECK (amount >= 0),
  CONSTRAINT one_share_a_month UNIQUE (period, user_id)
);

CREATE TRIGGER distributions_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON revenue_distributions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER shares_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON revenue_shares
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
