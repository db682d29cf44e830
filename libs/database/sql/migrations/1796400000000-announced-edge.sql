-- A seed chain is published together with the house edge of its rounds. Chains of earlier versions announced none, so
-- no further round uses them.
ALTER TABLE seed_chains ADD COLUMN edge_basis_points integer CHECK (edge_basis_points BETWEEN 0 AND 10000);

DROP FUNCTION publish_seed_chain(integer, text, text);
DROP FUNCTION publish_seed_chain_before_block(integer, text, text, bigint, bigint, timestamptz);
