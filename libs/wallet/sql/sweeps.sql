-- Sweeps under way: the signed transaction is written down before anybody sends it, and the same bytes are sent until
-- the wallet's nonce is used, by it or by a transaction of the player's own.

CREATE TABLE sweeps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  chain_id bigint NOT NULL,
  wei numeric(78, 0) NOT NULL,
  nonce integer NOT NULL,
  tx_hash text NOT NULL UNIQUE,
  raw_tx text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('mined', 'reverted', 'replaced')),
  CONSTRAINT ended_with_an_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX one_sweep_at_a_time ON sweeps (user_id) WHERE ended_at IS NULL;

-- Why a wallet waits, and until when it is left alone. Gone once a sweep is under way.
CREATE TABLE waiting_wallets (
  user_id integer PRIMARY KEY REFERENCES users,
  reason text NOT NULL CHECK (reason IN ('BELOW_MINIMUM', 'NEEDS_AVAX', 'MOVED_AWAY', 'REFUSED')),
  attempts integer NOT NULL DEFAULT 1,
  again_at timestamptz NOT NULL
);
