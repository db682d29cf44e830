-- Asks admins to approve something. Runs in the transaction that made the request, so both commit or neither does. Returns null if
-- the admin has already made a request with this key.
-- Called by: approvals.service.ts.
-- Example: SELECT request_approval('withdrawal', '{}', 1, 2::smallint);
CREATE OR REPLACE FUNCTION request_approval(
  p_kind text, p_payload jsonb, p_requested_by integer, p_approvers_needed smallint, p_expires_at timestamptz DEFAULT NULL,
  p_key text DEFAULT NULL
) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO approvals (kind, payload, requested_by, approvers_needed, expires_at, idempotency_key)
  VALUES (p_kind, p_payload, p_requested_by, p_approvers_needed, p_expires_at, p_key)
  ON CONFLICT (requested_by, idempotency_key) DO NOTHING
  RETURNING id
$$;
