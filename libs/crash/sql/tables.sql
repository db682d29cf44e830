-- Crash: hash chains, rounds, and the bets on them. Multipliers are whole hundredths: 250 is 2.50x. Nothing here is priced
-- by the database's clock: every moment is a parameter. Only functions write these tables.

-- A hash chain that decides fair rounds: h(n-1) = SHA-256(h(n)), played upwards, each link once. A chain is written whole
-- before anything but its terminal hash h(0) is public. Its salt is the hash of a block that was still to come when its
-- number was published, so the author of the hashes could not predict the results.
CREATE TABLE seed_chains (
  id integer GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME crash_chains_id_seq) CONSTRAINT crash_chains_pkey PRIMARY KEY,
  length integer NOT NULL CONSTRAINT crash_chains_length_check CHECK (length > 0),
  last_hash text NOT NULL,     -- h(length), from which every other follows: sealed by the vault
  terminal_hash text NOT NULL CONSTRAINT crash_chains_terminal_hash_key UNIQUE, -- h(0), the commitment of the first round
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  public_salt text,
  salt_source text,            -- the source of the salt, and why it could not be predicted
  salted_at timestamptz,
  salt_chain_id bigint,        -- the blockchain of the block; null where the salt is drawn
  salt_block bigint,
  burnt_at timestamptz,        -- when a restore was accepted that left links unused, whose hashes may be known: no round uses them
  edge_basis_points integer CHECK (edge_basis_points BETWEEN 0 AND 10000), -- announced for its rounds; without, none uses it
  publication_chain_id bigint, -- the transaction that published terminal hash, edge and salt block on a blockchain
  publication_tx text,
  publication_block bigint,
  CONSTRAINT salted_or_not CHECK (num_nulls(public_salt, salt_source, salted_at) IN (0, 3)),
  CONSTRAINT salted_after_publication CHECK (salted_at > published_at),
  CONSTRAINT named_with_its_chain CHECK ((salt_chain_id IS NULL) = (salt_block IS NULL)),
  CONSTRAINT salted_by_a_hash CHECK (salt_block IS NULL OR public_salt ~ '^[0-9a-f]{64}$'),
  CONSTRAINT published_on_chain_or_not
    CHECK (num_nulls(publication_chain_id, publication_tx, publication_block) IN (0, 3))
);

-- Rejects every change to a published chain, except those that set its publication on a blockchain, its salt, a new
-- sealed form of its last hash, and when it was burnt.
CREATE FUNCTION protect_seed_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.public_salt IS NULL
    AND (NEW.id, NEW.length, NEW.last_hash, NEW.terminal_hash, NEW.edge_basis_points, NEW.published_at, NEW.salt_chain_id, NEW.salt_block)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.length, OLD.last_hash, OLD.terminal_hash, OLD.edge_basis_points, OLD.published_at, OLD.salt_chain_id, OLD.salt_block)
    AND (OLD.publication_tx IS NULL
      OR (NEW.publication_chain_id, NEW.publication_tx, NEW.publication_block)
        = (OLD.publication_chain_id, OLD.publication_tx, OLD.publication_block))
  THEN RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND starts_with(NEW.last_hash, 'v1.')
    AND to_jsonb(NEW) - 'last_hash' = to_jsonb(OLD) - 'last_hash' THEN RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.burnt_at IS NULL AND to_jsonb(NEW) - 'burnt_at' = to_jsonb(OLD) - 'burnt_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published seed chain is never changed; its salt can be set once' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER chains_are_kept BEFORE UPDATE OR DELETE ON seed_chains FOR EACH ROW EXECUTE FUNCTION protect_seed_chain();

CREATE TYPE crash_phase AS ENUM ('waiting', 'betting', 'playing', 'crashed', 'voided');

-- A round is data: any node that reads its row can finish it. Its point is fair (a link of a chain), preset or ended by an
-- operator, and secret until the end.
CREATE TABLE crash_rounds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phase crash_phase NOT NULL DEFAULT 'waiting',
  fairness text NOT NULL CHECK (fairness IN ('fair', 'operator-preset', 'operator-manual')),
  seed_chain_id integer CONSTRAINT crash_rounds_chain_id_fkey REFERENCES seed_chains,
  link integer,
  salt text,       -- of a point that an operator chose
  commitment text, -- published when betting opens
  point integer CHECK (point BETWEEN 100 AND 100000000), -- null while it is secret
  edge_basis_points integer NOT NULL,
  profit_limit numeric(28, 8) NOT NULL, -- what all bets together may win, in ARENA
  betting_seconds integer NOT NULL,
  escrow_account bigint NOT NULL,
  waiting_at timestamptz NOT NULL,
  betting_at timestamptz,
  betting_ends_at timestamptz,
  started_at timestamptz,
  cap integer,             -- the multiplier at which every open bet is settled; null without bets
  players integer NOT NULL DEFAULT 0,
  stakes numeric(28, 8) NOT NULL DEFAULT 0,
  heartbeat_at timestamptz, -- when a leader last updated it
  ended_at timestamptz,
  void_reason text,
  closed_at timestamptz,    -- every bet settled, the escrow empty
  paid numeric(28, 8),      -- payouts of a fair round that crashed, once it is closed
  variance numeric,         -- of these payouts, in ARENA² (round_returns.sql)
  sealed_outcome text CHECK (starts_with(sealed_outcome, 'v1.')), -- point and salt while they are secret, sealed by the vault
  commission_capped boolean, -- see commission_for; null for old rounds: then the caller decides
  CONSTRAINT each_link_once UNIQUE (seed_chain_id, link),
  CONSTRAINT decided_as_it_says CHECK (
    CASE fairness
      WHEN 'fair' THEN num_nulls(seed_chain_id, link, commitment) = 0 AND salt IS NULL
        AND num_nulls(point, sealed_outcome) <= 1
      WHEN 'operator-preset' THEN num_nulls(commitment) = 0 AND seed_chain_id IS NULL
        AND (num_nulls(point, salt) = 0 OR sealed_outcome IS NOT NULL)
      ELSE num_nulls(seed_chain_id, link, salt, commitment, sealed_outcome) = 5 END
    AND (phase <> 'crashed' OR point IS NOT NULL)
    AND (fairness <> 'operator-preset' OR phase <> 'crashed' OR salt IS NOT NULL)),
  CONSTRAINT ended_or_not CHECK ((phase IN ('crashed', 'voided')) = (ended_at IS NOT NULL)),
  CONSTRAINT voided_for_a_reason CHECK ((phase = 'voided') = (void_reason IS NOT NULL)),
  CONSTRAINT closed_after_its_end CHECK (closed_at IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX one_live_round ON crash_rounds ((true)) WHERE closed_at IS NULL;
-- The lists of the admin area: the first round of a day, and the rounds of one state, some of which are rare.
CREATE INDEX crash_rounds_by_day ON crash_rounds (waiting_at);
CREATE INDEX crash_rounds_by_fairness ON crash_rounds (fairness, id);
CREATE INDEX crash_rounds_by_phase ON crash_rounds (phase, id);

-- The number of rounds per UTC day, which /api/fairness/counters publishes (docs/adr/0049-published-counters.md).
-- close_crash_round adds each round.
CREATE TABLE crash_round_days (
  day date NOT NULL,       -- on which the rounds ended
  fairness text NOT NULL,
  crashed bigint NOT NULL,
  voided bigint NOT NULL,
  PRIMARY KEY (day, fairness)
) WITH (fillfactor = 50);

-- A bet on a round, from its placement on. The statement that sets settled_at settles it, once.
CREATE TABLE crash_bets (
  id bigint PRIMARY KEY DEFAULT nextval('bet_ids'),
  round_id integer NOT NULL,
  user_id integer NOT NULL,
  stake numeric(18, 8) NOT NULL CHECK (stake > 0),
  target integer CHECK (target BETWEEN 101 AND 100000000), -- of an automatic cash-out
  -- How many had bet, this one included, and their stakes: so no later bet, nor the closing of betting, adds them up.
  seat integer NOT NULL,
  stakes_so_far numeric(28, 8) NOT NULL,
  balance_before numeric(18, 8) NOT NULL,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  exit integer, -- where it left the round; null while it is in, and for one that lost or was given back
  autobet_id bigint,
  CONSTRAINT one_bet_per_round UNIQUE (round_id, user_id),
  CONSTRAINT one_bet_per_seat UNIQUE (round_id, seat),
  CONSTRAINT left_when_settled CHECK (exit IS NULL OR settled_at IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX open_crash_bets ON crash_bets (round_id, user_id) WHERE settled_at IS NULL;

-- What a settled bet on crash has beyond other bets; the rest is its round's. Never changed.
CREATE TABLE crash_details (
  bet_id bigint PRIMARY KEY REFERENCES bets,
  round_id integer NOT NULL REFERENCES crash_rounds,
  exit integer,
  target integer,
  forced boolean NOT NULL DEFAULT false, -- left at the round's cap
  balance_before numeric(18, 8) NOT NULL -- when it was placed
);
CREATE TRIGGER crash_details_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON crash_details
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- The exit of a bet that could not be settled, for example because its payout does not fit into the balance. It is settled at
-- this exit as soon as that is possible, also after its round has closed.
CREATE TABLE held_crash_exits (
  bet_id bigint PRIMARY KEY,
  exit integer, -- null for a lost bet
  payout numeric(28, 8) NOT NULL,
  forced boolean NOT NULL
);

-- Results of functions.

CREATE TYPE crash_placement AS (
  outcome text, -- PLACED; null if the bet is refused
  bet_id bigint,
  round_id integer,
  seat integer,
  stakes numeric,       -- in the round, this one included
  limit_amount numeric, -- for nodes of v0.9.0, see v0_9_0.sql
  balance numeric,
  version bigint
);

CREATE TYPE crash_settlement AS (
  bet_id bigint,
  user_id integer,
  exit integer,
  payout numeric,
  forced boolean,
  balance numeric,
  version bigint
);
