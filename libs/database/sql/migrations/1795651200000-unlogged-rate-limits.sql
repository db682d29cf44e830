-- Each login writes these counters four times. They do not have to survive a crash of PostgreSQL, so no write waits for the
-- disk.

ALTER TABLE rate_limits SET UNLOGGED;
