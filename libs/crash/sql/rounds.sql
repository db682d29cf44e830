-- Rounds of crash and the bets on them. A round is data: whoever reads its row can finish it.
-- Multipliers are whole hundredths. Nothing here is priced by the database's clock: every moment is handed in.

CREATE TYPE crash_phase AS ENUM ('waiting', 'betting', 'playing', 'crashed', 'voided');

CREATE TABLE crash_rounds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phase crash_phase NOT NULL DEFAULT 'waiting',
  fairness text NOT NULL CHECK (fairness IN ('fair', 'operator-preset', 'operator-manual')),
  chain_id integer REFERENCES crash_chains,
  link integer,
  salt text,       -- of a point that an operator chose
  commitment text, -- published when betting opens
  point integer CHECK (point BETWEEN 100 AND 100000000), -- secret until the end; null while nobody knows it
  edge_basis_points integer NOT NULL,
  profit_limit numeric(28, 8) NOT NULL, -- what all bets together may win
  betting_seconds integer NOT NULL,
  escrow_account bigint NOT NULL,
  waiting_at timestamptz NOT NULL,
  betting_at timestamptz,
  betting_ends_at timestamptz,
  started_at timestamptz,
  cap integer,             -- where every open bet is settled; null without bets
  players integer NOT NULL DEFAULT 0,
  stakes numeric(28, 8) NOT NULL DEFAULT 0,
  heartbeat_at timestamptz, -- when somebody last led it
  ended_at timestamptz,
  void_reason text,
  closed_at timestamptz,    -- every bet settled, the escrow empty
  CONSTRAINT each_link_once UNIQUE (chain_id, link),
  CONSTRAINT decided_as_it_says CHECK (CASE fairness
    WHEN 'fair' THEN num_nulls(chain_id, link, point, commitment) = 0 AND salt IS NULL
    WHEN 'operator-preset' THEN num_nulls(salt, point, commitment) = 0 AND chain_id IS NULL
    ELSE num_nulls(chain_id, link, salt, commitment) = 4 AND (point IS NOT NULL OR phase <> 'crashed') END),
  CONSTRAINT ended_or_not CHECK ((phase IN ('crashed', 'voided')) = (ended_at IS NOT NULL)),
  CONSTRAINT voided_for_a_reason CHECK ((phase = 'voided') = (void_reason IS NOT NULL)),
  CONSTRAINT closed_after_its_end CHECK (closed_at IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX one_live_round ON crash_rounds ((true)) WHERE closed_at IS NULL;

-- A seat is how many had bet, this one included: with the sum of stakes up to it, it spares every later bet, and the
-- closing of betting, adding them up.
CREATE TABLE crash_bets (
  id bigint PRIMARY KEY DEFAULT nextval('bet_ids'),
  round_id integer NOT NULL,
  user_id integer NOT NULL,
  stake numeric(18, 8) NOT NULL CHECK (stake > 0),
  target integer CHECK (target BETWEEN 101 AND 100000000),
  seat integer NOT NULL,
  stakes_so_far numeric(28, 8) NOT NULL,
  balance_before numeric(18, 8) NOT NULL,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  exit integer, -- where it left the round; null while it is in, and for one that lost or was given back
  CONSTRAINT one_bet_per_round UNIQUE (round_id, user_id),
  CONSTRAINT one_bet_per_seat UNIQUE (round_id, seat),
  CONSTRAINT left_when_settled CHECK (exit IS NULL OR settled_at IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX open_crash_bets ON crash_bets (round_id, user_id) WHERE settled_at IS NULL;

-- What a settled bet on crash has beyond other bets; the rest is its round's.
CREATE TABLE crash_details (
  bet_id bigint PRIMARY KEY REFERENCES bets,
  round_id integer NOT NULL REFERENCES crash_rounds,
  exit integer,
  target integer,
  forced boolean NOT NULL DEFAULT false, -- left at the round's cap
  balance_before numeric(18, 8) NOT NULL -- when it was placed
);
CREATE TRIGGER crash_details_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON crash_details
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Two lines in which one stands until one's transaction ends. Who asks in one statement and reads in the next sees
-- what those before did. At the table: bets one after the other, and the closing of betting after them. At the exit:
-- cash-outs side by side, and an operator's end of the round by itself.
CREATE FUNCTION stand_at_the_crash_table() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(4716, 1)';
CREATE FUNCTION stand_at_the_crash_exit() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock_shared(4716, 2)';
CREATE FUNCTION close_the_crash_exit() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(4716, 2)';

-- The specification's name for a bet on crash, once its round has ended.
CREATE VIEW crash_results AS
  SELECT b.id, b.user_id AS "userId", b.stake AS "betAmount", (r.point * 0.01)::numeric(10, 2) AS "crashPoint",
    (d.exit * 0.01)::numeric(10, 2) AS "cashoutMultiplier", b.payout > b.stake AS won, b.payout AS "winAmount",
    b.created_at AS "createdAt"
  FROM bets AS b JOIN crash_details AS d ON d.bet_id = b.id JOIN crash_rounds AS r ON r.id = d.round_id
  WHERE b.game = 'crash' AND r.phase = 'crashed';
