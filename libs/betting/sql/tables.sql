-- Bets of all games, and what is counted of them. Amounts are in ARENA with 8 decimals: numeric(18, 8) for one amount,
-- numeric(28, 8) for sums. Only functions write these tables.

CREATE TYPE game AS ENUM ('coin_flip', 'dice_roll', 'crash', 'limbo', 'mines');

-- Numbers the bets of all games, also those that are still open, so all of them are in one order.
CREATE SEQUENCE bet_ids AS bigint;

-- A settled bet, never changed.
CREATE TABLE bets (
  id bigint PRIMARY KEY DEFAULT nextval('bet_ids'),
  seed_id bigint, -- with the nonce, what decided it; a crash bet is decided by its round
  nonce bigint,
  created_at timestamptz NOT NULL, -- when it was settled
  user_id integer NOT NULL,
  game game NOT NULL,
  choice text NOT NULL,
  result text NOT NULL,
  stake numeric(18, 8) NOT NULL CHECK (stake > 0),
  payout numeric(18, 8) NOT NULL CHECK (payout >= 0), -- stake included; zero on a loss
  commission numeric(18, 8) NOT NULL DEFAULT 0,       -- to the player's partner, paid by the house
  balance_after numeric(18, 8) NOT NULL,
  edge numeric(18, 8),                   -- what the house keeps of such a bet on average; null for old and voided ones
  variance numeric CHECK (variance >= 0), -- of the payout, in ARENA²; null for old ones
  CONSTRAINT one_outcome_per_nonce UNIQUE (seed_id, nonce),
  CONSTRAINT decided_by_seeds_unless_crash
    CHECK (num_nulls(seed_id, nonce) = CASE WHEN game = 'crash' THEN 2 ELSE 0 END)
) WITH ( -- as transfers
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000,
  autovacuum_analyze_scale_factor = 0.02
);
CREATE INDEX bets_of_a_player ON bets (user_id, game, id);
-- In the order of the profit. Of other bets, only the condition is evaluated (docs/adr/0037-admin-lists.md).
CREATE INDEX large_wins ON bets ((payout - stake), id) WHERE payout - stake >= 1000;

CREATE TRIGGER bets_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON bets
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- Numbers placements, steps and ends of step bets, so that the restore guard notices a lost one.
CREATE SEQUENCE step_numbers AS bigint;

-- A bet of several steps, which the player decides one after another. Its stake lies in the account step_escrow until it
-- ends, when bets gets a row with the same id. What it hides follows from its seeds, and is stored only at its end.
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

-- The first answer to a request that named a key, for 24 hours; refusals are not kept.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- A run of bets whose plan, counters and stops are in one row, which the call that places a bet checks.
CREATE TABLE autobets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL,
  game game NOT NULL,
  -- The plan. A stop that is null does not apply.
  base_stake numeric(18, 8) NOT NULL CHECK (base_stake > 0),
  max_stake numeric(18, 8) NOT NULL,
  max_bets integer NOT NULL CHECK (max_bets > 0),
  on_win text NOT NULL,            -- base, multiply or add
  on_win_by numeric(18, 8),        -- the factor or the amount; null for base
  on_loss text NOT NULL,
  on_loss_by numeric(18, 8),
  stop_profit numeric(18, 8),      -- the profit of the run
  stop_loss numeric(18, 8),        -- the loss of the run
  stop_win numeric(18, 8),         -- the profit of one bet
  stop_stake numeric(18, 8),       -- the stake of the next bet
  stop_above numeric(18, 8),       -- the balance
  stop_below numeric(18, 8),
  -- The counters, which contain settled bets only.
  bets integer NOT NULL DEFAULT 0,
  staked numeric(28, 8) NOT NULL DEFAULT 0,
  paid numeric(28, 8) NOT NULL DEFAULT 0,
  next_stake numeric(18, 8) NOT NULL,
  has_open_bet boolean NOT NULL DEFAULT false, -- a crash bet that is not settled
  started_at timestamptz NOT NULL,
  stopped_at timestamptz,
  stop_reason text,
  refusal text,                    -- the error code that stopped the run, if a refused bet did
  CONSTRAINT base_stake_within_cap CHECK (base_stake <= max_stake),
  CONSTRAINT next_stake_within_cap CHECK (next_stake <= max_stake),
  CONSTRAINT bets_within_plan CHECK (bets <= max_bets),
  CONSTRAINT autobet_rules CHECK ((on_win = 'base') = (on_win_by IS NULL) AND (on_loss = 'base') = (on_loss_by IS NULL)),
  CONSTRAINT stopped_for_a_reason CHECK ((stopped_at IS NULL) = (stop_reason IS NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX one_running_autobet ON autobets (user_id) WHERE stop_reason IS NULL;
CREATE INDEX autobets_of_player ON autobets (user_id, id);

-- The settled bets of autobets.
CREATE TABLE autobet_bets (
  bet_id bigint PRIMARY KEY,
  autobet_id bigint NOT NULL
);
CREATE INDEX autobet_bets_of_run ON autobet_bets (autobet_id);

-- What the roll-up found for a partner, and pay_commissions pays once into the playable balance right after.
CREATE TABLE commission_payouts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL,
  account_id bigint NOT NULL,
  amount numeric(28, 8) NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz
);
CREATE INDEX commission_payouts_open ON commission_payouts (id) WHERE paid_at IS NULL;

-- What came in for a partner on a UTC day: that on which the roll-up applied the commission, at most two seconds after the
-- bet.
CREATE TABLE partner_days (
  partner_id integer NOT NULL,
  day date NOT NULL,
  amount numeric(28, 8) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (partner_id, day)
);

-- What players staked on a game on a UTC day, and what it gave them back. The roll-up maintains it; game_days.sql explains
-- the rated columns, `expected` and `variance`.
CREATE TABLE game_days (
  day date NOT NULL,
  game game NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  stakes numeric(28, 8) NOT NULL DEFAULT 0,
  payouts numeric(28, 8) NOT NULL DEFAULT 0,
  commission numeric(28, 8) NOT NULL DEFAULT 0,
  rated_bets bigint NOT NULL DEFAULT 0,
  rated_stakes numeric(28, 8) NOT NULL DEFAULT 0,
  rated_payouts numeric(28, 8) NOT NULL DEFAULT 0,
  expected numeric(28, 8) NOT NULL DEFAULT 0,
  variance numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (day, game)
) WITH (fillfactor = 50);

-- One row while all that game_days.sql maintains is to be counted again, by a roll-up of its own: the one that finds a
-- restored dump holds up every bet.
CREATE TABLE game_days_rebuild_due (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  since timestamptz NOT NULL DEFAULT now()
);

-- The range of ids of the bets of a UTC day. Ids do not follow times exactly, because a bet on crash gets its id when it is
-- placed and its time when it is settled. The roll-up maintains it.
CREATE TABLE bet_days (
  day date PRIMARY KEY,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL
);

-- What a player's bets on a game add up to. The roll-up maintains it with game_days, whose columns it has.
CREATE TABLE player_games (
  user_id integer NOT NULL,
  game game NOT NULL,
  bets bigint NOT NULL,
  stakes numeric(28, 8) NOT NULL,
  payouts numeric(28, 8) NOT NULL,
  commission numeric(28, 8) NOT NULL,
  rated_bets bigint NOT NULL,
  rated_stakes numeric(28, 8) NOT NULL,
  rated_payouts numeric(28, 8) NOT NULL,
  expected numeric(28, 8) NOT NULL,
  variance numeric NOT NULL,
  PRIMARY KEY (user_id, game)
) WITH (fillfactor = 60);

-- What a player's other transfers add up to, by kind. Positive: to the player. The roll-up maintains it.
CREATE TABLE player_movements (
  user_id integer NOT NULL,
  kind transfer_kind NOT NULL,
  transfers bigint NOT NULL,
  amount numeric(28, 8) NOT NULL,
  PRIMARY KEY (user_id, kind)
) WITH (fillfactor = 60);

-- The bets with the highest profits of the current UTC day. The roll-up maintains it.
CREATE TABLE biggest_wins (
  bet_id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  game game NOT NULL,
  stake numeric(18, 8) NOT NULL,
  payout numeric(18, 8) NOT NULL,
  profit numeric(18, 8) NOT NULL GENERATED ALWAYS AS (payout - stake) STORED,
  won_at timestamptz NOT NULL
);

-- Parameters and results of functions.

-- The rules for a bet. A field is null if its rule does not apply.
CREATE TYPE bet_rules AS (
  minimum_seconds integer,  -- between the starts of two games
  maximum_stake numeric,
  check_minutes integer,    -- the longest interval of the reality check
  accepted_rules text       -- what the player must have accepted
);

-- A bet for settle_instant_bets.
CREATE TYPE bet_request AS (
  user_id integer,
  game game,
  stake numeric,
  choice text,
  highest_payout numeric,
  edge numeric,         -- the amount of the stake that the house keeps on average
  variance numeric,     -- of the payout, in ARENA²
  seed_id bigint,       -- the player's active seeds as the caller knows them
  first_nonce bigint,
  results text[],       -- from first_nonce on
  payouts numeric[],
  key text,             -- Idempotency-Key
  request_hash text,
  autobet_id bigint
);

-- The answer of settle_instant_bets for one bet.
CREATE TYPE settlement AS (
  outcome text,            -- SETTLED or STALE (the node's seeds are not the ones in force); null if the bet is refused
  bet_id bigint,
  result text,
  payout numeric,
  created_at timestamptz,
  seed_id bigint,
  nonce bigint,            -- of this bet; with STALE, of the next one
  server_seed text,        -- with STALE only
  server_seed_hash text,   -- with STALE and for a repeated request
  client_seed text,        -- likewise
  limit_amount numeric,    -- for nodes of v0.9.0, see v0_9_0.sql
  balance numeric,
  version bigint,
  total_wins integer,
  total_losses integer,
  current_streak integer,
  biggest_win numeric,
  is_partner boolean,
  user_id integer
);

-- The answer of open_step_bet and advance_step_bet. The outcome decides which fields are set.
CREATE TYPE step_answer AS (
  outcome text,           -- OPEN, ENDED or STALE (the steps are not those that the caller knows); null if it is refused
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
  limit_amount numeric,   -- for nodes of v0.9.0
  balance numeric,
  version bigint,
  total_wins integer,
  total_losses integer,
  current_streak integer,
  biggest_win numeric,
  is_partner boolean
);
