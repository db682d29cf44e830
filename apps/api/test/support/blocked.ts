import { expect } from '@jest/globals';
import { asOwner } from './as-owner.js';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** Resolves when exactly so many statements that contain this text wait for a lock in the database. */
export async function untilBlocked(
  database: Pick<TestDatabase, 'url'>,
  text: string,
  statements = 1,
): Promise<void> {
  await eventually(async () => {
    const blocked = await asOwner(
      database,
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0`,
      [text],
    );
    expect(blocked).toHaveLength(statements);
  });
}
