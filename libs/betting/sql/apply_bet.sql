-- The settlement steps that all games share.

-- Adds a bet to the player's balance and statistics, and starts a new day if the bet is the first one of that day. All
-- statistics are columns of the account's row, which every bet updates anyway.
-- p_player: the row, locked by the caller. p_gain: the change in the balance (the payout, minus the stake unless it was
-- taken earlier). p_nonces: the number of nonces that the bet used. p_edge: the amount of the stake that the house
-- keeps on average. p_commission: the commission for the player's partner.
CREATE OR REPLACE FUNCTION apply_bet(
  p_player player_accounts, p_stake numeric, p_paid numeric, p_gain numeric, p_nonces integer, p_edge numeric,
  p_commission numeric, p_at timestamptz
) RETURNS player_accounts LANGUAGE plpgsql AS $$
DECLARE
  won boolean := p_paid > p_stake;
  today_utc date := greatest((p_at AT TIME ZONE 'UTC')::date, p_player.today);
  counted player_accounts;
BEGIN
  IF p_player.today < today_utc THEN
    INSERT INTO player_days (user_id, day, games, profit)
      VALUES (p_player.user_id, p_player.today, p_player.today_games, p_player.today_profit);
    p_player.today_games := 0;
    p_player.today_profit := 0;
  END IF;

  UPDATE player_accounts AS a SET
      balance = a.balance + p_gain, version = a.version + 1, nonce = a.nonce + p_nonces,
      total_wins = a.total_wins + won::integer, total_losses = a.total_losses + (NOT won)::integer,
      current_streak = CASE WHEN won THEN greatest(a.current_streak, 0) + 1 ELSE least(a.current_streak, 0) - 1 END,
      biggest_win = greatest(a.biggest_win, p_paid - p_stake),
      total_staked = a.total_staked + p_stake, total_paid = a.total_paid + p_paid,
      total_edge = a.total_edge + p_edge, total_commission = a.total_commission + p_commission,
      today = today_utc, today_games = p_player.today_games + 1,
      today_profit = p_player.today_profit + p_paid - p_stake
    WHERE a.user_id = p_player.user_id
    RETURNING a.* INTO STRICT counted;
  RETURN counted;
END $$;

-- Returns the commission for a won bet and the partner's commission account, or no row if the player has no partner.
-- p_player: the row before this bet. p_capped: whether to limit the total commission on a player's bets, including this
-- one, to the amount that the house keeps from them on average. Without the cap, a person with two accounts could
-- profit from the commissions.
CREATE OR REPLACE FUNCTION commission_for(p_player player_accounts, p_stake numeric, p_edge numeric, p_capped boolean)
RETURNS TABLE (account_id bigint, amount numeric) LANGUAGE sql STABLE AS $$
  SELECT account.id, least(
    trunc(p_stake * partner.partner_commission_rate * 0.01, 8),
    CASE WHEN p_capped THEN greatest(p_player.total_edge + p_edge - p_player.total_commission, 0) END
  )
  FROM users AS u
  JOIN users AS partner ON partner.id = u.referred_by AND partner.is_partner
  JOIN accounts AS account ON account.kind = 'commission' AND account.owner_id = partner.id
  WHERE u.id = p_player.user_id
$$;

-- Transfers the stake to the house (account 1), the payout to the player and the commission to the partner. Skips
-- amounts of zero.
CREATE OR REPLACE FUNCTION post_bet_transfers(
  p_bet bigint, p_account bigint, p_stake numeric, p_paid numeric, p_partner_account bigint, p_commission numeric,
  p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO transfers (kind, cause, debit_account, credit_account, amount, created_at)
    SELECT leg.kind, p_bet, leg.debit, leg.credit, leg.amount, p_at
    FROM (VALUES
      ('stake'::transfer_kind, p_account, 1::bigint, p_stake),
      ('payout', 1, p_account, p_paid),
      ('commission', 1, p_partner_account, p_commission)
    ) AS leg (kind, debit, credit, amount)
    WHERE leg.amount > 0
$$;
