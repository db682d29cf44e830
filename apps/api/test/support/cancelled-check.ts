import { asOwner, withOwner } from './as-owner.js';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** Expects a check of the books that waits for a lock to end its statement when it is cancelled. */
export function expectCheckToBeCancelled(
  database: TestDatabase,
  check: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  return withOwner(database, async (blocker) => {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE player_accounts IN ACCESS EXCLUSIVE MODE');
    const controller = new AbortController();
    const outcome = expect(check(controller.signal)).rejects.toThrow(/terminat/i);
    await eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT breach%'
        AND datname = current_database()`;
      expect(await asOwner(database, waiting)).not.toEqual([]);
    });
    controller.abort();
    await outcome;
    await blocker.query('ROLLBACK');
  });
}
