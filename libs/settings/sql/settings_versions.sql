-- Stores a version of the runtime settings, which takes effect p_delay_ms after now. Returns no row if p_base is not the
-- latest version, because another admin has changed the settings since.
-- Called by: settings-versions.ts. Locks: the advisory lock (4719, 1).
-- Example: SELECT * FROM add_settings_version(0, '{}', '[]', 'a test', 1, NULL, 1000);
CREATE OR REPLACE FUNCTION add_settings_version(
  p_base integer, p_values jsonb, p_changes jsonb, p_reason text, p_author integer, p_approval bigint, p_delay_ms integer
) RETURNS SETOF settings_versions LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(4719, 1); -- versions are added one after the other
  -- A new statement, so that it sees what the previous holder committed.
  IF p_base <> coalesce((SELECT max(v.id) FROM settings_versions AS v), 0) THEN RETURN; END IF;
  at := clock_timestamp();
  RETURN QUERY INSERT INTO settings_versions (id, values, changes, reason, author_id, approval_id, created_at, effective_at)
    VALUES (p_base + 1, p_values, p_changes, p_reason, p_author, p_approval, at,
      at + p_delay_ms * interval '1 millisecond')
    RETURNING *;
END $$;
