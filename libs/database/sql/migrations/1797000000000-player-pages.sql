-- The page of a player and the queue of withdrawals in the admin area: notes, tags, recorded checks, withdrawals that an
-- admin holds or rejects, and the counters that the page shows.

-- What admins write about a player. Append-only.
CREATE TABLE player_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  author_id integer NOT NULL REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notes_of_player ON player_notes (user_id, id);
CREATE TRIGGER notes_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_notes
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

CREATE TABLE player_tags (
  user_id integer NOT NULL REFERENCES users (id),
  tag text NOT NULL,
  PRIMARY KEY (user_id, tag)
);

-- Identity and sanctions checks that admins have recorded. Append-only: the latest one of a kind counts.
CREATE TABLE player_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  has_passed boolean NOT NULL,
  note text NOT NULL,
  recorded_by integer NOT NULL REFERENCES users (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX checks_of_player ON player_checks (user_id, kind, id);
CREATE TRIGGER checks_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON player_checks
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

ALTER TABLE withdrawals
  ADD COLUMN held_at timestamptz, -- when an admin held it; null if none does
  ADD COLUMN held_by integer REFERENCES users (id),
  ADD COLUMN hold_reason text, -- for admins only
  ADD COLUMN needed_check text, -- the kind of check that the player must have passed before it is paid; null if none
  ADD COLUMN rejected_by integer REFERENCES users (id), -- the admin who rejected it
  ADD CONSTRAINT held_by_an_admin CHECK (num_nulls(held_at, held_by, hold_reason) IN (0, 3)),
  ADD CONSTRAINT held_before_it_is_paid CHECK (held_at IS NULL OR status = 'queued'),
  ADD CONSTRAINT rejected_ones_have_failed CHECK (rejected_by IS NULL OR status = 'failed');
CREATE INDEX players_of_address ON withdrawals (address, user_id);
CREATE INDEX networks_of_players ON known_networks (network, user_id);

-- The check that a withdrawal needs, or null.
ALTER TYPE withdrawal_rules ADD ATTRIBUTE needed_check text;

-- The transfers of an account, except those of bets, which are by far the most. A bet adds no entry to these indexes.
CREATE INDEX IF NOT EXISTS debits_without_bets ON transfers (debit_account, id)
  WHERE kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release');
CREATE INDEX IF NOT EXISTS credits_without_bets ON transfers (credit_account, id)
  WHERE kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release');

-- What a player's bets on each game add up to. The roll-up maintains it with game_days, whose columns it has.
CREATE TABLE player_games (
  user_id integer NOT NULL,
  game game NOT NULL,
  bets bigint NOT NULL,
  stakes numeric(28, 8) NOT NULL,
  payouts numeric(28, 8) NOT NULL,
  commission numeric(28, 8) NOT NULL,
  rated_bets bigint NOT NULL,
  rated_stakes numeric(28, 8) NOT NULL,
  rated_payouts numeric(28, 8) NOT NULL,
  expected numeric(28, 8) NOT NULL,
  variance numeric NOT NULL,
  PRIMARY KEY (user_id, game)
) WITH (fillfactor = 60);

-- What a player's other transfers add up to, by kind. Positive: to the player. The roll-up maintains it.
CREATE TABLE player_movements (
  user_id integer NOT NULL,
  kind transfer_kind NOT NULL,
  transfers bigint NOT NULL,
  amount numeric(28, 8) NOT NULL,
  PRIMARY KEY (user_id, kind)
) WITH (fillfactor = 60);

-- The next roll-up counts what exists already. It takes some minutes for fifty million bets; betting goes on meanwhile.
INSERT INTO game_days_rebuild_due (only_row) SELECT true WHERE EXISTS (SELECT FROM transfers) ON CONFLICT DO NOTHING;
