-- Bets of every game, settled and never changed; and what a player's bets add up to, kept in the account's own row,
-- because that row is written by each bet anyway.

-- The specification's names for a coin flip and a roll.
CREATE OR REPLACE VIEW game_flips AS
  SELECT id, user_id AS "userId", stake AS "betAmount", choice AS "selectedSide", result, payout > stake AS won,
    payout AS "winAmount", created_at AS "createdAt"
  FROM bets WHERE game = 'coin_flip';

CREATE OR REPLACE VIEW dice_rolls AS
  SELECT id, user_id AS "userId", stake AS "betAmount", choice AS "selectedBet", result::integer AS result,
    payout > stake AS won, payout AS "winAmount", created_at AS "createdAt"
  FROM bets WHERE game = 'dice_roll';

CREATE OR REPLACE FUNCTION delete_expired_idempotency_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - interval '24 hours'
$$;
