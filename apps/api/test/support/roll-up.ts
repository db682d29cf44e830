import { asOwner } from './books.js';
import { eventually } from './eventually.js';
import type { TestApp } from './test-app.js';

/**
 * Runs the roll-up so that it counts all transfers that are committed at the call. The roll-up stops at the oldest open
 * transaction of the server, which may be one of the product's own jobs, so this waits until that transaction has ended.
 */
export async function rollUp(app: Pick<TestApp, 'database' | 'runJob'>): Promise<void> {
  const xid = async (expression: string): Promise<bigint> => {
    const [row] = await asOwner<{ xid: string }>(app.database, `SELECT ${expression}::text AS xid`);
    return BigInt(row!.xid);
  };
  const next = await xid('pg_current_xact_id()');
  await eventually(async () => {
    expect(await xid('pg_snapshot_xmin(pg_current_snapshot())')).toBeGreaterThan(next);
  });
  await app.runJob('roll-up');
}
