-- Pays bets of different players, whose rows the caller has locked: updates balances and statistics, starts a new day for
-- a player whose first bet of the day it is, and inserts the transfers: the stake to the house (account 1), the payout to
-- the player and the commission to the partner. All statistics are columns of the account's row, which every bet updates
-- anyway. Amounts of zero are not transferred. Returns the rows after the bets.
-- p_nonces: the number of nonces that each bet used; 0 for bets that were placed earlier.
-- Locks: nothing. The caller has locked the players' rows, which this updates.
CREATE OR REPLACE FUNCTION apply_bets(p_bets applied_bet[], p_nonces integer, p_at timestamptz)
RETURNS SETOF player_accounts LANGUAGE plpgsql AS $$
DECLARE
  this_day date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  RETURN QUERY
  WITH bet AS MATERIALIZED (
    SELECT *, paid > stake AS won FROM unnest(p_bets)
  ), past_day AS (
    INSERT INTO player_days (user_id, day, games, profit)
      SELECT a.user_id, a.today, a.today_games, a.today_profit
      FROM bet JOIN player_accounts AS a ON a.user_id = bet.user_id
      WHERE a.today < this_day
  ), posted AS (
    INSERT INTO transfers (kind, cause, debit_account, credit_account, amount, created_at)
      SELECT leg.kind, bet.bet_id, leg.debit, leg.credit, leg.amount, p_at
      FROM bet CROSS JOIN LATERAL (VALUES
        ('stake'::transfer_kind, bet.account_id, 1::bigint, bet.stake),
        ('payout', 1, bet.account_id, bet.paid),
        ('commission', 1, bet.partner_account, bet.commission)
      ) AS leg (kind, debit, credit, amount)
      WHERE leg.amount > 0
  )
  UPDATE player_accounts AS a SET
      balance = a.balance + bet.paid - bet.stake, version = a.version + 1, nonce = a.nonce + p_nonces,
      total_wins = a.total_wins + bet.won::integer, total_losses = a.total_losses + (NOT bet.won)::integer,
      current_streak = CASE WHEN bet.won THEN greatest(a.current_streak, 0) + 1 ELSE least(a.current_streak, 0) - 1 END,
      biggest_win = greatest(a.biggest_win, bet.paid - bet.stake),
      total_staked = a.total_staked + bet.stake, total_paid = a.total_paid + bet.paid,
      total_edge = a.total_edge + bet.edge, total_commission = a.total_commission + bet.commission,
      last_bet_at = CASE WHEN p_nonces > 0 THEN p_at ELSE a.last_bet_at END,
      play = CASE WHEN a.play IS DISTINCT FROM NULL
        THEN play_after_bet(a.play, bet.bet_id, bet.stake, bet.paid, a.total_staked, a.total_paid, p_at) END,
      today = greatest(a.today, this_day),
      today_games = CASE WHEN a.today < this_day THEN 0 ELSE a.today_games END + 1,
      today_profit = CASE WHEN a.today < this_day THEN 0 ELSE a.today_profit END + bet.paid - bet.stake
    FROM bet WHERE a.user_id = bet.user_id
    RETURNING a.*;
END $$;
