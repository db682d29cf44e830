-- The leaderboards of the day, the week and the month (docs/adr/0051-boards-per-period.md).

CREATE TYPE leaderboard_period AS ENUM ('day', 'week', 'month');

-- What the bets of a player in a period add up to. The roll-up maintains it (betting/sql/game_days.sql).
CREATE TABLE leaderboard_period_entries (
  period leaderboard_period NOT NULL,
  starts_on date NOT NULL, -- the first UTC day of the period
  user_id integer NOT NULL,
  net_loss numeric(28, 8) NOT NULL, -- stakes minus payouts
  wins integer NOT NULL,
  losses integer NOT NULL,
  biggest_win numeric(18, 8) NOT NULL,
  PRIMARY KEY (period, starts_on, user_id)
) WITH (fillfactor = 80);
CREATE INDEX leaderboard_period_order ON leaderboard_period_entries (period, starts_on, net_loss, user_id);

-- As for leaderboard_entries: most updates leave dead index entries, which only a vacuum removes.
ALTER TABLE leaderboard_period_entries SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- The next roll-up counts the bets that exist already. It takes some minutes for fifty million bets; betting goes on meanwhile.
INSERT INTO game_days_rebuild_due (only_row) SELECT true WHERE EXISTS (SELECT FROM transfers) ON CONFLICT DO NOTHING;
