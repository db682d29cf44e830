-- The commissions of partners: what a bet brings, and its payment.

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

-- Pays pending commission payouts (recorded by apply_transfers) into the partners' balances. Runs in its own
-- transaction and skips partners whose rows are locked, so that they do not delay the other partners. A payout that
-- cannot be paid, for example because the balance has no room for it, is recorded as failed and does not stop the others.
-- Called by: roll-up.job.ts. Locks: the payouts and the rows of their partners; skips those that are locked.
-- Example: SELECT * FROM pay_commissions(100);
CREATE OR REPLACE FUNCTION pay_commissions(p_limit integer) RETURNS TABLE (
  partner_id integer, balance numeric, version bigint -- after the payout
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due bigint[];
  one bigint;
BEGIN
  SELECT array_agg(locked.id) INTO due FROM (
    SELECT payout.id
    FROM commission_payouts AS payout JOIN player_accounts AS player ON player.user_id = payout.partner_id
    WHERE payout.paid_at IS NULL AND NOT is_waiting_after_failure('commission', payout.id)
    ORDER BY payout.id LIMIT p_limit
    FOR NO KEY UPDATE OF payout, player SKIP LOCKED
  ) AS locked;
  BEGIN
    RETURN QUERY SELECT * FROM pay_locked_commissions(due);
    RETURN;
  EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN NULL; -- pays them one by one
  END;
  FOREACH one IN ARRAY due LOOP
    BEGIN
      RETURN QUERY SELECT * FROM pay_locked_commissions(ARRAY[one]);
    EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
      PERFORM record_failure('commission', one, format('%s to user %s: %s', p.amount, p.partner_id, SQLERRM))
        FROM commission_payouts AS p WHERE p.id = one;
    END;
  END LOOP;
END $$;

-- Pays these commission payouts into the balances of the partners.
-- Locks: nothing. The caller has locked the payouts and the partners' rows.
CREATE OR REPLACE FUNCTION pay_locked_commissions(p_ids bigint[]) RETURNS TABLE (partner_id integer, balance numeric, version bigint)
LANGUAGE plpgsql AS $$
DECLARE due record;
BEGIN
  FOR due IN
    SELECT payout.id, payout.partner_id, payout.account_id AS debit, payout.amount, player.account_id AS credit
    FROM commission_payouts AS payout JOIN player_accounts AS player ON player.user_id = payout.partner_id
    WHERE payout.id = ANY (p_ids) ORDER BY payout.id
  LOOP
    UPDATE commission_payouts SET paid_at = clock_timestamp() WHERE id = due.id;
    PERFORM post_transfer('commission_payout', due.id, due.debit, due.credit, due.amount);
    PERFORM clear_failure('commission', due.id);
    SELECT due.partner_id, p.balance, p.version INTO partner_id, balance, version
      FROM player_accounts AS p WHERE p.account_id = due.credit;
    RETURN NEXT;
  END LOOP;
END $$;
