-- Views of the bets on the first two games, with the column names from the specification. Other games need no view.

-- The coin flips that are settled.
CREATE OR REPLACE VIEW game_flips AS
  SELECT id, user_id AS "userId", stake AS "betAmount", choice AS "selectedSide", result, payout > stake AS won,
    payout AS "winAmount", created_at AS "createdAt"
  FROM bets WHERE game = 'coin_flip';

-- The dice rolls that are settled.
CREATE OR REPLACE VIEW dice_rolls AS
  SELECT id, user_id AS "userId", stake AS "betAmount", choice AS "selectedBet", result::integer AS result,
    payout > stake AS won, payout AS "winAmount", created_at AS "createdAt"
  FROM bets WHERE game = 'dice_roll';
