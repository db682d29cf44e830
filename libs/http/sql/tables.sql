-- The counters of rate-limiter-flexible. Unlogged, because they do not have to survive a crash of PostgreSQL, so that no
-- request waits for the disk.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint -- milliseconds since 1970
);
