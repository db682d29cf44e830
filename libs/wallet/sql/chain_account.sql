-- The ledger's side of the chain: what came in from there is debited to one clearing account, what goes out credited.
-- So its balance, turned round, is what the books say the treasury holds for players.

ALTER TYPE transfer_kind ADD VALUE 'deposit';           -- chain → player (the sweep that arrived)
ALTER TYPE transfer_kind ADD VALUE 'withdrawal';        -- player → chain (the withdrawal)
ALTER TYPE transfer_kind ADD VALUE 'withdrawal_return'; -- chain → player (the withdrawal that failed)

ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check
  CHECK (kind IN ('house', 'promotions', 'capital', 'chain', 'commission', 'escrow', 'player'));
INSERT INTO accounts (id, kind) VALUES (4, 'chain');
INSERT INTO shared_accounts (account_id) VALUES (4);
