-- Starts a session if the password is still the one that was checked and the account is not frozen. Waits for a change of
-- either that is under way, so that no session outlives it. The previous session ends only if the new one starts. Also does
-- what belongs to a sign-in, because it happens in the same transaction: records it in the security log, and tells the owner
-- of a network that is new. Returns whether the session has started.
-- p_by: registration or password. p_previous: the session to end, or null. p_attempt: the arguments of take_back_login, from
-- nodes of an earlier version only. p_device: the hash of the browser's number; null from nodes of an earlier version.
-- Called by: sessions.repository.ts. Locks: the user's row, shared, until the transaction ends.
-- Example: SELECT start_session(1, 'hash', 'password', NULL, sha256('token'), 3600, 86400, '203.0.113.7', 'Firefox', 'a',
--   NULL);
CREATE OR REPLACE FUNCTION start_session(
  p_user integer, p_password_hash text, p_by text, p_previous integer, p_token_hash bytea, p_idle_seconds integer,
  p_seconds integer, p_address text, p_user_agent text, p_network text, p_attempt text[],
  p_device bytea DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  account_name text;
BEGIN
  SELECT u.username INTO account_name FROM users AS u
    WHERE u.id = p_user AND u.password_hash = p_password_hash AND u.frozen_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF p_previous IS NOT NULL THEN DELETE FROM sessions WHERE id = p_previous; END IF;
  INSERT INTO sessions (token_hash, user_id, expires_at, ends_at, address, user_agent) VALUES (
    p_token_hash, p_user, now() + p_idle_seconds * interval '1 s', now() + p_seconds * interval '1 s', p_address,
    p_user_agent);
  INSERT INTO audit_entries (kind, actor_id, actor, source, action, subject, after)
    VALUES ('security', p_user, account_name, p_address, 'session.started', account_name,
      jsonb_build_object('by', p_by));
  IF NOT EXISTS (SELECT FROM known_networks WHERE user_id = p_user AND network = p_network) THEN
    INSERT INTO known_networks (user_id, network) VALUES (p_user, p_network) ON CONFLICT DO NOTHING;
    -- The first network of an account is not new to its owner.
    IF FOUND AND EXISTS (SELECT FROM known_networks WHERE user_id = p_user AND network <> p_network)
      THEN PERFORM record_security_event(p_user, 'new-network', p_address, '{}'); END IF;
  END IF;
  IF p_device IS NOT NULL AND NOT EXISTS (SELECT FROM known_devices WHERE user_id = p_user AND device = p_device) THEN
    INSERT INTO known_devices (user_id, device) VALUES (p_user, p_device) ON CONFLICT DO NOTHING;
    -- Scripts that sign in without cookies have a new number each time.
    DELETE FROM known_devices WHERE user_id = p_user AND device IN (
      SELECT device FROM known_devices WHERE user_id = p_user ORDER BY first_used_at DESC OFFSET 50);
  END IF;
  IF p_attempt IS NOT NULL
    THEN PERFORM take_back_login(p_attempt[1], p_attempt[2], p_attempt[3], p_attempt[4], p_attempt[5]); END IF;
  RETURN true;
END $$;
