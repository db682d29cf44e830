-- Jobs: who runs them, and what they could not process.

-- One row per job. The holder writes with its epoch; taking the lease over raises the epoch, so that a late holder is
-- refused.
CREATE TABLE leases (
  name text PRIMARY KEY,
  epoch bigint NOT NULL DEFAULT 0,
  holder text,
  expires_at timestamptz NOT NULL DEFAULT '-infinity',
  started_at timestamptz,                 -- of the last run; null for leases that are renewed for as long as they are held
  pause_ms bigint,                        -- between two runs, so that a job is judged by its own interval; null likewise
  failures integer NOT NULL DEFAULT 0     -- the runs in a row that have failed
);

-- An item that a job could not process: a deposit that does not fit into a balance, a payment whose outcome is unknown. The
-- job goes on with the others and tries this one again from retry_at on.
CREATE TABLE failed_items (
  kind text NOT NULL,
  item bigint NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  failed_at timestamptz NOT NULL DEFAULT clock_timestamp(), -- the first time
  retry_at timestamptz NOT NULL,
  is_logged boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, item)
);
CREATE INDEX failed_items_to_log ON failed_items (kind) WHERE NOT is_logged;

-- A route whose requests failed with an unexpected error, so that an alert tells the operator.
CREATE TABLE failed_requests (
  route text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 1,
  first_failed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_failed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
