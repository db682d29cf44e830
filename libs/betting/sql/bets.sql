-- Bets of every game, settled and never changed; and what a player's bets add up to, kept in the account's own row,
-- because that row is written by each bet anyway.

CREATE TYPE game AS ENUM ('coin_flip', 'dice_roll', 'crash');
CREATE SEQUENCE bet_ids AS bigint;

CREATE TABLE bets (
  id bigint PRIMARY KEY DEFAULT nextval('bet_ids'),
  seed_id bigint, -- with the nonce, what decided it; a crash bet is decided by its round
  nonce bigint,
  created_at timestamptz NOT NULL,
  user_id integer NOT NULL,
  game game NOT NULL,
  choice text NOT NULL,
  result text NOT NULL,
  stake numeric(18, 8) NOT NULL CHECK (stake > 0),
  payout numeric(18, 8) NOT NULL CHECK (payout >= 0), -- stake included; zero on a loss
  commission numeric(18, 8) NOT NULL DEFAULT 0,       -- to the player's partner, paid by the house
  balance_after numeric(18, 8) NOT NULL,
  CONSTRAINT one_outcome_per_nonce UNIQUE (seed_id, nonce),
  CONSTRAINT decided_by_seeds_unless_crash
    CHECK (num_nulls(seed_id, nonce) = CASE WHEN game = 'crash' THEN 2 ELSE 0 END)
);
CREATE INDEX bets_of_a_player ON bets (user_id, game, id);

CREATE TRIGGER bets_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON bets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE player_accounts
  ADD total_wins integer NOT NULL DEFAULT 0,
  ADD total_losses integer NOT NULL DEFAULT 0,
  ADD current_streak integer NOT NULL DEFAULT 0,
  ADD biggest_win numeric(18, 8) NOT NULL DEFAULT 0,
  ADD total_staked numeric(28, 8) NOT NULL DEFAULT 0,
  ADD total_paid numeric(28, 8) NOT NULL DEFAULT 0,
  ADD total_edge numeric(28, 8) NOT NULL DEFAULT 0,       -- what the house keeps of these stakes on average
  ADD total_commission numeric(28, 8) NOT NULL DEFAULT 0, -- what these bets have brought the player's partner
  ADD today date,
  ADD today_games integer NOT NULL DEFAULT 0,
  ADD today_profit numeric(28, 8) NOT NULL DEFAULT 0;

-- A day is written here when the player's next one begins: once a day, not once a bet.
CREATE TABLE player_days (
  user_id integer NOT NULL,
  day date NOT NULL,
  games integer NOT NULL,
  profit numeric(28, 8) NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- The first answer to a request that named a key; refusals are not kept.
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

-- What the roll-up found for each partner: paid into the playable balance once, right after.
CREATE TABLE commission_payouts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL,
  account_id bigint NOT NULL,
  amount numeric(28, 8) NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz
);
CREATE INDEX commission_payouts_open ON commission_payouts (id) WHERE paid_at IS NULL;

-- The specification's names for a coin flip and a roll.
CREATE VIEW game_flips AS
  SELECT id, user_id AS "userId", stake AS "betAmount", choice AS "selectedSide", result, payout > stake AS won,
    payout AS "winAmount", created_at AS "createdAt"
  FROM bets WHERE game = 'coin_flip';

CREATE VIEW dice_rolls AS
  SELECT id, user_id AS "userId", stake AS "betAmount", choice AS "selectedBet", result::integer AS result,
    payout > stake AS won, payout AS "winAmount", created_at AS "createdAt"
  FROM bets WHERE game = 'dice_roll';

CREATE FUNCTION forget_idempotency_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - interval '24 hours'
$$;
