-- Returns the smallest id of the rows that are not older than a time, or one more than the largest id. Null for an empty
-- table. Finds it with some 25 reads of the primary key, so it needs no index of the times. The times must grow with the
-- ids, except that concurrent transactions may be out of order: callers allow for that with a margin.
CREATE OR REPLACE FUNCTION first_id_since(p_table regclass, p_time_column name, p_since timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
BEGIN
  EXECUTE format('SELECT min(id), max(id) + 1 FROM %s', p_table) INTO low, high;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    EXECUTE format('SELECT id, %I FROM %s WHERE id >= $1 ORDER BY id LIMIT 1', p_time_column, p_table)
      INTO found_id, found_at USING middle;
    IF found_at >= p_since THEN high := middle; ELSE low := found_id + 1; END IF;
  END LOOP;
  RETURN low;
END $$;
