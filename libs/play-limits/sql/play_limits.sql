-- The limits that players set for themselves, and how bets are checked against them.

-- The open bets of all players: their stakes are in an escrow.
CREATE OR REPLACE VIEW open_bets AS
  SELECT b.id, b.user_id, b.stake, b.placed_at FROM crash_bets AS b WHERE b.settled_at IS NULL
  UNION ALL SELECT b.id, b.user_id, b.stake, b.placed_at FROM step_bets AS b WHERE b.settled_at IS NULL;

-- Returns the marks that a player has if the limits are set at p_at, counted from the bets. p_since: leaves out earlier bets,
-- for callers that need only the session; null for none.
-- Example: SELECT * FROM count_play_marks(1, clock_timestamp(), NULL);
CREATE OR REPLACE FUNCTION count_play_marks(p_user integer, p_at timestamptz, p_since timestamptz) RETURNS play_marks
LANGUAGE plpgsql STABLE AS $$
DECLARE
  earliest timestamptz := coalesce(p_since, least(play_period_start('week', p_at), play_period_start('month', p_at)));
  result play_marks;
BEGIN
  WITH placed AS ( -- the bets since `earliest`, open ones too; voided ones do not count
    SELECT b.id, coalesce(c.placed_at, s.placed_at, b.created_at) AS placed_at, b.stake, b.payout AS paid
      FROM bets AS b LEFT JOIN crash_bets AS c ON c.id = b.id LEFT JOIN step_bets AS s ON s.id = b.id
      WHERE b.user_id = p_user AND b.game = ANY (enum_range(NULL::game)) AND b.result <> 'voided'
        -- A minute for concurrent bets whose times are not in the order of their ids.
        AND b.id >= coalesce(first_id_since('bets', 'created_at', earliest - interval '1 minute'), 0)
    UNION ALL
    SELECT o.id, o.placed_at, o.stake, 0 FROM open_bets AS o WHERE o.user_id = p_user
  ), latest AS ( -- the last of them
    SELECT coalesce(max(id), 0) AS bet, max(placed_at) AS at FROM placed
  ), spaced AS ( -- whether each bet continues the session of the one before it
    SELECT id, placed_at, lag(placed_at) OVER (ORDER BY id) + play_break() > placed_at AS continues FROM placed
  ), period AS ( -- when each period begins; there may be no session
    SELECT l.period, l.starts FROM latest CROSS JOIN LATERAL (VALUES
      ('day', play_period_start('day', p_at)), ('week', play_period_start('week', p_at)),
      ('month', play_period_start('month', p_at)),
      ('session', (SELECT max(s.placed_at) FROM spaced AS s
        WHERE s.continues IS NOT TRUE AND latest.at + play_break() > p_at))
    ) AS l (period, starts)
  ), begun AS ( -- its first bet, or the next one
    SELECT period, starts,
      coalesce((SELECT min(b.id) FROM placed AS b WHERE b.placed_at >= period.starts), latest.bet + 1) AS first_bet
    FROM period CROSS JOIN latest
  ), marked AS ( -- the player's totals without the bets of the period
    SELECT begun.period, ROW(begun.starts, begun.first_bet, a.total_staked - coalesce(sum(b.stake), 0),
        a.total_paid - coalesce(sum(b.paid), 0))::play_mark AS mark
    FROM player_accounts AS a CROSS JOIN begun LEFT JOIN placed AS b ON b.id >= begun.first_bet
    WHERE a.user_id = p_user
    GROUP BY begun.period, begun.starts, begun.first_bet, a.total_staked, a.total_paid
  )
  SELECT latest.bet, latest.at, day.mark, week.mark, month.mark, session.mark INTO result
  FROM latest
  JOIN marked AS day ON day.period = 'day'
  JOIN marked AS week ON week.period = 'week'
  JOIN marked AS month ON month.period = 'month'
  JOIN marked AS session ON session.period = 'session';
  RETURN result;
END $$;

-- Returns what a player has staked and was paid in the current day, week, month and session. Open stakes count, and
-- voided bets do not. p_since: see count_play_marks.
CREATE OR REPLACE FUNCTION play_totals(p_user integer, p_at timestamptz, p_since timestamptz DEFAULT NULL)
RETURNS TABLE (period text, starts timestamptz, staked numeric, paid numeric) LANGUAGE sql STABLE AS $$
  SELECT p.period, mark.starts, coalesce(a.total_staked - mark.staked, 0), coalesce(a.total_paid - mark.paid, 0)
  FROM (
    SELECT total_staked, total_paid,
      CASE WHEN play IS DISTINCT FROM NULL THEN play ELSE count_play_marks(p_user, p_at, p_since) END AS play
    FROM player_accounts WHERE user_id = p_user OFFSET 0 -- counts once
  ) AS a
  CROSS JOIN (VALUES ('day'), ('week'), ('month'), ('session')) AS p (period)
  CROSS JOIN LATERAL current_play_mark(a.play, p.period, p_at) AS mark
$$;

-- Returns what a player has been credited from the chain since a time, in ARENA.
CREATE OR REPLACE FUNCTION deposited_since(p_user integer, p_since timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(trunc(w.wei / 1e10) * 0.00000001), 0) FROM wallet_transfers AS w
  WHERE w.user_id = p_user AND w.kind = 'sweep' AND w.credited_at >= p_since
$$;

-- Returns the amount that is in force; null if there is no limit.
CREATE OR REPLACE FUNCTION limit_amount(p_limit play_limits, p_at timestamptz) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_limit.next_from <= p_at THEN p_limit.next_amount ELSE p_limit.amount END
$$;

-- Returns the nine limits of a player with what is used of them, and the limit of a session.
-- Called by: play-limits.service.ts.
-- Example: SELECT * FROM limits_of(1, clock_timestamp());
CREATE OR REPLACE FUNCTION limits_of(p_user integer, p_at timestamptz)
RETURNS TABLE (kind text, period text, amount numeric, used numeric, next_amount numeric, next_from timestamptz)
LANGUAGE sql STABLE AS $$
  WITH totals AS MATERIALIZED (SELECT * FROM play_totals(p_user, p_at))
  SELECT k.kind, t.period, limit_amount(l, p_at), CASE k.kind
      WHEN 'deposit' THEN deposited_since(p_user, play_period_start(t.period, p_at))
      WHEN 'loss' THEN greatest(t.staked - t.paid, 0)
      WHEN 'stake' THEN t.staked
      ELSE coalesce(trunc(extract(epoch FROM p_at - t.starts) / 60), 0) END,
    CASE WHEN l.next_from > p_at THEN l.next_amount END, CASE WHEN l.next_from > p_at THEN l.next_from END
  FROM totals AS t
  JOIN (VALUES (1, 'deposit'), (2, 'loss'), (3, 'stake'), (4, 'session')) AS k (position, kind)
    ON (k.kind = 'session') = (t.period = 'session')
  LEFT JOIN play_limits AS l ON l.user_id = p_user AND l.kind = k.kind AND l.period = t.period
  ORDER BY k.position, array_position(ARRAY['day', 'week', 'month'], t.period)
$$;

-- Returns why the player's own settings refuse a stake, or null. check_bet asks for players who have set something.
-- p_check_minutes: the longest interval of the reality check; null for any.
-- Refusals: SESSION_LIMIT_REACHED until the break is over; REALITY_CHECK_DUE; LIMIT_REACHED for the limit of losses or stakes
-- that leaves the least. Among those that leave the same, the longest period comes first, because it lasts longest.
CREATE OR REPLACE FUNCTION check_play_limits(
  player player_accounts, p_stake numeric, p_at timestamptz, p_check_minutes integer
) RETURNS refusal LANGUAGE plpgsql STABLE AS $$
DECLARE
  session play_mark := current_play_mark(player.play, 'session', p_at);
  session_minutes numeric;
  tightest record;
BEGIN
  IF session.starts IS NOT NULL THEN
    SELECT limit_amount(l, p_at) INTO session_minutes FROM play_limits AS l
      WHERE l.user_id = player.user_id AND l.kind = 'session';
    IF session.starts + session_minutes * interval '1 minute' <= p_at THEN
      RETURN refuse('SESSION_LIMIT_REACHED', until => (player.play).last_at + play_break());
    END IF;
    IF greatest(session.starts, player.checked_at)
      + least(player.check_minutes, p_check_minutes) * interval '1 minute' <= p_at THEN
      RETURN refuse('REALITY_CHECK_DUE');
    END IF;
  END IF;

  WITH own AS ( -- the limits, with what was staked and paid in the period of each
    SELECT l.kind, l.period, limit_amount(l, p_at) AS amount, coalesce(player.total_staked - mark.staked, 0) AS staked,
      coalesce(player.total_paid - mark.paid, 0) AS paid
    FROM play_limits AS l CROSS JOIN LATERAL current_play_mark(player.play, l.period, p_at) AS mark
    WHERE l.user_id = player.user_id AND l.kind IN ('loss', 'stake')
  ), used AS (
    SELECT kind, period, amount, CASE kind WHEN 'loss' THEN greatest(staked - paid, 0) ELSE staked END AS used FROM own
  ), exceeded AS (
    SELECT kind, period, amount, greatest(amount - used, 0) AS remaining FROM used WHERE used + p_stake > amount
  )
  SELECT * INTO tightest FROM exceeded
    ORDER BY remaining, array_position(ARRAY['month', 'week', 'day'], period), kind LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN refuse('LIMIT_REACHED', kind => tightest.kind, period => tightest.period, amount => tightest.amount,
    remaining => tightest.remaining);
END $$;

-- Sets a limit, or removes it if p_amount is null. A first limit and a decrease hold at once. An increase and a removal
-- hold after 24 hours; repeating one that is pending does not delay it.
-- Called by: play-limits.service.ts. Locks: the player's row.
-- Example: SELECT set_play_limit(1, 'loss', 'day', 100);
CREATE OR REPLACE FUNCTION set_play_limit(p_user integer, p_kind text, p_period text, p_amount numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at timestamptz := begin_play_limits(p_user);
  kept play_limits;
  holding numeric;
BEGIN
  SELECT * INTO kept FROM play_limits WHERE user_id = p_user AND kind = p_kind AND period = p_period;
  holding := limit_amount(kept, at);
  IF p_amount IS NULL AND holding IS NULL THEN RETURN; END IF;
  IF holding IS NULL OR p_amount <= holding THEN
    kept := (p_user, p_kind, p_period, p_amount, NULL, NULL);
  ELSE
    kept := (p_user, p_kind, p_period, holding, p_amount, CASE
      WHEN kept.next_from > at AND kept.next_amount IS NOT DISTINCT FROM p_amount THEN kept.next_from
      ELSE at + interval '24 hours' END);
  END IF;
  INSERT INTO play_limits SELECT kept.* ON CONFLICT (user_id, kind, period) DO UPDATE
    SET amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from;
END $$;

-- Returns what the player's settings and session are at p_at. The session is the current one: a player who has not bet for
-- the length of a break has none. p_check_minutes: see check_play_limits.
-- Called by: play-limits.service.ts.
-- Example: SELECT * FROM play_state(1, clock_timestamp(), NULL);
CREATE OR REPLACE FUNCTION play_state(p_user integer, p_at timestamptz, p_check_minutes integer) RETURNS TABLE (
  excluded_until timestamptz, session_start timestamptz, staked numeric, paid numeric,
  session_minutes numeric, next_minutes numeric, next_from timestamptz,
  break_until timestamptz, -- while the limit of the session rejects bets
  check_minutes integer,
  check_due_at timestamptz, -- null without a session or an interval
  has_open_bet boolean
) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.excluded_until > p_at THEN a.excluded_until END, t.starts, t.staked, t.paid,
    limit_amount(l, p_at), CASE WHEN l.next_from > p_at THEN l.next_amount END,
    CASE WHEN l.next_from > p_at THEN l.next_from END,
    CASE WHEN t.starts + limit_amount(l, p_at) * interval '1 minute' <= p_at THEN (a.play).last_at + play_break() END,
    least(a.check_minutes, p_check_minutes), CASE WHEN t.starts IS NOT NULL THEN
      greatest(t.starts, a.checked_at) + least(a.check_minutes, p_check_minutes) * interval '1 minute' END,
    EXISTS (SELECT FROM open_bets AS o WHERE o.user_id = p_user)
  FROM player_accounts AS a
  -- Of a player without limits, a day is enough to find the session.
  JOIN play_totals(p_user, p_at, p_at - interval '24 hours') AS t ON t.period = 'session'
  LEFT JOIN play_limits AS l ON l.user_id = a.user_id AND l.kind = 'session'
  WHERE a.user_id = p_user
$$;
