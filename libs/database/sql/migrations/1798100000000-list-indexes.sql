-- What brings the admin area's lists of withdrawals, deposits and rounds to the right place at once
-- (docs/adr/0037-admin-lists.md). Bets do not write these tables, except that a round is written once per round.

-- The first row of a day. Days of a player's withdrawals have withdrawals_by_time.
CREATE INDEX withdrawals_by_day ON withdrawals (created_at);
CREATE INDEX wallet_transfers_by_day ON wallet_transfers (seen_at);
CREATE INDEX crash_rounds_by_day ON crash_rounds (waiting_at);

-- Lists of one state. Some states are rare, so that a walk along all rows would find few.
CREATE INDEX withdrawals_by_status ON withdrawals (status, id);
CREATE INDEX crash_rounds_by_fairness ON crash_rounds (fairness, id);
CREATE INDEX crash_rounds_by_phase ON crash_rounds (phase, id);
