-- Token transfers to and from players' wallets, as read from the chain's Transfer events. Amounts are in wei (18
-- decimals), whereas the ledger has 8 decimals.

-- Lists each player's transfers in order. Tokens are fungible, so an outflow uses up earlier deposits first. `beyond`
-- is the part of an outflow that exceeds them. It came from withdrawals into the wallet, so later deposits do not have
-- to cover it. Credited transfers that are lost come last: until they are back on the chain, they offset new arrivals,
-- which would otherwise be swept and credited in their place.
CREATE OR REPLACE VIEW wallet_movements AS
  WITH ordered AS (
    SELECT w.*, row_number() OVER (PARTITION BY w.user_id ORDER BY w.lost_at IS NOT NULL, w.block, w.log_index, w.id)
      AS position
    FROM wallet_transfers AS w
  ), running AS (
    SELECT o.*, sum(CASE o.kind WHEN 'arrival' THEN o.wei WHEN 'payout' THEN 0 ELSE -o.wei END) OVER in_order AS total
    FROM ordered AS o WINDOW in_order AS (PARTITION BY user_id ORDER BY position)
  ), bounded AS (
    SELECT r.*, least(0, min(r.total) OVER in_order) AS lowest
    FROM running AS r WINDOW in_order AS (PARTITION BY user_id ORDER BY position)
  )
  SELECT b.id, b.user_id, b.position, b.kind, b.wei, b.tx_hash, b.seen_at, b.credited_at,
    coalesce(lag(b.lowest) OVER in_order, 0) - b.lowest AS beyond
  FROM bounded AS b WINDOW in_order AS (PARTITION BY user_id ORDER BY position);

-- Replaces the recorded transfers in a range of blocks with the current ones, since a reorganisation may have replaced
-- the blocks. Returns the ids of the affected players. p_transfers is an array of {block, blockHash, txHash, logIndex,
-- place, from, to, wei}, with addresses in EIP-55 form. Moves the cursor to p_last, unless p_last_hash is null.
-- Called by: deposits.repository.ts.
-- Locks: the advisory lock (4716, 5), so that one call runs at a time; then the transfers that it changes.
-- Example: SELECT record_wallet_transfers(43114, '0xTreasury', 1, 2, '0xab', '[]');
CREATE OR REPLACE FUNCTION record_wallet_transfers(
  p_chain bigint, p_treasury text, p_first bigint, p_last bigint, p_last_hash text, p_transfers jsonb
) RETURNS SETOF integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  current_transfers wallet_transfers[];
  tx_hashes text[];
  deleted_users integer[];
  lost_users integer[];
  written_users integer[];
  affected_users integer[];
  treasury_addresses text[];
BEGIN
  -- One call at a time, because each computes the holdings of wallets from all their transfers.
  PERFORM pg_advisory_xact_lock(4716, 5);
  INSERT INTO treasuries (chain_id, address) VALUES (p_chain, p_treasury) ON CONFLICT DO NOTHING;
  SELECT array_agg(h.address) INTO treasury_addresses FROM treasuries AS h WHERE h.chain_id = p_chain;
  SELECT array_agg((0, p_chain, t.block, t."blockHash", t."txHash", t."logIndex", t.place, side.kind, side.user_id,
      t.wei, clock_timestamp(), NULL, NULL, CASE side.kind WHEN 'arrival' THEN t."from" END)::wallet_transfers ORDER BY t.block, t."logIndex") INTO current_transfers
  FROM jsonb_to_recordset(p_transfers) AS t(
    block bigint, "blockHash" text, "txHash" text, "logIndex" integer, place integer, "from" text, "to" text, wei numeric)
  CROSS JOIN LATERAL (
    SELECT u.id AS user_id,
      (CASE WHEN t."from" = ANY (treasury_addresses) THEN 'payout' ELSE 'arrival' END)::wallet_transfer_kind AS kind
      FROM users AS u WHERE u.wallet_address = t."to"
    UNION ALL
    SELECT u.id, (CASE WHEN t."to" = ANY (treasury_addresses) THEN 'sweep' ELSE 'departure' END)::wallet_transfer_kind
      FROM users AS u WHERE u.wallet_address = t."from"
  ) AS side
  WHERE t.wei > 0 AND t."from" <> t."to";

  SELECT array_agg(r.tx_hash) INTO tx_hashes FROM unnest(current_transfers) AS r;

  -- Deletes recorded transfers that are no longer in these blocks, or that changed when their transaction was mined
  -- again.
  WITH deleted AS (
    DELETE FROM wallet_transfers AS w
      WHERE w.chain_id = p_chain AND w.credited_at IS NULL
        AND (w.block BETWEEN p_first AND p_last OR w.tx_hash = ANY (tx_hashes))
        AND NOT EXISTS (SELECT FROM unnest(current_transfers) AS r
          WHERE (r.tx_hash, r.place, r.kind, r.user_id, r.wei) = (w.tx_hash, w.place, w.kind, w.user_id, w.wei))
      RETURNING w.user_id
  ) SELECT array_agg(d.user_id) INTO deleted_users FROM deleted AS d;
  -- Marks missing credited transfers as lost instead. If the cursor moves, there is no upper bound on the block, because
  -- the chain may have become shorter.
  WITH missing AS (
    UPDATE wallet_transfers AS w SET lost_at = clock_timestamp()
      WHERE w.chain_id = p_chain AND w.credited_at IS NOT NULL AND w.lost_at IS NULL AND w.block >= p_first
        AND (p_last_hash IS NOT NULL OR w.block <= p_last)
        AND NOT EXISTS (SELECT FROM unnest(current_transfers) AS r
          WHERE (r.tx_hash, r.place, r.kind) = (w.tx_hash, w.place, w.kind))
      RETURNING w.user_id
  ) SELECT array_agg(m.user_id) INTO lost_users FROM missing AS m;
  WITH written AS (
    INSERT INTO wallet_transfers AS w
      (chain_id, block, block_hash, tx_hash, log_index, place, kind, user_id, wei, seen_at, sender)
    SELECT r.chain_id, r.block, r.block_hash, r.tx_hash, r.log_index, r.place, r.kind, r.user_id, r.wei, r.seen_at, r.sender
      FROM unnest(current_transfers) AS r
    ON CONFLICT (chain_id, tx_hash, place, kind) DO UPDATE
      SET block = excluded.block, block_hash = excluded.block_hash, log_index = excluded.log_index, lost_at = NULL
      WHERE w.block_hash <> excluded.block_hash OR w.lost_at IS NOT NULL
    RETURNING w.user_id
  ) SELECT array_agg(x.user_id) INTO written_users FROM written AS x;
  SELECT array_agg(DISTINCT c.user_id) INTO affected_users
    FROM unnest(deleted_users || lost_users || written_users) AS c(user_id);

  INSERT INTO wallet_holdings AS h (user_id, arrived, swept, departed, beyond)
    SELECT c.user_id, s.arrived, s.swept, s.departed, s.beyond
    FROM unnest(affected_users) AS c(user_id) CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.wei) FILTER (WHERE m.kind = 'arrival'), 0) AS arrived,
        coalesce(sum(m.wei) FILTER (WHERE m.kind = 'sweep'), 0) AS swept,
        coalesce(sum(m.wei) FILTER (WHERE m.kind = 'departure'), 0) AS departed,
        coalesce(sum(m.beyond), 0) AS beyond
      FROM wallet_movements AS m WHERE m.user_id = c.user_id
    ) AS s
    ON CONFLICT (user_id) DO UPDATE SET arrived = excluded.arrived, swept = excluded.swept,
      departed = excluded.departed, beyond = excluded.beyond;
  -- The wallets changed, so the next run tries to sweep them again.
  DELETE FROM waiting_wallets AS w WHERE w.user_id = ANY (affected_users);

  INSERT INTO chain_cursors AS k (chain_id, block, block_hash)
    SELECT p_chain, p_last, p_last_hash WHERE p_last_hash IS NOT NULL
    ON CONFLICT (chain_id) DO UPDATE SET block = excluded.block, block_hash = excluded.block_hash;
  RETURN QUERY SELECT unnest(affected_users);
END $$;

-- Makes the server read the events again, starting before p_block: an empty hash never matches a block on the chain.
-- Called by: deposits.repository.ts. Locks: the cursor's row.
-- Example: SELECT rewind_chain_cursor(43114, 9000);
CREATE OR REPLACE FUNCTION rewind_chain_cursor(p_chain bigint, p_block bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE chain_cursors SET block = least(block, p_block), block_hash = '' WHERE chain_id = p_chain
$$;

-- Credits each of these sweeps once, rounded down to the ledger's 8 decimals. Also ends them, so that no further
-- attempt is sent: it would be credited too. A sweep that cannot be credited, for example because the balance has no room
-- for it, is recorded as failed and does not stop the others.
-- Called by: deposits.repository.ts. Locks: for each sweep its row, then the player's, in the order of the players' ids.
-- Example: SELECT * FROM credit_sweeps('{7}');
CREATE OR REPLACE FUNCTION credit_sweeps(p_ids bigint[])
RETURNS TABLE (user_id integer, amount numeric, balance numeric, version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE due record;
BEGIN
  FOR due IN
    SELECT w.id, w.tx_hash, w.user_id AS owner, trunc(w.wei / 1e10) * 0.00000001 AS credit, p.account_id
    FROM wallet_transfers AS w JOIN player_accounts AS p ON p.user_id = w.user_id
    WHERE w.id = ANY (p_ids) AND w.kind = 'sweep' AND w.credited_at IS NULL
    ORDER BY w.user_id, w.id
  LOOP
    BEGIN
      UPDATE wallet_transfers AS w SET credited_at = clock_timestamp() WHERE w.id = due.id AND w.credited_at IS NULL;
      CONTINUE WHEN NOT FOUND;
      UPDATE sweeps AS s SET ended_at = clock_timestamp(), outcome = 'mined' FROM sweep_attempts AS a
        WHERE a.tx_hash = due.tx_hash AND s.id = a.sweep_id AND s.ended_at IS NULL;
      PERFORM clear_failure('deposit', due.id);
      CONTINUE WHEN due.credit = 0;
      PERFORM post_transfer('deposit', due.id, 4, due.account_id, due.credit);
    EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
      PERFORM record_failure('deposit', due.id, format('%s to user %s: %s', due.credit, due.owner, SQLERRM));
      CONTINUE;
    END;
    SELECT due.owner, due.credit, p.balance, p.version INTO user_id, amount, balance, version
      FROM player_accounts AS p WHERE p.account_id = due.account_id;
    RETURN NEXT;
  END LOOP;
END $$;
