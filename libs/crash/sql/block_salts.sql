-- Chains whose salt is the hash of a block: one that was still to come when its number was published, together with the
-- terminal hash. So whoever wrote the hashes could not know, and cannot choose, what comes of them.

-- The block that was named is kept as well.
CREATE OR REPLACE FUNCTION protect_seed_chain() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION publish_seed_chain_before_block(
  p_length integer, p_last_hash text, p_terminal_hash text,
  p_salt_chain bigint, p_salt_block bigint, p_head_asked_at timestamptz
) RETURNS SETOF integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO seed_chains (length, last_hash, terminal_hash, salt_chain_id, salt_block)
    SELECT p_length, p_last_hash, p_terminal_hash, p_salt_chain, p_salt_block
    WHERE clock_timestamp() < p_head_asked_at + interval '10 seconds'
    RETURNING id
$$;
