-- Vacuums the tables that every bet writes by a number of rows instead of a share of the table.

-- Bets and transfers are only inserted. By default they are vacuumed after growing by 20 %: of a table with a billion
-- rows, 200 million would then be frozen at once, and index-only scans would read the heap for all of them. A vacuum of
-- inserted rows skips the indexes and the pages that were vacuumed before, so its cost depends on the new rows only.
ALTER TABLE transfers SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE bets SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000,
  autovacuum_analyze_scale_factor = 0.02);

-- An update moves a player to another place in the index of the leaderboard, so most updates leave dead index entries,
-- which only a vacuum removes.
ALTER TABLE leaderboard_entries SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Balances change without touching an index (99 % of the updates are heap-only), and PostgreSQL removes the old versions
-- when it next reads the page. They keep the defaults.
