-- One request per admin and idempotency key, however often it is sent.
ALTER TABLE approvals ADD COLUMN idempotency_key text;
ALTER TABLE approvals ADD CONSTRAINT approvals_once UNIQUE (requested_by, idempotency_key);

-- Gets another parameter in libs/approvals/sql/approvals.sql.
DROP FUNCTION IF EXISTS request_approval(text, jsonb, integer, smallint, timestamptz);
