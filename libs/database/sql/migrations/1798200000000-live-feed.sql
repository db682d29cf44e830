-- The feed of finished bets, the biggest wins of the day, and bets that their players share by a link.

-- Whether other players see the name of this one beside finished bets.
ALTER TABLE users ADD COLUMN hides_name boolean NOT NULL DEFAULT false;

-- The bets with the highest profits of the current UTC day, which the roll-up keeps.
CREATE TABLE biggest_wins (
  bet_id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  game game NOT NULL,
  stake numeric(18, 8) NOT NULL,
  payout numeric(18, 8) NOT NULL,
  profit numeric(18, 8) NOT NULL GENERATED ALWAYS AS (payout - stake) STORED,
  won_at timestamptz NOT NULL
);

-- The links of shared bets. Withdrawing a link deletes its row.
CREATE TABLE bet_shares (
  bet_id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  game game NOT NULL,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX bet_shares_of_player ON bet_shares (user_id);
