-- Returns up to p_limit accounts with a part of the name or of the email address, and those with exactly this name or
-- address, because the limit may cut them off. p_part is a pattern for ILIKE. p_indexed matches at least the same email
-- addresses and is asked from the index of trigrams.
-- The statement is planned for its patterns. Without the settings, the planner would read the whole table for a pattern that
-- it expects often, because of the limit.
-- Called by: search.service.ts.
-- Example: SELECT id FROM players_like('ann', '%ann%', '%ann%', 20);
CREATE OR REPLACE FUNCTION players_like(p_text text, p_part text, p_indexed text, p_limit integer) RETURNS SETOF users
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  -- The index does not serve an expression.
  email_matches text := CASE WHEN p_part = p_indexed THEN 'email ILIKE $2'
    ELSE $condition$email ILIKE $3 AND (email || '') ILIKE $2$condition$ END;
  -- No username contains an @.
  part_matches text := CASE WHEN p_text LIKE '%@%' THEN email_matches
    ELSE format('username ILIKE $2 OR (%s)', email_matches) END;
BEGIN
  RETURN QUERY EXECUTE format($statement$
    SELECT u.* FROM users AS u JOIN (
      SELECT id FROM users WHERE lower(username) = lower($1)
      UNION SELECT id FROM users WHERE lower(email) = lower($1)
      UNION (SELECT id FROM users WHERE %s LIMIT $4)
    ) AS found ON found.id = u.id
    ORDER BY lower(u.username) = lower($1) OR lower(u.email) = lower($1) DESC, u.id DESC LIMIT $4
  $statement$, part_matches) USING p_text, p_part, p_indexed, p_limit;
END $$;
