-- The link of a bet that its player shares. Withdrawing the link deletes the row.
CREATE TABLE bet_shares (
  bet_id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  game game NOT NULL,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX bet_shares_of_player ON bet_shares (user_id);
