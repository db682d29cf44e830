-- Seed chains are the hash chains that decide fair rounds: h(n-1) = SHA-256(h(n)). Links are used in ascending order
-- from 1, each of them once. One transaction publishes a chain with its terminal hash h(0) and the house edge of its
-- rounds, and a later one sets its salt. Every other hash stays secret until the round that uses it has
-- ended, so the api seals the last one.

-- Publishes a chain whose salt will be random.
-- Called by: salt-source.ts. Locks: nothing.
-- Example: SELECT publish_seed_chain(1000, 'v1.sealed', repeat('ab', 32), 100);
CREATE OR REPLACE FUNCTION publish_seed_chain(
  p_length integer, p_last_hash text, p_terminal_hash text, p_edge_basis_points integer
) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO seed_chains (length, last_hash, terminal_hash, edge_basis_points)
    VALUES (p_length, p_last_hash, p_terminal_hash, p_edge_basis_points)
    RETURNING id
$$;

-- Publishes a chain whose salt will be the hash of block p_salt_block of the blockchain p_salt_chain. The block does
-- not exist yet, so the author of the chain can neither know nor choose the crash points. The block number was computed
-- from the chain head at p_head_asked_at. If that was 10 seconds ago or more, the block may already exist, so nothing
-- is published and no row is returned.
-- Called by: salt-source.ts. Locks: nothing.
-- Example: SELECT publish_seed_chain_before_block(1000, 'v1.sealed', repeat('cd', 32), 100, 43114, 9000, clock_timestamp());
CREATE OR REPLACE FUNCTION publish_seed_chain_before_block(
  p_length integer, p_last_hash text, p_terminal_hash text, p_edge_basis_points integer,
  p_salt_chain bigint, p_salt_block bigint, p_head_asked_at timestamptz
) RETURNS SETOF integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO seed_chains (length, last_hash, terminal_hash, edge_basis_points, salt_chain_id, salt_block)
    SELECT p_length, p_last_hash, p_terminal_hash, p_edge_basis_points, p_salt_chain, p_salt_block
    WHERE clock_timestamp() < p_head_asked_at + interval '10 seconds'
    RETURNING id
$$;

-- Records the transaction that published a chain on a blockchain.
-- Called by: seed-chain-supply.ts. Locks: the chain's row.
-- Example: SELECT record_seed_chain_publication(7, 43114, '0xab', 9000);
CREATE OR REPLACE FUNCTION record_seed_chain_publication(
  p_chain integer, p_blockchain bigint, p_tx text, p_block bigint
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE seed_chains SET publication_chain_id = p_blockchain, publication_tx = p_tx, publication_block = p_block
    WHERE id = p_chain AND publication_tx IS NULL AND public_salt IS NULL
$$;

-- Sets the salt of a chain, once.
-- Called by: seed-chain-supply.ts. Locks: the chain's row.
-- Example: SELECT salt_seed_chain(7, repeat('ef', 32), 'random');
CREATE OR REPLACE FUNCTION salt_seed_chain(p_chain integer, p_salt text, p_source text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE seed_chains SET public_salt = p_salt, salt_source = p_source, salted_at = clock_timestamp()
    WHERE id = p_chain AND public_salt IS NULL
$$;

-- Replaces the sealed form of last hashes that still have the form p_old.
-- Called by: game-secrets.ts. Locks: the chains' rows.
-- Example: SELECT reseal_seed_chains('{7}', '{v1.old}', '{v1.new}');
CREATE OR REPLACE FUNCTION reseal_seed_chains(p_ids bigint[], p_old text[], p_new text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE seed_chains AS c SET last_hash = n.new_text
    FROM unnest(p_ids, p_old, p_new) AS n (id, old_text, new_text)
    WHERE c.id = n.id AND c.last_hash = n.old_text
$$;

-- Burns the chains that have unused links, so that no round uses them again. Returns their number.
-- Called by: accept-restore.ts. Locks: the chains' rows.
-- Example: SELECT burn_seed_chains();
CREATE OR REPLACE FUNCTION burn_seed_chains() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH burnt AS (
    UPDATE seed_chains AS c SET burnt_at = clock_timestamp()
      WHERE c.burnt_at IS NULL
        AND NOT EXISTS (SELECT FROM crash_rounds AS r WHERE r.seed_chain_id = c.id AND r.link = c.length)
      RETURNING c.id
  ) SELECT count(*) FROM burnt
$$;
