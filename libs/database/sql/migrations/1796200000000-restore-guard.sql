-- What an operator accepts after a restore.

-- When a restore was accepted while the chain had unused links. No round uses it from then on, because its hashes may be
-- known.
ALTER TABLE seed_chains ADD COLUMN burnt_at timestamptz;

-- Payments that the treasury has made, that a restored database does not have, and that no player could be charged for.
CREATE TABLE set_aside_payouts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  treasury text NOT NULL,
  nonce integer NOT NULL,
  tx_hash text NOT NULL,
  place integer NOT NULL, -- among the token transfers of the transaction
  address text NOT NULL,
  amount numeric(28, 8) NOT NULL CHECK (amount > 0),
  user_id integer REFERENCES users, -- the player, if known
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (tx_hash, place)
);
