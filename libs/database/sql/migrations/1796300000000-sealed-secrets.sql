-- Secrets of outcomes that are still to come are sealed by the api: server seeds until they are revealed, the last hashes
-- of seed chains, and the crash point and salt of a round until it ends. A sealed text begins with "v1.". The first start
-- of the api seals the existing ones. Nodes of earlier versions must be stopped, because they cannot read sealed texts.

ALTER TABLE seeds DROP CONSTRAINT seeds_server_seed_check;
ALTER TABLE seeds ADD CONSTRAINT plain_once_revealed CHECK (
  server_seed ~ '^[0-9a-f]{64}$' OR (revealed_at IS NULL AND starts_with(server_seed, 'v1.')));
CREATE INDEX unsealed_seeds ON seeds (id) WHERE revealed_at IS NULL AND NOT starts_with(server_seed, 'v1.');

-- The point and the salt of a round while it is secret. They are copied to their columns when the round ends.
ALTER TABLE crash_rounds ADD sealed_outcome text CHECK (starts_with(sealed_outcome, 'v1.'));
ALTER TABLE crash_rounds DROP CONSTRAINT decided_as_it_says;
ALTER TABLE crash_rounds ADD CONSTRAINT decided_as_it_says CHECK (
  CASE fairness
    WHEN 'fair' THEN num_nulls(seed_chain_id, link, commitment) = 0 AND salt IS NULL
      AND num_nulls(point, sealed_outcome) <= 1
    WHEN 'operator-preset' THEN num_nulls(commitment) = 0 AND seed_chain_id IS NULL
      AND (num_nulls(point, salt) = 0 OR sealed_outcome IS NOT NULL)
    ELSE num_nulls(seed_chain_id, link, salt, commitment, sealed_outcome) = 5 END
  AND (phase <> 'crashed' OR point IS NOT NULL)
  AND (fairness <> 'operator-preset' OR phase <> 'crashed' OR salt IS NOT NULL));

DROP FUNCTION open_crash_round(text, integer, integer, text, text, integer, integer, numeric, integer, timestamptz);
DROP FUNCTION mark_crash_round_crashed(integer, integer, timestamptz);
DROP FUNCTION void_crash_round(integer, text, timestamptz);
