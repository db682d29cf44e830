-- The ledger's side of the chain: what came in from there is debited to one clearing account, what goes out credited.
-- So its balance, turned round, is what the books say the treasury holds for players.

ALTER TYPE transfer_kind ADD VALUE 'deposit';           -- chain → player (the sweep that arrived)
ALTER TYPE transfer_kind ADD VALUE 'withdrawal';        -- player → chain (the withdrawal)
ALTER TYPE transfer_kind ADD VALUE 'withdrawal_return'; -- chain → player (the withdrawal that failed)

ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check
  CHECK (kind IN ('house', 'promotions', 'capital', 'chain', 'commission', 'escrow', 'player'));
INSERT INTO accounts (id, kind) VALUES (4, 'chain');
INSERT INTO shared_accounts (account_id) VALUES (4);

-- What the token's log says of players' wallets, as far as it has been read. Amounts of the chain are whole wei of a
-- token with 18 decimals; the ledger has eight.

-- How far the log has been read. The hash tells whether the chain is still the one that was read.
CREATE TABLE chain_cursors (
  chain_id bigint PRIMARY KEY,
  block bigint NOT NULL,
  block_hash text NOT NULL
);

-- The treasury, and every earlier one: what was on its way there when the key was changed is credited all the same.
CREATE TABLE treasuries (
  chain_id bigint,
  address text, -- EIP-55
  PRIMARY KEY (chain_id, address)
);

CREATE TYPE wallet_transfer_kind AS ENUM (
  'arrival',   -- from anywhere but a treasury: waits to be swept
  'payout',    -- from a treasury: a withdrawal to one's own wallet, which stays there
  'sweep',     -- to a treasury, whoever signed it: what is credited
  'departure'  -- to anywhere else: the player spent it
);

-- One row for each wallet that a Transfer concerns: one from player to player has two.
CREATE TABLE wallet_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  block bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL, -- within the block, as the chain counts
  place integer NOT NULL,     -- among the transaction's own transfers: stays when it is mined again elsewhere
  kind wallet_transfer_kind NOT NULL,
  user_id integer NOT NULL,
  wei numeric(78, 0) NOT NULL CHECK (wei > 0),
  seen_at timestamptz NOT NULL,
  credited_at timestamptz, -- of a sweep that is final
  lost_at timestamptz,     -- of one that was credited and that the log has no more
  CONSTRAINT each_transfer_once UNIQUE (chain_id, tx_hash, place, kind),
  CONSTRAINT only_sweeps_are_credited CHECK (credited_at IS NULL OR kind = 'sweep'),
  CONSTRAINT only_credited_ones_are_lost CHECK (lost_at IS NULL OR credited_at IS NOT NULL)
);
CREATE INDEX wallet_transfers_of_a_player ON wallet_transfers (user_id, id);
CREATE INDEX wallet_transfers_by_block ON wallet_transfers (chain_id, block);
CREATE INDEX sweeps_to_credit ON wallet_transfers (chain_id, block) WHERE kind = 'sweep' AND credited_at IS NULL;
CREATE INDEX lost_sweeps ON wallet_transfers (chain_id) WHERE lost_at IS NOT NULL;

-- The same rows in their order, each with what it took of what had been withdrawn into the wallet. The token does not
-- tell one ARENA from another: whatever goes out is taken first from what has arrived by then. So where outflows exceed
-- arrivals, the part beyond is no arrival's, and none of the later ones has to make up for it. What was credited and is
-- lost comes last: until it is back it takes whatever arrives, or that would be swept and credited in its place.
CREATE VIEW wallet_movements AS
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

-- What they add up to, so that nobody sums them to find out who has something to sweep.
CREATE TABLE wallet_holdings (
  user_id integer PRIMARY KEY,
  arrived numeric(78, 0) NOT NULL,
  swept numeric(78, 0) NOT NULL,
  departed numeric(78, 0) NOT NULL,
  beyond numeric(78, 0) NOT NULL,
  sweepable numeric(78, 0) GENERATED ALWAYS AS (arrived - swept - departed + beyond) STORED,
  CONSTRAINT sweepable_never_negative CHECK (arrived - swept - departed + beyond >= 0)
);
CREATE INDEX wallets_to_sweep ON wallet_holdings (user_id) WHERE sweepable > 0;

-- Takes in what the log of these blocks says, in place of what was known of them: a block may have been replaced.
-- p_transfers is an array of {block, blockHash, txHash, logIndex, place, from, to, wei}; addresses are EIP-55.
CREATE FUNCTION read_wallet_transfers(
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
CREATE FUNCTION doubt_cursor(p_chain bigint, p_block bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE chain_cursors SET block = least(block, p_block), block_hash = '' WHERE chain_id = p_chain
$$;

-- Credits these sweeps, each once, and ends them: of a sweep that was credited by one attempt no other one is ever
-- sent, for that would be credited too. Rounds down to the ledger's eight decimals.
CREATE FUNCTION credit_sweeps(p_ids bigint[])
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

-- Sweeps: what has arrived in a wallet goes to the treasury, by one nonce of the wallet. It is sent until that nonce is
-- used, by the sweep or by a transaction of the player's own.

CREATE TABLE sweeps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  chain_id bigint NOT NULL,
  wei numeric(78, 0) NOT NULL,
  nonce integer NOT NULL,
  gas integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('mined', 'reverted', 'replaced', 'abandoned')),
  CONSTRAINT ended_with_an_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX one_sweep_at_a_time ON sweeps (user_id) WHERE ended_at IS NULL;

-- Signed transactions of one sweep: all with its nonce, so at most one is ever mined. Written before they are sent.
CREATE TABLE sweep_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sweep_id bigint NOT NULL REFERENCES sweeps,
  tx_hash text NOT NULL,
  raw_tx text NOT NULL,
  max_fee numeric(78, 0) NOT NULL,      -- wei for a unit of gas
  priority_fee numeric(78, 0) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of two sweeps it may be the same: one that the chain has lost is signed again to the letter.
  CONSTRAINT each_attempt_once UNIQUE (tx_hash, sweep_id)
);
CREATE INDEX attempts_of_a_sweep ON sweep_attempts (sweep_id, id);

-- Why a wallet waits, and until when it is left alone. Gone once a sweep is under way that its gas can pay for.
CREATE TABLE waiting_wallets (
  user_id integer PRIMARY KEY REFERENCES users,
  reason text NOT NULL CHECK (reason IN ('BELOW_MINIMUM', 'NEEDS_AVAX', 'MOVED_AWAY', 'REFUSED')),
  attempts integer NOT NULL DEFAULT 1,
  again_at timestamptz NOT NULL
);

-- Withdrawals: debited when they are asked for, paid by exactly one transfer of the treasury, or given back.

CREATE TYPE withdrawal_status AS ENUM ('queued', 'sent', 'confirmed', 'failed');

CREATE TABLE withdrawals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  amount numeric(18, 8) NOT NULL CHECK (amount > 0),
  address text NOT NULL,
  status withdrawal_status NOT NULL DEFAULT 'queued',
  chain_id bigint,  -- with these two: which payment of which treasury it is, fixed when it is first signed
  treasury text,    -- EIP-55; its key may be changed some day
  nonce integer,
  tx_hash text,     -- of the attempt that was mined; until then of the latest one
  failure text,     -- a sentence
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CONSTRAINT one_payment_per_nonce UNIQUE (chain_id, treasury, nonce),
  CONSTRAINT queued_without_a_nonce CHECK ((status = 'queued') = (nonce IS NULL) OR status = 'failed'),
  CONSTRAINT ended_or_under_way CHECK ((status IN ('confirmed', 'failed')) = (ended_at IS NOT NULL)),
  CONSTRAINT failed_for_a_reason CHECK ((status = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX withdrawals_of_a_player ON withdrawals (user_id, id);
CREATE INDEX withdrawals_under_way ON withdrawals (status, id) WHERE ended_at IS NULL;

-- Signed transactions of one payment: all with its nonce, so at most one is ever mined. Written before they are sent.
CREATE TABLE withdrawal_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id bigint NOT NULL REFERENCES withdrawals,
  tx_hash text NOT NULL UNIQUE,
  raw_tx text NOT NULL,
  max_fee numeric(78, 0) NOT NULL,      -- wei for a unit of gas
  priority_fee numeric(78, 0) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX attempts_of_a_withdrawal ON withdrawal_attempts (withdrawal_id, id);

-- The treasury's next nonce, allocated here and nowhere else.
CREATE TABLE treasury_nonces (
  chain_id bigint,
  treasury text,
  next integer NOT NULL,
  PRIMARY KEY (chain_id, treasury)
);

CREATE TYPE withdrawal_request AS (
  outcome text, -- TAKEN, or an error code
  id bigint,
  balance numeric,
  version bigint,
  created_at timestamptz
);

-- Takes a withdrawal's amount from the player, or says why not. One that is asked for twice under one key is taken once.
CREATE FUNCTION request_withdrawal(
  p_user integer, p_amount numeric, p_address text, p_route text, p_key text, p_request_hash text
) RETURNS withdrawal_request LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  known idempotency_keys;
  answer withdrawal_request;
  at timestamptz;
BEGIN
  SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer.outcome := 'UNKNOWN_PLAYER'; RETURN answer; END IF;
  at := clock_timestamp();
  IF p_key IS NOT NULL THEN
    SELECT * INTO known FROM idempotency_keys AS k
      WHERE k.user_id = p_user AND k.route = p_route AND k.key = p_key AND k.created_at > at - interval '24 hours';
    IF FOUND AND known.request_hash <> p_request_hash THEN
      answer.outcome := 'IDEMPOTENCY_KEY_REUSED'; RETURN answer;
    ELSIF FOUND THEN
      RETURN jsonb_populate_record(NULL::withdrawal_request, known.answer);
    END IF;
  END IF;
  IF player.balance < p_amount THEN answer.outcome := 'INSUFFICIENT_FUNDS'; RETURN answer; END IF;

  INSERT INTO withdrawals (user_id, amount, address, created_at) VALUES (p_user, p_amount, p_address, at)
    RETURNING id INTO answer.id;
  PERFORM post_transfer('withdrawal', answer.id, player.account_id, 4, p_amount);
  SELECT a.balance, a.version INTO STRICT answer.balance, answer.version
    FROM player_accounts AS a WHERE a.user_id = p_user;
  answer.outcome := 'TAKEN';
  answer.created_at := at;
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (user_id, route, key, request_hash, answer, created_at)
      VALUES (p_user, p_route, p_key, p_request_hash, to_jsonb(answer), at)
      ON CONFLICT (user_id, route, key) DO UPDATE -- one that is older than a day
        SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
  END IF;
  RETURN answer;
END $$;

-- Ends a withdrawal that was paid. Whoever comes second changes nothing.
CREATE FUNCTION confirm_withdrawal(p_id bigint, p_tx_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE withdrawals SET status = 'confirmed', tx_hash = p_tx_hash, ended_at = clock_timestamp()
    WHERE id = p_id AND status = 'sent';
  RETURN FOUND;
END $$;

-- Ends a withdrawal that will never be paid, and gives its amount back, once.
CREATE FUNCTION fail_withdrawal(p_id bigint, p_failure text)
RETURNS TABLE (user_id integer, balance numeric, version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE ended record;
BEGIN
  UPDATE withdrawals AS w SET status = 'failed', failure = p_failure, ended_at = clock_timestamp()
    FROM player_accounts AS p
    WHERE w.id = p_id AND w.ended_at IS NULL AND p.user_id = w.user_id
    RETURNING w.user_id, w.amount, p.account_id INTO ended;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM post_transfer('withdrawal_return', p_id, 4, ended.account_id, ended.amount);
  RETURN QUERY SELECT p.user_id, p.balance, p.version FROM player_accounts AS p WHERE p.user_id = ended.user_id;
END $$;

-- Chains whose salt is the hash of a block: one that was still to come when its number was published, together with the
-- terminal hash. So whoever wrote the hashes could not know, and cannot choose, what comes of them.

ALTER TABLE crash_chains
  ADD COLUMN salt_chain_id bigint, -- the public chain that the block is of; null where the salt is drawn
  ADD COLUMN salt_block bigint,
  ADD CONSTRAINT named_with_its_chain CHECK ((salt_chain_id IS NULL) = (salt_block IS NULL)),
  ADD CONSTRAINT salted_by_a_hash CHECK (salt_block IS NULL OR public_salt ~ '^[0-9a-f]{64}$');

-- The block that was named is kept as well.
CREATE OR REPLACE FUNCTION keep_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.public_salt IS NULL
    AND (NEW.id, NEW.length, NEW.last_hash, NEW.terminal_hash, NEW.published_at, NEW.salt_chain_id, NEW.salt_block)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.length, OLD.last_hash, OLD.terminal_hash, OLD.published_at, OLD.salt_chain_id, OLD.salt_block)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published chain gets its salt once, and is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

-- The block was counted from the head that the public chain had at p_head_asked_at. Whoever stood still since then may
-- know the block by now: nothing is published, and no row answered.
CREATE FUNCTION publish_crash_chain_before_block(
  p_length integer, p_last_hash text, p_terminal_hash text,
  p_salt_chain bigint, p_salt_block bigint, p_head_asked_at timestamptz
) RETURNS SETOF integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO crash_chains (length, last_hash, terminal_hash, salt_chain_id, salt_block)
    SELECT p_length, p_last_hash, p_terminal_hash, p_salt_chain, p_salt_block
    WHERE clock_timestamp() < p_head_asked_at + interval '10 seconds'
    RETURNING id
$$;
