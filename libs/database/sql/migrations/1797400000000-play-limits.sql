-- The limits, the exclusion and the reality check that players set for themselves.

-- The counters of a player before the first bet of a period. What the player staked and was paid in the period is the
-- difference between the current counters and these.
CREATE TYPE play_mark AS (
  starts timestamptz,
  first_bet bigint,
  staked numeric, -- player_accounts.total_staked, less the stakes of the period's open bets
  paid numeric    -- player_accounts.total_paid
);

CREATE TYPE play_marks AS (
  last_bet bigint,     -- bets with larger ids are not counted yet
  last_at timestamptz, -- when the last bet was placed
  day play_mark,
  week play_mark,
  month play_mark,
  session play_mark
);

-- In the row that each bet locks and updates anyway. All of them are null for a player who has set nothing.
ALTER TABLE player_accounts
  ADD COLUMN play play_marks,
  ADD COLUMN excluded_until timestamptz,
  ADD COLUMN check_minutes integer CONSTRAINT reality_check_interval CHECK (check_minutes > 0),
  ADD COLUMN checked_at timestamptz; -- when the player answered the last reality check

-- Amounts are in ARENA, except that the limit of a session is in minutes. Without an amount there is no limit.
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
