-- What the lists of the admin area need, so that each page is one short index scan however many rows there are.
-- Bets and transfers get no index that every bet would have to write: docs/adr/0037-admin-lists.md.

-- The range of ids of the bets of each UTC day. Ids do not follow times exactly, because a bet on crash gets its id when
-- it is placed and its time when it is settled. The roll-up maintains it (game_days.sql).
CREATE TABLE bet_days (
  day date PRIMARY KEY,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL
);
INSERT INTO bet_days (day, first_id, last_id)
  SELECT (b.created_at AT TIME ZONE 'UTC')::date, min(b.id), max(b.id) FROM bets AS b GROUP BY 1;

-- The wins of at least 1,000 ARENA in the order of the profit. Of the other bets, only the condition is evaluated.
CREATE INDEX IF NOT EXISTS large_wins ON bets ((payout - stake), id) WHERE payout - stake >= 1000;

-- The indexes on bets and transfers may have been built beforehand, without blocking bets (docs/operations.md, "Upgrade").
-- The transfers of an account that belong to no bet. Those of bets are found by the player's bets.
CREATE INDEX IF NOT EXISTS debits_without_bets ON transfers (debit_account, id)
  WHERE kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release');
CREATE INDEX IF NOT EXISTS credits_without_bets ON transfers (credit_account, id)
  WHERE kind NOT IN ('stake', 'payout', 'commission', 'escrow', 'release');

-- Transfers of tokens by the hash of their transaction.
CREATE INDEX IF NOT EXISTS wallet_transfers_by_transaction ON wallet_transfers (tx_hash);

-- Partners, newest first and by the number of players that they referred.
CREATE INDEX partners ON users (id) WHERE is_partner;
CREATE INDEX partners_by_referrals ON users (total_referrals, id) WHERE is_partner;
