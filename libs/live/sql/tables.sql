-- The leaderboard of all time: a player with at least one game, as of the last roll-up. A place is the order by net loss
-- (stakes less payouts, so the greatest profit comes first), then by account, the older first.
CREATE TABLE leaderboard_entries (
  user_id integer PRIMARY KEY,
  net_loss numeric(28, 8) NOT NULL,
  balance numeric(18, 8) NOT NULL,
  total_wins integer NOT NULL,
  total_losses integer NOT NULL,
  current_streak integer NOT NULL,
  biggest_win numeric(18, 8) NOT NULL
) WITH (
  fillfactor = 80,
  -- An update moves a player to another place in the index, so most leave dead index entries, which only a vacuum removes.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000
);
CREATE UNIQUE INDEX leaderboard_entries_in_order ON leaderboard_entries (net_loss, user_id);

-- The order of the leaderboard, cut into buckets of some hundred players, to tell anybody's place among a million without
-- counting them: the players of the buckets above, and a count within one's own. A bucket reaches from its first place to
-- the next one's; the first one has no predecessor.
CREATE TABLE rank_buckets (
  net_loss numeric NOT NULL,
  user_id integer NOT NULL,
  players integer NOT NULL CONSTRAINT rank_steps_players_check CHECK (players >= 0),
  PRIMARY KEY (net_loss, user_id)
) WITH (fillfactor = 50);

INSERT INTO rank_buckets VALUES ('-Infinity', 0, 0);

-- One row while a rebuild of the leaderboard has failed: what it has missed is not known, so the next roll-up rebuilds it.
CREATE TABLE leaderboard_rebuild_due (
  only_row boolean DEFAULT true CONSTRAINT standings_rebuild_due_pkey PRIMARY KEY
    CONSTRAINT standings_rebuild_due_only_row_check CHECK (only_row),
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TYPE leaderboard_period AS ENUM ('day', 'week', 'month');

-- What the bets of a player in a period add up to. The roll-up maintains it with game_days.
CREATE TABLE leaderboard_period_entries (
  period leaderboard_period NOT NULL,
  starts_on date NOT NULL, -- the first UTC day of the period
  user_id integer NOT NULL,
  net_loss numeric(28, 8) NOT NULL, -- stakes minus payouts
  wins integer NOT NULL,
  losses integer NOT NULL,
  biggest_win numeric(18, 8) NOT NULL,
  PRIMARY KEY (period, starts_on, user_id)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
CREATE INDEX leaderboard_period_order ON leaderboard_period_entries (period, starts_on, net_loss, user_id);
