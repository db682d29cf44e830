-- The rules of the operator's place, which each bet obeys, and the acceptance of the rules before play.

-- When the player's last bet was placed, and the rules that the player has accepted last (see rules_acceptances).
ALTER TABLE player_accounts
  ADD COLUMN last_bet_at timestamptz,
  ADD COLUMN accepted_rules text;

-- The rules for a bet. A field is null if its rule does not apply.
CREATE TYPE bet_rules AS (
  minimum_seconds integer,  -- between the starts of two games
  maximum_stake numeric,
  check_minutes integer,    -- the longest interval of the reality check
  accepted_rules text       -- what the player must have accepted
);

-- What players have accepted before they play. Rows are only added.
CREATE TABLE rules_acceptances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  documents jsonb NOT NULL,                        -- the version of each document
  minimum_age integer CHECK (minimum_age > 0),     -- the player has stated to be at least as old; null if not asked
  country text CHECK (country ~ '^[A-Z]{2}$'),     -- null if not asked
  accepted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX rules_acceptances_of_player ON rules_acceptances (user_id, id);

DROP FUNCTION IF EXISTS bet_refusal(player_accounts, numeric, numeric, numeric);
DROP FUNCTION IF EXISTS play_refusal(player_accounts, numeric, timestamptz);
DROP FUNCTION IF EXISTS play_state(integer, timestamptz);
DROP FUNCTION IF EXISTS settle_bets(json, numeric, boolean, boolean);
DROP FUNCTION IF EXISTS place_step_bet(integer, game, text, numeric, numeric, numeric, numeric, text, text);
DROP FUNCTION IF EXISTS place_crash_bet(integer, numeric, integer, boolean, integer, timestamptz);
