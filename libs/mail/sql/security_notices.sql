-- Records an event that concerns the security of an account, for its owner. Verified e-mail addresses get a mail too.
-- Called by: security-notices.ts. Locks: nothing.
-- Example: SELECT record_security_event(1, 'new-network', '203.0.113.7', '{}');
CREATE OR REPLACE FUNCTION record_security_event(p_user integer, p_kind text, p_address text, p_details jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO security_events (user_id, kind, address, details) VALUES (p_user, p_kind, p_address, p_details);
  INSERT INTO mails (kind, user_id, details)
    SELECT p_kind, u.id, p_details || jsonb_strip_nulls(jsonb_build_object('from', p_address))
    FROM users AS u WHERE u.id = p_user AND u.email_verified_at IS NOT NULL;
$$;
