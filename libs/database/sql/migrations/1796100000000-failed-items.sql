-- Items that a job could not process: a deposit that does not fit into a balance, a payment whose outcome is unknown. The
-- job goes on with the other items and tries this one again from retry_at on.
CREATE TABLE failed_items (
  kind text NOT NULL,
  item bigint NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  failed_at timestamptz NOT NULL DEFAULT clock_timestamp(), -- the first time
  retry_at timestamptz NOT NULL,
  is_logged boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, item)
);
CREATE INDEX failed_items_to_log ON failed_items (kind) WHERE NOT is_logged;

-- The last block at which the tokens in a wallet were equal to its recorded transfers.
CREATE TABLE wallet_checks (
  user_id integer PRIMARY KEY REFERENCES users,
  chain_id bigint NOT NULL,
  block bigint NOT NULL
);

-- The exits of crash bets that could not be settled. The bet is settled at this exit as soon as that is possible, also
-- after its round has closed. Exits are null for lost bets.
CREATE TABLE held_crash_exits (
  bet_id bigint PRIMARY KEY,
  exit integer,
  payout numeric(28, 8) NOT NULL,
  forced boolean NOT NULL
);
