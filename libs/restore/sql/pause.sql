-- The pause after a restore. A database that was promoted or recovered writes on another timeline than the one that is
-- recorded, so it is paused before any node has noticed, until the restore guard has compared it with the mark.

-- Returns the timeline of the write-ahead log, 8 hex digits. PostgreSQL inlines this function into queries.
CREATE OR REPLACE FUNCTION books_timeline() RETURNS text LANGUAGE sql AS $$
  SELECT left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
$$;

-- Returns whether the books wait for an operator who accepts a restore. check_bet has the same condition.
CREATE OR REPLACE FUNCTION books_are_paused() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM system_settings
    WHERE key = 'restore_pending' OR (key = 'books_timeline' AND value <> books_timeline()));
END $$;

-- Returns whether every commit waits for all standbys that are connected, of which there is at least one. Any of them may
-- be promoted. Only members of pg_read_all_stats see sync_state; roles.sql makes the owner of this function one.
-- Called by: books.store.ts. Locks: nothing.
-- Example: SELECT standbys_are_synchronous();
CREATE OR REPLACE FUNCTION standbys_are_synchronous() RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT current_setting('synchronous_standby_names') <> ''
    AND current_setting('synchronous_commit') IN ('on', 'remote_apply')
    AND (SELECT count(*) > 0 AND count(*) = count(*) FILTER (WHERE r.sync_state = 'sync')
      FROM pg_stat_replication AS r)
$$;
