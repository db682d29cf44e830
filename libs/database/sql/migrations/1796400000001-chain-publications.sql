-- Texts that the treasury publishes on the blockchain, each as the data of a transaction to itself. A message gets one
-- of the treasury's nonces (treasury_nonces), is signed and recorded, and then sent.
CREATE TABLE treasury_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL UNIQUE CHECK (octet_length(text) <= 1000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The account that sends the message, set together with the nonce. The chain is set when the message is requested.
  chain_id bigint NOT NULL,
  treasury text,
  nonce integer,
  -- The transaction that published the message, once it is final.
  tx_hash text,
  block bigint,
  CHECK ((treasury IS NULL) = (nonce IS NULL)),
  CHECK ((tx_hash IS NULL) = (block IS NULL))
);
CREATE INDEX treasury_messages_by_nonce ON treasury_messages (chain_id, treasury, nonce);

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

-- The transaction that published the chain's terminal hash, edge and salt block on a blockchain.
ALTER TABLE seed_chains
  ADD COLUMN publication_chain_id bigint,
  ADD COLUMN publication_tx text,
  ADD COLUMN publication_block bigint,
  ADD CONSTRAINT published_on_chain_or_not
    CHECK (num_nulls(publication_chain_id, publication_tx, publication_block) IN (0, 3));
