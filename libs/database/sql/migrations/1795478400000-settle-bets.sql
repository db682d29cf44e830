-- Settlement of many bets in one call.

-- A bet for settle_bets. Amounts are in ARENA.
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
  request_hash text
);

-- A settled bet for apply_bets.
CREATE TYPE applied_bet AS (
  bet_id bigint,
  user_id integer,
  account_id bigint,
  stake numeric,
  paid numeric,
  edge numeric,
  partner_account bigint,
  commission numeric
);

ALTER TYPE settlement ADD ATTRIBUTE user_id integer;

-- They exist only in databases that an earlier release has migrated.
DROP FUNCTION IF EXISTS settle_bet(integer, game, numeric, text, numeric, numeric, numeric, numeric, boolean, bigint, bigint, text[],
  numeric[], text, text, text);
DROP FUNCTION IF EXISTS apply_bet(player_accounts, numeric, numeric, numeric, integer, numeric, numeric, timestamptz);
DROP FUNCTION IF EXISTS post_bet_transfers(bigint, bigint, numeric, numeric, bigint, numeric, timestamptz);
