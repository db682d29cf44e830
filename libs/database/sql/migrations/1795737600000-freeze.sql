-- Lets admins freeze an account. The session's start reads users, and bets and withdrawals read player_accounts, so the
-- state is in both. freeze_player changes both in one transaction.

ALTER TABLE users ADD COLUMN frozen_at timestamptz;
ALTER TABLE player_accounts ADD COLUMN is_frozen boolean NOT NULL DEFAULT false;
