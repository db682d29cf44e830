-- Autobets: runs of bets whose plan, counters and stops are in one row, which the call that places a bet checks.

CREATE TABLE autobets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL,
  game game NOT NULL,
  -- The plan. Amounts are in ARENA; a stop that is null does not apply.
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

ALTER TABLE crash_bets ADD COLUMN autobet_id bigint;
ALTER TYPE bet_request ADD ATTRIBUTE autobet_id bigint;

-- Replaced by a function with one parameter more, which has a default.
DROP FUNCTION IF EXISTS place_crash_bet(integer, numeric, integer, boolean, integer, timestamptz, bet_rules);
