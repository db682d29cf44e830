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

-- What was handed out of the house's balance, month by month. Invariant: a month is paid out once, whole, and the sum of
-- its shares is never more than its pool.

ALTER TYPE transfer_kind ADD VALUE 'revenue_share'; -- house → player (the share)

CREATE TABLE revenue_distributions (
  period text PRIMARY KEY CHECK (period ~ '^\d{4}-(0[1-9]|1[0-2])$'), -- a calendar month in UTC
  house_balance numeric(28, 8) NOT NULL,
  pool numeric(28, 8) NOT NULL CHECK (pool >= 0),
  tickets numeric(12, 2) NOT NULL CHECK (tickets > 0), -- what the pool was divided by
  holders integer NOT NULL,
  share_per_ticket numeric(28, 8) NOT NULL,
  distributed_at timestamptz NOT NULL
);

CREATE TABLE revenue_shares (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period text NOT NULL REFERENCES revenue_distributions,
  user_id integer NOT NULL,
  tickets numeric(10, 2) NOT NULL CHECK (tickets > 0),
  amount numeric(28, 8) NOT NULL CHECK (amount >= 0),
  CONSTRAINT one_share_a_month UNIQUE (period, user_id)
);

CREATE TRIGGER distributions_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON revenue_distributions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shares_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON revenue_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who has a part.
CREATE VIEW ticket_holders AS
  SELECT user_id, ticket_count AS tickets FROM revenue_tickets WHERE x_verified AND ticket_count > 0;

-- More than nothing, with two decimals at most. Not so much as a NaN, which is more than nothing too: every share, and
-- then every balance, would be one.
ALTER TABLE system_settings ADD CONSTRAINT supply_to_divide_by
  CHECK (key <> 'ticket_supply' OR value ~ '^(?=.*[1-9])\d{1,8}(\.\d{1,2})?$');

-- The pool and how it is divided, as things stand now. p_default_supply: while no operator has set another.
CREATE FUNCTION revenue_now(p_pool_percent numeric, p_default_supply numeric) RETURNS TABLE (
  house_balance numeric, pool numeric, supply numeric, tickets numeric, holders integer, share_per_ticket numeric
) LANGUAGE sql STABLE AS $$
  SELECT house.balance, pool.amount, supply.tickets, divisor.tickets, held.holders,
    div(pool.amount * 100000000, divisor.tickets) * 0.00000001
  FROM (SELECT credits - debits AS balance FROM shared_accounts WHERE account_id = 1) AS house
  CROSS JOIN LATERAL (SELECT greatest(trunc(house.balance * p_pool_percent * 0.01, 8), 0) AS amount) AS pool
  CROSS JOIN (
    SELECT coalesce((SELECT value::numeric FROM system_settings WHERE key = 'ticket_supply'), p_default_supply) AS tickets
  ) AS supply
  CROSS JOIN (SELECT count(*)::integer AS holders, coalesce(sum(h.tickets), 0) AS tickets FROM ticket_holders AS h) AS held
  CROSS JOIN LATERAL (SELECT greatest(supply.tickets, held.tickets) AS tickets) AS divisor
$$;

-- What so many tickets get.
CREATE FUNCTION revenue_share_of(p_share_per_ticket numeric, p_tickets numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$ SELECT trunc(p_share_per_ticket * p_tickets, 8) $$;

-- Pays a month out to whoever holds verified tickets now. Returns whether this call did: false when it was done before.
CREATE FUNCTION distribute_revenue(
  p_period text, p_pool_percent numeric, p_default_supply numeric, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE share record;
BEGIN
  -- By itself: whoever waited here sees what was paid and which tickets were changed meanwhile. Nobody changes one until
  -- this has ended.
  LOCK TABLE revenue_tickets IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM revenue_distributions WHERE period = p_period) THEN RETURN false; END IF;

  INSERT INTO revenue_distributions (period, house_balance, pool, tickets, holders, share_per_ticket, distributed_at)
    SELECT p_period, n.house_balance, n.pool, n.tickets, n.holders, n.share_per_ticket, p_at
    FROM revenue_now(p_pool_percent, p_default_supply) AS n;
  INSERT INTO revenue_shares (period, user_id, tickets, amount)
    SELECT p_period, h.user_id, h.tickets, revenue_share_of(d.share_per_ticket, h.tickets)
    FROM ticket_holders AS h JOIN revenue_distributions AS d ON d.period = p_period;

  FOR share IN -- in the order of players, as crash settles its bets: so that neither can wait for the other
    SELECT s.id, s.amount, a.account_id FROM revenue_shares AS s JOIN player_accounts AS a ON a.user_id = s.user_id
    WHERE s.period = p_period AND s.amount > 0 ORDER BY s.user_id
  LOOP
    PERFORM post_transfer('revenue_share', share.id, 1, share.account_id, share.amount);
  END LOOP;
  UPDATE revenue_tickets AS t SET last_distribution = p_at
    FROM revenue_shares AS s WHERE s.period = p_period AND s.user_id = t.user_id;
  RETURN true;
END $$;
