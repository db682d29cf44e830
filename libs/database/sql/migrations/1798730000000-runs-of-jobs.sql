-- When each job ran last and how long it pauses between two runs, so that a job is judged by its own interval. Null for leases that
-- are renewed for as long as they are held, such as that of the crash rounds.
ALTER TABLE leases
  ADD COLUMN started_at timestamptz,
  ADD COLUMN pause_ms bigint,
  -- The runs in a row that have failed.
  ADD COLUMN failures integer NOT NULL DEFAULT 0;
