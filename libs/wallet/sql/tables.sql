-- Players' wallets on the blockchain, deposits from them, and withdrawals to it. Amounts of the chain are whole wei of a
-- token with 18 decimals; the ledger has eight. Signed transactions are written before they are sent.

-- How far the token's log has been read. The hash tells whether the chain is still the one that was read.
CREATE TABLE chain_cursors (
  chain_id bigint PRIMARY KEY,
  block bigint NOT NULL,
  block_hash text NOT NULL
);

-- The treasury, and every earlier one: what was on its way there when the key was changed is credited all the same.
CREATE TABLE treasuries (
  chain_id bigint,
  address text, -- EIP-55
  PRIMARY KEY (chain_id, address)
);

CREATE TYPE wallet_transfer_kind AS ENUM (
  'arrival',   -- from anywhere but a treasury: waits to be swept
  'payout',    -- from a treasury: a withdrawal to one's own wallet, which stays there
  'sweep',     -- to a treasury, signed by anyone; the amount that is credited
  'departure'  -- to anywhere else: the player spent it
);

-- What the token's log says of players' wallets: one row for each wallet that a Transfer concerns, so one from player to
-- player has two. Rows that were credited stay when the chain loses them.
CREATE TABLE wallet_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  block bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL, -- within the block, as the chain counts
  place integer NOT NULL,     -- among the transaction's own transfers: stays when it is mined again elsewhere
  kind wallet_transfer_kind NOT NULL,
  user_id integer NOT NULL,
  wei numeric(78, 0) NOT NULL CHECK (wei > 0),
  seen_at timestamptz NOT NULL,
  credited_at timestamptz, -- of a sweep that is final
  lost_at timestamptz,     -- of one that was credited and that the log has no more
  sender text,             -- who sent a deposit, so that operators see accounts that have a sender in common
  CONSTRAINT each_transfer_once UNIQUE (chain_id, tx_hash, place, kind),
  CONSTRAINT only_sweeps_are_credited CHECK (credited_at IS NULL OR kind = 'sweep'),
  CONSTRAINT only_credited_ones_are_lost CHECK (lost_at IS NULL OR credited_at IS NOT NULL)
);
CREATE INDEX wallet_transfers_of_a_player ON wallet_transfers (user_id, id);
CREATE INDEX wallet_transfers_by_block ON wallet_transfers (chain_id, block);
CREATE INDEX sweeps_to_credit ON wallet_transfers (chain_id, block) WHERE kind = 'sweep' AND credited_at IS NULL;
CREATE INDEX lost_sweeps ON wallet_transfers (chain_id) WHERE lost_at IS NOT NULL;
CREATE INDEX wallet_transfers_by_transaction ON wallet_transfers (tx_hash);
CREATE INDEX wallet_transfers_by_day ON wallet_transfers (seen_at);
CREATE INDEX arrivals_by_sender ON wallet_transfers (sender, user_id) WHERE kind = 'arrival';

-- The sums of each wallet's transfers, kept so that wallets with an amount to sweep are found without adding up.
CREATE TABLE wallet_holdings (
  user_id integer PRIMARY KEY,
  arrived numeric(78, 0) NOT NULL,
  swept numeric(78, 0) NOT NULL,
  departed numeric(78, 0) NOT NULL,
  beyond numeric(78, 0) NOT NULL, -- outflows of withdrawn tokens, which are no arrival's (wallet_movements)
  sweepable numeric(78, 0) GENERATED ALWAYS AS (arrived - swept - departed + beyond) STORED,
  CONSTRAINT sweepable_never_negative CHECK (arrived - swept - departed + beyond >= 0)
);
CREATE INDEX wallets_to_sweep ON wallet_holdings (user_id) WHERE sweepable > 0;

-- The last block at which the tokens in a wallet were equal to its recorded transfers.
CREATE TABLE wallet_checks (
  user_id integer PRIMARY KEY REFERENCES users,
  chain_id bigint NOT NULL,
  block bigint NOT NULL
);

-- What has arrived in a wallet goes to the treasury, by one nonce of the wallet. It is sent until that nonce is used, by
-- the sweep or by a transaction of the player's own.
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

-- The signed transactions of a sweep: all with its nonce, so at most one is ever mined.
CREATE TABLE sweep_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sweep_id bigint NOT NULL REFERENCES sweeps,
  tx_hash text NOT NULL,
  raw_tx text NOT NULL,
  max_fee numeric(78, 0) NOT NULL,      -- wei per unit of gas
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

CREATE TYPE withdrawal_status AS ENUM ('queued', 'sent', 'confirmed', 'failed');

-- A withdrawal: debited when it is requested, then paid by exactly one transfer of the treasury, or given back.
CREATE TABLE withdrawals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  amount numeric(18, 8) NOT NULL CHECK (amount > 0), -- in ARENA
  address text NOT NULL,
  status withdrawal_status NOT NULL DEFAULT 'queued',
  chain_id bigint,  -- with these two: which payment of which treasury it is, fixed when it is first signed
  treasury text,    -- EIP-55; its key may be changed some day
  nonce integer,
  tx_hash text,     -- of the attempt that was mined; until then of the latest one
  failure text,     -- a sentence
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  is_held boolean NOT NULL DEFAULT false, -- until it is approved
  approval_id bigint,                     -- the approval that it needs; null if it needs none
  due_at timestamptz,                     -- the earliest payment to an address that is new to the player
  delayed_by text,                        -- why the last run of the payer passed it over
  held_at timestamptz,                    -- when an admin held it; null if none does
  held_by integer REFERENCES users (id),
  hold_reason text,                       -- for admins only
  needed_check text, -- the kind of check that the player must have passed before it is paid; null if none
  rejected_by integer REFERENCES users (id), -- the admin who rejected it
  CONSTRAINT one_payment_per_nonce UNIQUE (chain_id, treasury, nonce),
  CONSTRAINT queued_without_a_nonce CHECK ((status = 'queued') = (nonce IS NULL) OR status = 'failed'),
  CONSTRAINT ended_or_under_way CHECK ((status IN ('confirmed', 'failed')) = (ended_at IS NOT NULL)),
  CONSTRAINT failed_for_a_reason CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT held_for_an_approval CHECK (NOT is_held OR (status = 'queued' AND approval_id IS NOT NULL)),
  CONSTRAINT delayed_for_a_known_reason CHECK (delayed_by IN ('house-limit', 'treasury')),
  CONSTRAINT held_by_an_admin CHECK (num_nulls(held_at, held_by, hold_reason) IN (0, 3)),
  CONSTRAINT held_before_it_is_paid CHECK (held_at IS NULL OR status = 'queued'),
  CONSTRAINT rejected_ones_have_failed CHECK (rejected_by IS NULL OR status = 'failed')
);
CREATE INDEX withdrawals_of_a_player ON withdrawals (user_id, id);
CREATE INDEX withdrawals_under_way ON withdrawals (status, id) WHERE ended_at IS NULL;
-- For the limits of a player, and the delay of new addresses.
CREATE INDEX withdrawals_by_time ON withdrawals (user_id, created_at) WHERE status <> 'failed';
CREATE INDEX withdrawals_to_an_address ON withdrawals (user_id, address, created_at) WHERE status <> 'failed';
CREATE INDEX open_withdrawals ON withdrawals (user_id) WHERE ended_at IS NULL;
-- For the players who share an address, and the search by an address or a transaction.
CREATE INDEX players_of_address ON withdrawals (address, user_id);
CREATE INDEX withdrawals_by_address ON withdrawals (address, id);
CREATE INDEX withdrawals_by_transaction ON withdrawals (tx_hash) WHERE tx_hash IS NOT NULL;
-- For the list of the admin area: the first one of a day, and those of one status, some of which are rare.
CREATE INDEX withdrawals_by_day ON withdrawals (created_at);
CREATE INDEX withdrawals_by_status ON withdrawals (status, id);

-- The signed transactions of a payment: all with its nonce, so at most one is ever mined.
CREATE TABLE withdrawal_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id bigint NOT NULL REFERENCES withdrawals,
  tx_hash text NOT NULL UNIQUE,
  raw_tx text NOT NULL,
  max_fee numeric(78, 0) NOT NULL,      -- wei per unit of gas
  priority_fee numeric(78, 0) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX attempts_of_a_withdrawal ON withdrawal_attempts (withdrawal_id, id);

-- The amounts in ARENA whose payment was signed in a minute, for the limits on all withdrawals together.
CREATE TABLE withdrawal_minutes (
  minute timestamptz PRIMARY KEY,
  amount numeric(28, 8) NOT NULL
);

-- When a player's last payment was signed. Of two players, the one who was paid longer ago is next.
CREATE TABLE withdrawal_turns (
  user_id integer PRIMARY KEY,
  paid_at timestamptz NOT NULL
);

-- The treasury's next nonce, allocated here and nowhere else.
CREATE TABLE treasury_nonces (
  chain_id bigint,
  treasury text,
  next integer NOT NULL,
  PRIMARY KEY (chain_id, treasury)
);

-- A payment of the treasury that a restored database does not have, and that no player could be charged for.
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

-- A text that the treasury publishes on the blockchain as the data of a transaction to itself. It gets one of the
-- treasury's nonces, is signed and recorded, and then sent.
CREATE TABLE treasury_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL UNIQUE CHECK (octet_length(text) <= 1000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  chain_id bigint NOT NULL, -- set when the message is requested
  treasury text,            -- the account that sends it, set together with the nonce
  nonce integer,
  tx_hash text,             -- the transaction that published it, once it is final
  block bigint,
  CHECK ((treasury IS NULL) = (nonce IS NULL)),
  CHECK ((tx_hash IS NULL) = (block IS NULL))
);
CREATE INDEX treasury_messages_by_nonce ON treasury_messages (chain_id, treasury, nonce);

-- The signed transactions of a message.
CREATE TABLE treasury_message_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES treasury_messages,
  tx_hash text NOT NULL UNIQUE,
  raw_tx text NOT NULL,
  max_fee numeric(78, 0) NOT NULL,      -- wei per unit of gas
  priority_fee numeric(78, 0) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX attempts_of_a_treasury_message ON treasury_message_attempts (message_id, id);

-- Parameters and results of functions.

-- The limits that a request is checked against. A null is no limit. Amounts are in ARENA.
CREATE TYPE withdrawal_rules AS (
  player_hour numeric,
  player_day numeric,
  total_hour numeric,
  total_day numeric,
  max_open integer,
  one_approval_above numeric,
  two_approvals_above numeric,
  address_delay interval,
  needed_check text -- the check that a withdrawal needs, or null
);

-- The answer of request_withdrawal.
CREATE TYPE withdrawal_request AS (
  outcome text,      -- TAKEN, or an error code
  id bigint,
  balance numeric,
  version bigint,
  created_at timestamptz,
  period text,       -- of a refusal by a limit, and what is left of it
  remaining numeric,
  waiting_for text,  -- of an accepted withdrawal
  due_at timestamptz,
  is_repeated boolean -- whether this is the answer to an earlier request with the same idempotency key
);
