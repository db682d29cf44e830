-- The monthly distributions of the revenue share. Invariant: each month is distributed once, in one transaction, and
-- the sum of its shares never exceeds its pool. A share that its holder's balance has no room for is paid later.

-- Lists the users who receive a share.
CREATE OR REPLACE VIEW ticket_holders AS
  SELECT user_id, ticket_count AS tickets FROM revenue_tickets WHERE x_verified AND ticket_count > 0;

-- Returns the current pool and how it would be divided. p_default_supply applies unless an operator has set the ticket
-- supply.
-- Called by: revenue.service.ts.
-- Example: SELECT * FROM current_revenue(5, 10000);
CREATE OR REPLACE FUNCTION current_revenue(p_pool_percent numeric, p_default_supply numeric) RETURNS TABLE (
  house_balance numeric, pool numeric, supply numeric, tickets numeric, holders integer, share_per_ticket numeric
) LANGUAGE sql STABLE AS $$
  SELECT house.balance, pool.amount, supply.tickets, divisor.tickets, held.holders,
    div(pool.amount * 100000000, divisor.tickets) * 0.00000001
  FROM (SELECT credits - debits AS balance FROM shared_accounts WHERE account_id = 1) AS house
  CROSS JOIN LATERAL (SELECT greatest(trunc(house.balance * p_pool_percent * 0.01, 8), 0) AS amount) AS pool
  CROSS JOIN (
    SELECT coalesce((SELECT value::numeric FROM system_settings WHERE key = 'ticket_supply'), p_default_supply) AS tickets
  ) AS supply
  CROSS JOIN (SELECT count(*)::integer AS holders, coalesce(sum(h.tickets), 0) AS tickets FROM ticket_holders AS h) AS held
  CROSS JOIN LATERAL (SELECT greatest(supply.tickets, held.tickets) AS tickets) AS divisor
$$;

-- Returns the share for p_tickets tickets, rounded down to 10^-8 ARENA.
CREATE OR REPLACE FUNCTION user_revenue_share(p_share_per_ticket numeric, p_tickets numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$ SELECT trunc(p_share_per_ticket * p_tickets, 8) $$;

-- Pays a share. Records it as failed if the balance has no room for it: pay_owed_revenue_shares tries again.
CREATE OR REPLACE FUNCTION pay_revenue_share(p_share bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE share record;
BEGIN
  SELECT s.user_id, s.amount, a.account_id INTO STRICT share
    FROM revenue_shares AS s JOIN player_accounts AS a ON a.user_id = s.user_id WHERE s.id = p_share;
  PERFORM post_transfer('revenue_share', p_share, 1, share.account_id, share.amount);
  PERFORM clear_failure('revenue-share', p_share);
EXCEPTION WHEN data_exception THEN
  PERFORM record_failure('revenue-share', p_share, format('%s to user %s: %s', share.amount, share.user_id, SQLERRM));
END $$;

-- Pays the shares that the balances of their holders had no room for, if they have by now.
-- Called by: distribution.service.ts. Locks: the players' rows, in the order of their ids.
-- Example: SELECT * FROM pay_owed_revenue_shares();
CREATE OR REPLACE FUNCTION pay_owed_revenue_shares() RETURNS TABLE (user_id integer, balance numeric, version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE owed record;
BEGIN
  FOR owed IN
    SELECT s.id, s.user_id AS holder FROM failed_items AS f JOIN revenue_shares AS s ON s.id = f.item
    WHERE f.kind = 'revenue-share' AND f.retry_at <= clock_timestamp() ORDER BY s.user_id
  LOOP
    PERFORM pay_revenue_share(owed.id);
    IF NOT is_waiting_after_failure('revenue-share', owed.id) THEN
      RETURN QUERY SELECT a.user_id, a.balance, a.version FROM player_accounts AS a WHERE a.user_id = owed.holder;
    END IF;
  END LOOP;
END $$;

-- Distributes the revenue share of a month (p_period, YYYY-MM) to the current ticket holders. Returns false if the
-- month has already been distributed.
-- Called by: distribution.service.ts.
-- Locks: the table revenue_tickets against changes, then the players' rows, in the order of their ids.
-- Example: SELECT distribute_revenue('2026-10', 5, 10000, clock_timestamp());
CREATE OR REPLACE FUNCTION distribute_revenue(
  p_period text, p_pool_percent numeric, p_default_supply numeric, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE share record;
BEGIN
  -- The lock is taken in a separate statement, so that the following ones see distributions and ticket changes
  -- committed during the wait. It prevents ticket changes until the transaction ends.
  LOCK TABLE revenue_tickets IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM revenue_distributions WHERE period = p_period) THEN RETURN false; END IF;

  INSERT INTO revenue_distributions (period, house_balance, pool, tickets, holders, share_per_ticket, distributed_at)
    SELECT p_period, n.house_balance, n.pool, n.tickets, n.holders, n.share_per_ticket, p_at
    FROM current_revenue(p_pool_percent, p_default_supply) AS n;
  INSERT INTO revenue_shares (period, user_id, tickets, amount)
    SELECT p_period, h.user_id, h.tickets, user_revenue_share(d.share_per_ticket, h.tickets)
    FROM ticket_holders AS h JOIN revenue_distributions AS d ON d.period = p_period;

  -- Locks players in the order of their ids, as the settlement of crash bets does, to prevent deadlocks.
  FOR share IN
    SELECT s.id FROM revenue_shares AS s WHERE s.period = p_period AND s.amount > 0 ORDER BY s.user_id
  LOOP
    PERFORM pay_revenue_share(share.id);
  END LOOP;
  UPDATE revenue_tickets AS t SET last_distribution = p_at
    FROM revenue_shares AS s WHERE s.period = p_period AND s.user_id = t.user_id;
  RETURN true;
END $$;
