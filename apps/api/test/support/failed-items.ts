import { asOwner } from './as-owner.js';
import type { TestDatabase } from './test-database.js';

/** Makes the next attempt of every failed item due, so that a spec does not wait for the pauses between attempts. */
export const retryFailedItems = (database: TestDatabase): Promise<unknown> =>
  asOwner(database, `UPDATE failed_items SET retry_at = '-infinity'`);

/** Returns the kinds of the items that were reported as failed, with their reasons. */
export const reportedFailures = (database: TestDatabase): Promise<{ kind: string; reason: string }[]> =>
  asOwner(database, 'SELECT kind, reason FROM failed_items WHERE attempts >= 3 ORDER BY kind');
