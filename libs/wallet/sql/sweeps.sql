-- Sweeps: what has arrived in a wallet goes to the treasury, by one nonce of the wallet. It is sent until that nonce is
-- used, by the sweep or by a transaction of the player's own.

CREATE TABLE sweeps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  chain_id bigint NOT NULL,
  wei numeric(78, 0) NOT NULL,
  nonce integer NOT NULL,
  gas integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('mined', 'reverted', 'replaced', 'abandoned')),
  CONSTRAINT ended_with_an_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX one_sweep_at_a_time ON sweeps (user_id) WHERE ended_at IS NULL;

-- Signed transactions of one sweep: all with its nonce, so at most one is ever mined. Written before they are sent.
CREATE TABLE sweep_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sweep_id bigint NOT NULL REFERENCES sweeps,
  tx_hash text NOT NULL,
  raw_tx text NOT NULL,
  max_fee numeric(78, 0) NOT NULL,      -- wei for a unit of gas
  priority_fee numeric(78, 0) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of two sweeps it may be the same: one that the chain has lost is signed again to the letter.
  CONSTRAINT each_attempt_once UNIQUE (tx_hash, sweep_id)
);
CREATE INDEX attempts_of_a_sweep ON sweep_attempts (sweep_id, id);

-- Why a wallet waits, and until when it is left alone. Gone once a sweep is under way that its gas can pay for.
CREATE TABLE waiting_wallets (
  user_id integer PRIMARY KEY REFERENCES users,
  reason text NOT NULL CHECK (reason IN ('BELOW_MINIMUM', 'NEEDS_AVAX', 'MOVED_AWAY', 'REFUSED')),
  attempts integer NOT NULL DEFAULT 1,
  again_at timestamptz NOT NULL
);
