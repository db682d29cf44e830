-- A limit that a player has set. Amounts are in ARENA, except that the limit of a session is in minutes. Without an amount
-- there is no limit.
CREATE TABLE play_limits (
  user_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'session')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'session')),
  amount numeric(18, 8) CHECK (amount >= 0),
  next_amount numeric(18, 8) CHECK (next_amount >= 0), -- replaces the amount at next_from
  next_from timestamptz,
  PRIMARY KEY (user_id, kind, period),
  CONSTRAINT session_has_no_other_period CHECK ((kind = 'session') = (period = 'session'))
);
