-- The variance of a bet's payout, for games that do not pay nothing or twice the average. Null for older bets.

ALTER TABLE bets ADD variance numeric CHECK (variance >= 0); -- ARENA²

-- It has a new parameter.
DROP FUNCTION settle_bet(integer, game, numeric, text, numeric, numeric, numeric, boolean, bigint, bigint, text[], numeric[],
  text, text, text);
