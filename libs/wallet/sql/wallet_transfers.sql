-- What the token's log says of players' wallets, as far as it has been read. Amounts of the chain are whole wei of a
-- token with 18 decimals; the ledger has eight.

-- The same rows in their order, each with what it took of what had been withdrawn into the wallet. The token does not
-- tell one ARENA from another: whatever goes out is taken first from what has arrived by then. So where outflows exceed
-- arrivals, the part beyond is no arrival's, and none of the later ones has to make up for it. What was credited and is
-- lost comes last: until it is back it takes whatever arrives, or that would be swept and credited in its place.
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

-- Takes in what the log of these blocks says, in place of what was known of them: a block may have been replaced.
-- p_transfers is an array of {block, blockHash, txHash, logIndex, place, from, to, wei}; addresses are EIP-55.
CREATE OR REPLACE FUNCTION record_wallet_transfers(
  p_chain bigint, p_treasury text, p_first bigint, p_last bigint, p_last_hash text, p_transfers jsonb
) RETURNS SETOF integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  read wallet_transfers[];
  hashes text[];
  gone integer[];
  lost integer[];
  taken integer[];
  concerned integer[];
  houses text[];
BEGIN
  INSERT INTO treasuries (chain_id, address) VALUES (p_chain, p_treasury) ON CONFLICT DO NOTHING;
  SELECT array_agg(h.address) INTO houses FROM treasuries AS h WHERE h.chain_id = p_chain;
  SELECT array_agg((0, p_chain, t.block, t."blockHash", t."txHash", t."logIndex", t.place, side.kind, side.user_id,
      t.wei, clock_timestamp(), NULL, NULL)::wallet_transfers ORDER BY t.block, t."logIndex") INTO read
  FROM jsonb_to_recordset(p_transfers) AS t(
    block bigint, "blockHash" text, "txHash" text, "logIndex" integer, place integer, "from" text, "to" text, wei numeric)
  CROSS JOIN LATERAL (
    SELECT u.id AS user_id,
      (CASE WHEN t."from" = ANY (houses) THEN 'payout' ELSE 'arrival' END)::wallet_transfer_kind AS kind
      FROM users AS u WHERE u.wallet_address = t."to"
    UNION ALL
    SELECT u.id, (CASE WHEN t."to" = ANY (houses) THEN 'sweep' ELSE 'departure' END)::wallet_transfer_kind
      FROM users AS u WHERE u.wallet_address = t."from"
  ) AS side
  WHERE t.wei > 0 AND t."from" <> t."to";

  SELECT array_agg(r.tx_hash) INTO hashes FROM unnest(read) AS r;

  -- What is not as it was read: gone from these blocks, or, having been mined again, another transfer than before.
  WITH deleted AS (
    DELETE FROM wallet_transfers AS w
      WHERE w.chain_id = p_chain AND w.credited_at IS NULL
        AND (w.block BETWEEN p_first AND p_last OR w.tx_hash = ANY (hashes))
        AND NOT EXISTS (SELECT FROM unnest(read) AS r
          WHERE (r.tx_hash, r.place, r.kind, r.user_id, r.wei) = (w.tx_hash, w.place, w.kind, w.user_id, w.wei))
      RETURNING w.user_id
  ) SELECT array_agg(d.user_id) INTO gone FROM deleted AS d;
  -- What was credited stays. Blocks beyond the last one are no more when the chain has become shorter.
  WITH missing AS (
    UPDATE wallet_transfers AS w SET lost_at = clock_timestamp()
      WHERE w.chain_id = p_chain AND w.credited_at IS NOT NULL AND w.lost_at IS NULL AND w.block >= p_first
        AND NOT EXISTS (SELECT FROM unnest(read) AS r WHERE (r.tx_hash, r.place, r.kind) = (w.tx_hash, w.place, w.kind))
      RETURNING w.user_id
  ) SELECT array_agg(m.user_id) INTO lost FROM missing AS m;
  WITH written AS (
    INSERT INTO wallet_transfers AS w
      (chain_id, block, block_hash, tx_hash, log_index, place, kind, user_id, wei, seen_at)
    SELECT r.chain_id, r.block, r.block_hash, r.tx_hash, r.log_index, r.place, r.kind, r.user_id, r.wei, r.seen_at
      FROM unnest(read) AS r
    ON CONFLICT (chain_id, tx_hash, place, kind) DO UPDATE
      SET block = excluded.block, block_hash = excluded.block_hash, log_index = excluded.log_index, lost_at = NULL
      WHERE w.block_hash <> excluded.block_hash OR w.lost_at IS NOT NULL
    RETURNING w.user_id
  ) SELECT array_agg(x.user_id) INTO taken FROM written AS x;
  SELECT array_agg(DISTINCT c.user_id) INTO concerned FROM unnest(gone || lost || taken) AS c(user_id);

  INSERT INTO wallet_holdings AS h (user_id, arrived, swept, departed, beyond)
    SELECT c.user_id, s.arrived, s.swept, s.departed, s.beyond
    FROM unnest(concerned) AS c(user_id) CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.wei) FILTER (WHERE m.kind = 'arrival'), 0) AS arrived,
        coalesce(sum(m.wei) FILTER (WHERE m.kind = 'sweep'), 0) AS swept,
        coalesce(sum(m.wei) FILTER (WHERE m.kind = 'departure'), 0) AS departed,
        coalesce(sum(m.beyond), 0) AS beyond
      FROM wallet_movements AS m WHERE m.user_id = c.user_id
    ) AS s
    ON CONFLICT (user_id) DO UPDATE SET arrived = excluded.arrived, swept = excluded.swept,
      departed = excluded.departed, beyond = excluded.beyond;
  -- Something has moved in these wallets: whatever they waited for is worth another look.
  DELETE FROM waiting_wallets AS w WHERE w.user_id = ANY (concerned);

  INSERT INTO chain_cursors AS k (chain_id, block, block_hash) VALUES (p_chain, p_last, p_last_hash)
    ON CONFLICT (chain_id) DO UPDATE SET block = excluded.block, block_hash = excluded.block_hash;
  RETURN QUERY SELECT unnest(concerned);
END $$;

-- Has the log read again from before that block, as that of a chain which is not the one that was read any more.
CREATE OR REPLACE FUNCTION rewind_chain_cursor(p_chain bigint, p_block bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE chain_cursors SET block = least(block, p_block), block_hash = '' WHERE chain_id = p_chain
$$;

-- Credits these sweeps, each once, and ends them: of a sweep that was credited by one attempt no other one is ever
-- sent, for that would be credited too. Rounds down to the ledger's eight decimals.
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
    UPDATE wallet_transfers AS w SET credited_at = clock_timestamp() WHERE w.id = due.id AND w.credited_at IS NULL;
    CONTINUE WHEN NOT FOUND;
    UPDATE sweeps AS s SET ended_at = clock_timestamp(), outcome = 'mined' FROM sweep_attempts AS a
      WHERE a.tx_hash = due.tx_hash AND s.id = a.sweep_id AND s.ended_at IS NULL;
    CONTINUE WHEN due.credit = 0;
    PERFORM post_transfer('deposit', due.id, 4, due.account_id, due.credit);
    SELECT due.owner, due.credit, p.balance, p.version INTO user_id, amount, balance, version
      FROM player_accounts AS p WHERE p.account_id = due.account_id;
    RETURN NEXT;
  END LOOP;
END $$;
