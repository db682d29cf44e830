-- Hash chains that decide fair rounds: h(n-1) = SHA-256(h(n)), played upwards, each link once.
-- A chain is written whole before anything is public about it but its terminal hash h(0); the salt is drawn later.

-- A chain is published in one transaction, and gets its salt in a later one.
CREATE OR REPLACE FUNCTION publish_seed_chain(p_length integer, p_last_hash text, p_terminal_hash text) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO seed_chains (length, last_hash, terminal_hash) VALUES (p_length, p_last_hash, p_terminal_hash)
    RETURNING id
$$;

CREATE OR REPLACE FUNCTION salt_seed_chain(p_chain integer, p_salt text, p_source text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE seed_chains SET public_salt = p_salt, salt_source = p_source, salted_at = clock_timestamp()
    WHERE id = p_chain AND public_salt IS NULL
$$;
