-- The deposit limits and the exclusion of players, as they apply to sweeps.

-- Returns how many of the wei in a wallet may be swept: none while the player is excluded, else the earliest arrivals that
-- the player's deposit limits have room for. An arrival that exceeds them waits, and so do the later ones. Returns 0 for
-- less than the minimum.
CREATE OR REPLACE FUNCTION sweepable_within_limits(p_holding wallet_holdings, p_minimum numeric, p_at timestamptz) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  room numeric; -- in ARENA; null without a limit
  result numeric;
BEGIN
  IF EXISTS (SELECT FROM player_accounts AS a WHERE a.user_id = p_holding.user_id AND a.excluded_until > p_at) THEN RETURN 0; END IF;
  SELECT min(limit_amount(l, p_at) - deposited_since(l.user_id, play_period_start(l.period, p_at))) INTO room
    FROM play_limits AS l WHERE l.user_id = p_holding.user_id AND l.kind = 'deposit';
  -- Sweeps that are on the chain count although they are not credited yet.
  room := room - (SELECT coalesce(sum(trunc(w.wei / 1e10) * 0.00000001), 0) FROM wallet_transfers AS w
    WHERE w.user_id = p_holding.user_id AND w.kind = 'sweep' AND w.credited_at IS NULL);
  IF room IS NULL OR trunc(p_holding.sweepable / 1e10) * 0.00000001 <= room THEN RETURN p_holding.sweepable; END IF;
  SELECT max(a.open) INTO result FROM (
    SELECT sum(m.wei) OVER (ORDER BY m.position) - p_holding.arrived + p_holding.sweepable AS open
    FROM wallet_movements AS m WHERE m.user_id = p_holding.user_id AND m.kind = 'arrival'
  ) AS a WHERE a.open > 0 AND trunc(a.open / 1e10) * 0.00000001 <= room;
  RETURN CASE WHEN result >= p_minimum THEN result ELSE 0 END;
END $$;
