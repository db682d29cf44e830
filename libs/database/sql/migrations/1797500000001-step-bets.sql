-- Bets of several steps, which the player decides one after another: the stake lies in an escrow until the bet ends.

ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check
  CHECK (kind IN ('house', 'promotions', 'capital', 'chain', 'commission', 'escrow', 'player', 'step_escrow'));

-- One account for the open stakes of all games, because the roll-up sums it up.
INSERT INTO accounts (id, kind) VALUES (5, 'step_escrow');
INSERT INTO shared_accounts (account_id) VALUES (5);

-- Numbers placements, steps and ends, so that the restore guard notices a lost one.
CREATE SEQUENCE step_numbers AS bigint;

-- What a bet hides follows from its seeds, and is stored only at its end.
CREATE TABLE step_bets (
  id bigint PRIMARY KEY DEFAULT nextval('bet_ids'),
  user_id integer NOT NULL,
  game game NOT NULL,
  choice text NOT NULL,
  stake numeric(18, 8) NOT NULL CHECK (stake > 0),
  edge numeric(18, 8) NOT NULL,            -- the amount of the stake that the house keeps on average
  highest_payout numeric(28, 8) NOT NULL,  -- the bet ends before it could pay more
  seed_id bigint NOT NULL,
  nonce bigint NOT NULL,
  steps integer[] NOT NULL DEFAULT '{}',
  last_step bigint NOT NULL DEFAULT nextval('step_numbers'),
  balance_before numeric(18, 8) NOT NULL,
  placed_at timestamptz NOT NULL,
  stepped_at timestamptz NOT NULL,         -- when it was placed or the last step was taken
  settled_at timestamptz,
  ended_by text,
  hidden integer[],
  CONSTRAINT step_bet_once_per_nonce UNIQUE (seed_id, nonce),
  CONSTRAINT nothing_shown_before_the_end CHECK (CASE WHEN settled_at IS NULL THEN num_nonnulls(ended_by, hidden) = 0
    ELSE ended_by IS NOT NULL AND (hidden IS NOT NULL OR ended_by = 'restore') END)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX one_open_step_bet ON step_bets (user_id, game) WHERE settled_at IS NULL;
CREATE INDEX idle_step_bets ON step_bets (stepped_at) WHERE settled_at IS NULL;
CREATE INDEX step_bets_by_last_step ON step_bets (last_step);

-- The answer of place_step_bet and take_step. The outcome decides which fields are set.
CREATE TYPE step_answer AS (
  outcome text,           -- OPEN, ENDED, STALE (the steps are not those that the caller knows), or an error code
  bet_id bigint,
  choice text,
  stake numeric,
  highest_payout numeric,
  steps integer[],
  placed_at timestamptz,
  stepped_at timestamptz,
  ended_by text,          -- of an ended bet, like the next four
  hidden integer[],
  result text,
  payout numeric,
  settled_at timestamptz,
  nonce bigint,
  server_seed text,       -- with STALE only
  server_seed_hash text,
  client_seed text,
  limit_amount numeric,   -- with HOUSE_LIMIT: the largest profit that one bet may make now
  balance numeric,
  version bigint,
  total_wins integer,
  total_losses integer,
  current_streak integer,
  biggest_win numeric,
  is_partner boolean
);

-- It returns one more column. It exists only in databases that an earlier release has migrated.
DROP FUNCTION IF EXISTS lock_active_seed(integer);
