-- The seeds of players.

-- One row per server seed. A player has an active one and the next one, whose hash is announced before the player names a
-- client seed; a rotation activates exactly that one, so the house has nothing left to pick.
CREATE TABLE seeds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL,
  server_seed text NOT NULL, -- sealed by the vault ("v1.…") until it is revealed
  server_seed_hash text NOT NULL UNIQUE,
  client_seed text CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'), -- null while the seed is only announced
  nonces bigint,             -- how many bets it decided; set when it is revealed
  revealed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  client_seed_chosen_by text CHECK (client_seed_chosen_by IN ('player', 'server')), -- null for old seeds: unknown
  CONSTRAINT revealed_with_its_count CHECK ((revealed_at IS NULL) = (nonces IS NULL)),
  CONSTRAINT plain_once_revealed CHECK (
    server_seed ~ '^[0-9a-f]{64}$' OR (revealed_at IS NULL AND starts_with(server_seed, 'v1.')))
);
CREATE INDEX seeds_of_a_player ON seeds (user_id, id);
CREATE INDEX unsealed_seeds ON seeds (id) WHERE revealed_at IS NULL AND NOT starts_with(server_seed, 'v1.');
