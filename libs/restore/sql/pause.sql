-- The pause after a restore. A database that was promoted or recovered writes on another timeline than the one that is
-- recorded, so it is paused before any node has noticed, until the restore guard has compared it with the mark.

-- Returns the timeline of the write-ahead log, 8 hex digits. PostgreSQL inlines this function into queries.
CREATE OR REPLACE FUNCTION books_timeline() RETURNS text LANGUAGE sql AS $$
  SELECT left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
$$;

-- Returns whether the books wait for an operator who accepts a restore. bet_refusal has the same condition.
CREATE OR REPLACE FUNCTION books_are_paused() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM system_settings
    WHERE key = 'restore_pending' OR (key = 'books_timeline' AND value <> books_timeline()));
END $$;
