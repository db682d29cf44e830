-- Who may not come back under another account, as keyed hashes: nobody can read from them who is excluded.

-- The keys of the hashes, sealed under the master key, which may change. A key of its own keeps the hashes valid then.
CREATE TABLE exclusion_keys (
  id smallint PRIMARY KEY,
  sealed_key text NOT NULL
);

-- email: of a normalised address. similar-email: of what most addresses of one person have in common. x: of the id of an X
-- account.
CREATE TABLE exclusion_marks (
  kind text NOT NULL CHECK (kind IN ('email', 'similar-email', 'x')),
  key_id smallint NOT NULL REFERENCES exclusion_keys (id),
  hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (hash, kind)
);
-- Accounts whose address is similar to that of an excluded player, for operators: strangers can have similar addresses.
CREATE TABLE similar_exclusions (
  user_id integer PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
-- Who sent a deposit, so that operators see accounts that have a sender in common.
ALTER TABLE wallet_transfers ADD COLUMN sender text;
CREATE INDEX arrivals_by_sender ON wallet_transfers (sender, user_id) WHERE kind = 'arrival';
CREATE INDEX expired_exclusion_marks ON exclusion_marks (expires_at);
