-- Lets admins find an account by a part of its name or email address, and a withdrawal by its address or transaction,
-- without reading the whole tables. The extension has a schema of its own, so that public contains only our functions.

CREATE SCHEMA trigrams;
CREATE EXTENSION pg_trgm SCHEMA trigrams;

CREATE INDEX users_by_part ON users USING gin (username trigrams.gin_trgm_ops, email trigrams.gin_trgm_ops);
CREATE INDEX withdrawals_by_address ON withdrawals (address, id);
CREATE INDEX withdrawals_by_transaction ON withdrawals (tx_hash) WHERE tx_hash IS NOT NULL;
