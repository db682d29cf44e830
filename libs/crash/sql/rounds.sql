-- Crash rounds. A round's row holds everything that a new leader needs to finish the round.
-- Multipliers are in hundredths. Every timestamp is an argument, so the moment at which the database executes a call
-- never affects a payout.
--
-- Each step checks that the round is in the phase before it, so a repeated step changes nothing and returns no row.
-- Only the leader executes the steps, in a transaction fenced by its lease, but any node may call
-- end_manual_crash_round.

-- Transaction-level advisory locks. The statement after a lock sees everything that the previous holders committed.

-- Serialises taking a seat and the end of betting, until the transaction ends.
-- Locks: the advisory lock (4716, 1).
CREATE OR REPLACE FUNCTION lock_betting() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(4716, 1)';

-- Lets cash-outs run side by side, but not beside lock_cashouts, until the transaction ends.
-- Locks: the advisory lock (4716, 2), shared.
CREATE OR REPLACE FUNCTION lock_cashouts_shared() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock_shared(4716, 2)';

-- Waits for all cash-outs, so that none is being written while a round is ended or voided.
-- Locks: the advisory lock (4716, 2).
CREATE OR REPLACE FUNCTION lock_cashouts() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(4716, 2)';

-- Creates the next round. p_sealed_outcome contains its point and salt, which are null in their columns until the round
-- ends; it is null for a manual round. p_commission_capped applies to all bets of the round: see commission_for. Violates the
-- unique index one_live_round if another round is not closed.
-- Called by: rounds.repository.ts. Locks: nothing. The unique index one_live_round admits one round.
-- Example: SELECT * FROM open_crash_round('operator-manual', NULL, NULL, NULL, NULL, 100, 5, 10, clock_timestamp());
CREATE OR REPLACE FUNCTION open_crash_round(
  p_fairness text, p_chain integer, p_link integer, p_commitment text, p_sealed_outcome text,
  p_edge_basis_points integer, p_max_profit_percent numeric, p_betting_seconds integer, p_at timestamptz,
  p_commission_capped boolean DEFAULT NULL
) RETURNS SETOF crash_rounds LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  round_id integer := nextval(pg_get_serial_sequence('crash_rounds', 'id'));
  house numeric;
BEGIN
  SELECT s.credits - s.debits INTO STRICT house FROM shared_accounts AS s WHERE s.account_id = 1;
  RETURN QUERY INSERT INTO crash_rounds (id, fairness, seed_chain_id, link, commitment, sealed_outcome, edge_basis_points,
      profit_limit, betting_seconds, escrow_account, waiting_at, heartbeat_at, commission_capped)
    OVERRIDING SYSTEM VALUE
    VALUES (round_id, p_fairness, p_chain, p_link, p_commitment, p_sealed_outcome, p_edge_basis_points,
      greatest(0, trunc(house * p_max_profit_percent * 0.01, 8)), p_betting_seconds,
      open_shared_account('escrow', round_id), p_at, p_at, p_commission_capped)
    RETURNING *;
END $$;

-- Opens betting on a round that waits.
-- Called by: rounds.repository.ts. Locks: the round's row.
-- Example: SELECT * FROM open_crash_betting(7, clock_timestamp());
CREATE OR REPLACE FUNCTION open_crash_betting(p_round integer, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_rounds SET phase = 'betting', betting_at = p_at, heartbeat_at = p_at,
      betting_ends_at = p_at + make_interval(secs => betting_seconds)
    WHERE id = p_round AND phase = 'waiting' RETURNING *
$$;

-- Waits for bets that are being written, then starts play and computes the maximum cash-out (cap) from the stakes.
-- p_highest: the highest point that a manual round can reach; null for other rounds.
-- Called by: rounds.repository.ts. Locks: lock_betting, then the round's row.
-- Example: SELECT * FROM close_crash_betting(7, NULL, clock_timestamp());
CREATE OR REPLACE FUNCTION close_crash_betting(p_round integer, p_highest integer, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE latest crash_bets;
BEGIN
  PERFORM lock_betting();
  SELECT * INTO latest FROM crash_bets AS b WHERE b.round_id = p_round ORDER BY b.seat DESC LIMIT 1;
  RETURN QUERY UPDATE crash_rounds AS r SET phase = 'playing', heartbeat_at = p_at,
      started_at = date_trunc('milliseconds', p_at),
      players = coalesce(latest.seat, 0), stakes = coalesce(latest.stakes_so_far, 0),
      cap = CASE WHEN latest.seat IS NOT NULL THEN
        least(p_highest, 100000000, 100 + floor(r.profit_limit * 100 / latest.stakes_so_far)) END
    WHERE r.id = p_round AND r.phase = 'betting' RETURNING r.*;
END $$;

-- Records that the leader still drives a round.
-- Called by: rounds.repository.ts. Locks: the round's row.
-- Example: SELECT heartbeat_crash_round(7, clock_timestamp());
CREATE OR REPLACE FUNCTION heartbeat_crash_round(p_round integer, p_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_rounds SET heartbeat_at = p_at WHERE id = p_round AND phase IN ('waiting', 'betting', 'playing')
$$;

-- Ends a manual round at p_point, or at the highest cash-out if another node has settled one above p_point.
-- Returns no row if the round is not playing, is not manual or has already been ended.
-- Called by: rounds.repository.ts. Locks: lock_cashouts, then the round's row.
-- Example: SELECT * FROM end_manual_crash_round(7, 250);
CREATE OR REPLACE FUNCTION end_manual_crash_round(p_round integer, p_point integer) RETURNS SETOF crash_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_cashouts();
  RETURN QUERY UPDATE crash_rounds AS r SET point = greatest(p_point,
      (SELECT max(coalesce(b.exit, h.exit)) FROM crash_bets AS b LEFT JOIN held_crash_exits AS h ON h.bet_id = b.id
        WHERE b.round_id = p_round))
    WHERE r.id = p_round AND r.phase = 'playing' AND r.fairness = 'operator-manual' AND r.point IS NULL RETURNING r.*;
END $$;

-- Ends play. p_point and p_salt are the sealed ones, or the highest point of a manual round that no operator has ended.
-- Called by: rounds.repository.ts. Locks: the round's row.
-- Example: SELECT * FROM mark_crash_round_crashed(7, 250, NULL, clock_timestamp());
CREATE OR REPLACE FUNCTION mark_crash_round_crashed(p_round integer, p_point integer, p_salt text, p_at timestamptz)
RETURNS SETOF crash_rounds LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_rounds SET phase = 'crashed', ended_at = p_at, point = coalesce(point, p_point),
      salt = coalesce(salt, p_salt)
    WHERE id = p_round AND phase = 'playing' RETURNING *
$$;

-- Waits for bets and cash-outs that are being written, then voids the round. p_point and p_salt are the sealed ones; null
-- for a manual round.
-- Called by: rounds.repository.ts. Locks: lock_betting, lock_cashouts, then the round's row.
-- Example: SELECT * FROM void_crash_round(7, NULL, NULL, 'a test', clock_timestamp());
CREATE OR REPLACE FUNCTION void_crash_round(
  p_round integer, p_point integer, p_salt text, p_reason text, p_at timestamptz
) RETURNS SETOF crash_rounds LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE latest crash_bets;
BEGIN
  PERFORM lock_betting();
  PERFORM lock_cashouts();
  SELECT * INTO latest FROM crash_bets AS b WHERE b.round_id = p_round ORDER BY b.seat DESC LIMIT 1;
  RETURN QUERY UPDATE crash_rounds AS r SET phase = 'voided', ended_at = p_at, void_reason = p_reason,
      point = coalesce(r.point, p_point), salt = coalesce(r.salt, p_salt),
      players = coalesce(latest.seat, 0), stakes = coalesce(latest.stakes_so_far, 0)
    WHERE r.id = p_round AND r.phase IN ('waiting', 'betting', 'playing') RETURNING r.*;
END $$;

-- Closes a round if all its bets are settled or held (see settle_crash_bets).
-- Called by: rounds.repository.ts. Locks: the round's row.
-- Example: SELECT * FROM close_crash_round(7, clock_timestamp());
CREATE OR REPLACE FUNCTION close_crash_round(p_round integer, p_at timestamptz) RETURNS SETOF crash_rounds
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE closed crash_rounds;
BEGIN
  UPDATE crash_rounds SET closed_at = p_at
    WHERE id = p_round AND phase IN ('crashed', 'voided') AND closed_at IS NULL
      AND NOT EXISTS (SELECT FROM crash_bets AS b WHERE b.round_id = p_round AND b.settled_at IS NULL
        AND NOT EXISTS (SELECT FROM held_crash_exits AS h WHERE h.bet_id = b.id))
    RETURNING * INTO closed;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM rate_crash_round(closed);
  PERFORM count_crash_round(closed);
  RETURN QUERY SELECT * FROM crash_rounds WHERE id = p_round;
END $$;

-- Counts a closed round on the UTC day on which it ended.
CREATE OR REPLACE FUNCTION count_crash_round(p_round crash_rounds) RETURNS void LANGUAGE sql AS $$
  INSERT INTO crash_round_days AS d (day, fairness, crashed, voided)
    VALUES ((p_round.ended_at AT TIME ZONE 'UTC')::date, p_round.fairness, (p_round.phase = 'crashed')::integer,
      (p_round.phase = 'voided')::integer)
    ON CONFLICT (day, fairness) DO UPDATE SET crashed = d.crashed + excluded.crashed, voided = d.voided + excluded.voided
$$;

-- Adds the return of a closed fair round to the daily statistics in game_days, once all its bets are settled.
CREATE OR REPLACE FUNCTION rate_crash_round(p_round crash_rounds) RETURNS void LANGUAGE plpgsql AS $$
DECLARE rated crash_rounds;
BEGIN
  UPDATE crash_rounds AS r SET variance = crash_round_variance(r), paid = (
      SELECT sum(b.payout) FROM crash_bets AS c JOIN bets AS b ON b.id = c.id WHERE c.round_id = r.id
    ) WHERE r.id = p_round.id AND r.fairness = 'fair' AND r.phase = 'crashed' AND r.players > 0 AND r.variance IS NULL
      AND NOT EXISTS (SELECT FROM crash_bets AS b WHERE b.round_id = r.id AND b.settled_at IS NULL)
    RETURNING * INTO rated;
  IF FOUND THEN PERFORM add_round_to_game_day(rated); END IF;
END $$;

-- Replaces the sealed form of outcomes that still have the form p_old.
-- Called by: game-secrets.ts. Locks: the rounds' rows.
-- Example: SELECT reseal_crash_rounds('{7}', '{v1.old}', '{v1.new}');
CREATE OR REPLACE FUNCTION reseal_crash_rounds(p_ids bigint[], p_old text[], p_new text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_rounds AS r SET sealed_outcome = n.new_text
    FROM unnest(p_ids, p_old, p_new) AS n (id, old_text, new_text)
    WHERE r.id = n.id AND r.sealed_outcome = n.old_text AND r.point IS NULL
$$;

-- The settled crash bets, with the columns that the specification requires.
CREATE OR REPLACE VIEW crash_results AS
  SELECT b.id, b.user_id AS "userId", b.stake AS "betAmount", (r.point * 0.01)::numeric(10, 2) AS "crashPoint",
    (d.exit * 0.01)::numeric(10, 2) AS "cashoutMultiplier", b.payout > b.stake AS won, b.payout AS "winAmount",
    b.created_at AS "createdAt"
  FROM bets AS b JOIN crash_details AS d ON d.bet_id = b.id JOIN crash_rounds AS r ON r.id = d.round_id
  WHERE b.game = 'crash' AND r.phase = 'crashed';
