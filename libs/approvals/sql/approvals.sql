-- Asks admins to approve something. Runs in the transaction that made the request, so both commit or neither does.
CREATE OR REPLACE FUNCTION request_approval(
  p_kind text, p_payload jsonb, p_requested_by integer, p_approvers_needed smallint, p_expires_at timestamptz DEFAULT NULL
) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO approvals (kind, payload, requested_by, approvers_needed, expires_at)
  VALUES (p_kind, p_payload, p_requested_by, p_approvers_needed, p_expires_at)
  RETURNING id
$$;
