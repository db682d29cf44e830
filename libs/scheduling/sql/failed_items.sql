-- Items that a job could not process. Each function below is called by the job that processes items of this kind.

-- Records a failure. The pause before the next attempt doubles each time, up to a minute.
-- Called by: failed-items.ts. Locks: the item's row.
-- Example: SELECT record_failure('deposit', 7, 'the balance has no room');
CREATE OR REPLACE FUNCTION record_failure(p_kind text, p_item bigint, p_reason text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO failed_items AS f (kind, item, reason, retry_at)
    VALUES (p_kind, p_item, p_reason, clock_timestamp() + interval '1 second')
  ON CONFLICT (kind, item) DO UPDATE SET reason = excluded.reason, attempts = f.attempts + 1,
    retry_at = clock_timestamp() + least(interval '1 minute', interval '1 second' * 2 ^ least(f.attempts, 6))
$$;

-- Forgets the failure of an item that was processed.
-- Called by: failed-items.ts. Locks: the item's row.
-- Example: SELECT clear_failure('deposit', 7);
CREATE OR REPLACE FUNCTION clear_failure(p_kind text, p_item bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM failed_items WHERE kind = p_kind AND item = p_item
$$;

-- Returns the failures that have not been returned before.
-- Called by: failed-items.ts. Locks: the rows that it returns.
-- Example: SELECT * FROM new_failures();
CREATE OR REPLACE FUNCTION new_failures() RETURNS SETOF failed_items
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE failed_items SET is_logged = true WHERE NOT is_logged RETURNING *
$$;

-- Whether an item has failed and its next attempt is not due yet.
CREATE OR REPLACE FUNCTION is_waiting_after_failure(p_kind text, p_item bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM failed_items AS f
    WHERE f.kind = p_kind AND f.item = p_item AND f.retry_at > clock_timestamp())
$$;
