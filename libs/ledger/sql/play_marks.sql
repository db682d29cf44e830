-- What a player with limits has staked and was paid in the current day, week, month and session. `play` (play_marks) in the
-- row of player_accounts has a mark for each: the player's totals before the period's first bet, so the difference is what the
-- period has. For players who have set nothing it is null, and none of these functions is called.
-- Example: totals of 700 staked and 400 paid, and a mark of the day with 500 and 350, mean 200 staked and 50 paid today.
-- A bet belongs to the periods in which it was placed, whenever it is settled. A player's bets are placed one after the other,
-- so their ids tell which of them belong to a period: those from its first one on. post_transfer and apply_bets keep the marks,
-- under the lock of the row; libs/play-limits/sql/play_limits.sql reads them. Nothing here locks.

-- Returns when a day, week or month begins. Periods are calendar periods in UTC; weeks begin on Monday.
CREATE OR REPLACE FUNCTION play_period_start(p_period text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc(p_period, p_at, 'UTC')
$$;

-- The break that separates two sessions.
CREATE OR REPLACE FUNCTION play_break() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '1 hour' $$;

-- Begins a period with a bet, unless it has begun.
CREATE OR REPLACE FUNCTION begin_play_mark(p_mark play_mark, p_starts timestamptz, p_bet bigint, p_staked numeric, p_paid numeric)
RETURNS play_mark LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_mark.starts >= p_starts THEN p_mark ELSE ROW(p_starts, p_bet, p_staked, p_paid)::play_mark END
$$;

-- Returns the marks for a bet that is being placed. p_staked, p_paid: the player's totals before it.
CREATE OR REPLACE FUNCTION begin_play_marks(p_play play_marks, p_bet bigint, p_staked numeric, p_paid numeric, p_at timestamptz)
RETURNS play_marks LANGUAGE sql STABLE AS $$
  SELECT ROW(p_bet, p_at,
    begin_play_mark(p_play.day, play_period_start('day', p_at), p_bet, p_staked, p_paid),
    begin_play_mark(p_play.week, play_period_start('week', p_at), p_bet, p_staked, p_paid),
    begin_play_mark(p_play.month, play_period_start('month', p_at), p_bet, p_staked, p_paid),
    CASE WHEN p_play.last_at + play_break() > p_at THEN p_play.session
      ELSE ROW(p_at, p_bet, p_staked, p_paid)::play_mark END
  )::play_marks
$$;

-- Moves a mark if its period is one to which a bet belongs (p_own), or is a later one (NOT p_own).
CREATE OR REPLACE FUNCTION move_play_mark(p_mark play_mark, p_bet bigint, p_own boolean, p_staked numeric, p_paid numeric)
RETURNS play_mark LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (p_bet >= p_mark.first_bet) = p_own
    THEN ROW(p_mark.starts, p_mark.first_bet, p_mark.staked + p_staked, p_mark.paid + p_paid)::play_mark ELSE p_mark END
$$;

-- Moves the marks of all periods to which a bet belongs (p_own), or of the later ones.
CREATE OR REPLACE FUNCTION move_play_marks(p_play play_marks, p_bet bigint, p_own boolean, p_staked numeric, p_paid numeric)
RETURNS play_marks LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(p_play.last_bet, p_play.last_at,
    move_play_mark(p_play.day, p_bet, p_own, p_staked, p_paid), move_play_mark(p_play.week, p_bet, p_own, p_staked, p_paid),
    move_play_mark(p_play.month, p_bet, p_own, p_staked, p_paid),
    move_play_mark(p_play.session, p_bet, p_own, p_staked, p_paid))::play_marks
$$;

-- Returns the marks after a stake has moved into an escrow: the bet is open, and its stake counts although the totals do
-- not have it yet. p_staked, p_paid: the player's totals.
CREATE OR REPLACE FUNCTION play_after_escrow(p_play play_marks, p_bet bigint, p_stake numeric, p_staked numeric, p_paid numeric, p_at timestamptz)
RETURNS play_marks LANGUAGE sql STABLE AS $$
  SELECT move_play_marks(begin_play_marks(p_play, p_bet, p_staked, p_paid, p_at), p_bet, true, -p_stake, 0)
$$;

-- Returns the marks after a stake has left its escrow. If the bet is settled and not voided, apply_bets counts it then.
CREATE OR REPLACE FUNCTION play_after_release(p_play play_marks, p_bet bigint, p_stake numeric) RETURNS play_marks
LANGUAGE sql IMMUTABLE AS $$
  SELECT move_play_marks(p_play, p_bet, true, p_stake, 0)
$$;

-- Returns the marks after a bet that the totals then include. A bet that was open before belongs to the periods in which
-- it was placed, so it moves the marks of later ones. p_staked, p_paid: the player's totals before it.
CREATE OR REPLACE FUNCTION play_after_bet(
  p_play play_marks, p_bet bigint, p_stake numeric, p_payout numeric, p_staked numeric, p_paid numeric, p_at timestamptz
) RETURNS play_marks LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_bet > p_play.last_bet THEN begin_play_marks(p_play, p_bet, p_staked, p_paid, p_at)
    ELSE move_play_marks(p_play, p_bet, false, p_stake, p_payout) END
$$;

-- Returns the period's mark if it has begun, else null.
CREATE OR REPLACE FUNCTION current_play_mark(p_play play_marks, p_period text, p_at timestamptz) RETURNS play_mark
LANGUAGE sql STABLE AS $$
  SELECT CASE p_period
    WHEN 'day' THEN CASE WHEN (p_play.day).starts >= play_period_start('day', p_at) THEN p_play.day END
    WHEN 'week' THEN CASE WHEN (p_play.week).starts >= play_period_start('week', p_at) THEN p_play.week END
    WHEN 'month' THEN CASE WHEN (p_play.month).starts >= play_period_start('month', p_at) THEN p_play.month END
    WHEN 'session' THEN CASE WHEN p_play.last_at + play_break() > p_at THEN p_play.session END
  END
$$;
