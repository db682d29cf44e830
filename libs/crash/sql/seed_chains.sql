-- Seed chains are the hash chains that decide fair rounds: h(n-1) = SHA-256(h(n)). Links are used in ascending order
-- from 1, each of them once. One transaction publishes a chain with its terminal hash h(0), and a later one sets its
-- salt. Every other hash stays secret until the round that uses it has ended.

-- Rejects every change to a published chain, except the one that sets its salt.
CREATE OR REPLACE FUNCTION protect_seed_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.public_salt IS NULL
    AND (NEW.id, NEW.length, NEW.last_hash, NEW.terminal_hash, NEW.published_at, NEW.salt_chain_id, NEW.salt_block)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.length, OLD.last_hash, OLD.terminal_hash, OLD.published_at, OLD.salt_chain_id, OLD.salt_block)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published seed chain is never changed; its salt can be set once' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Publishes a chain whose salt will be random.
CREATE OR REPLACE FUNCTION publish_seed_chain(p_length integer, p_last_hash text, p_terminal_hash text) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO seed_chains (length, last_hash, terminal_hash) VALUES (p_length, p_last_hash, p_terminal_hash)
    RETURNING id
$$;

-- Publishes a chain whose salt will be the hash of block p_salt_block of the blockchain p_salt_chain. The block does
-- not exist yet, so the author of the chain can neither know nor choose the crash points. The block number was computed
-- from the chain head at p_head_asked_at. If that was 10 seconds ago or more, the block may already exist, so nothing
-- is published and no row is returned.
CREATE OR REPLACE FUNCTION publish_seed_chain_before_block(
  p_length integer, p_last_hash text, p_terminal_hash text,
  p_salt_chain bigint, p_salt_block bigint, p_head_asked_at timestamptz
) RETURNS SETOF integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO seed_chains (length, last_hash, terminal_hash, salt_chain_id, salt_block)
    SELECT p_length, p_last_hash, p_terminal_hash, p_salt_chain, p_salt_block
    WHERE clock_timestamp() < p_head_asked_at + interval '10 seconds'
    RETURNING id
$$;

CREATE OR REPLACE FUNCTION salt_seed_chain(p_chain integer, p_salt text, p_source text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE seed_chains SET public_salt = p_salt, salt_source = p_source, salted_at = clock_timestamp()
    WHERE id = p_chain AND public_salt IS NULL
$$;
