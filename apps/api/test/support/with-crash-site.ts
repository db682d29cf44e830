import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { expectBooksToBalance } from './books.js';
import { CrashSite, type NodeKind } from './crash-site.js';
import type { TestDatabase } from './test-database.js';

/** What a test may wait for: processes take their time to start, and rounds to be played. */
export const PATIENCE_MS = 60_000;

interface Site {
  nodes?: NodeKind;
  /** Whether all tests share it, or each has its own. */
  each?: 'spec' | 'test';
  /** A database of the spec's own making; otherwise one of the run's server. */
  database?: () => Promise<TestDatabase>;
}

/** A site to be furnished with nodes, before which nobody has played. After each test its books balance. */
export function withCrashSite(
  furnish: (site: CrashSite) => Promise<void>,
  { nodes = 'stepped', each = 'spec', database }: Site = {},
): void {
  let site: CrashSite;
  const [before, after] = each === 'spec' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  jest.setTimeout(2 * PATIENCE_MS);

  before(async () => {
    site = await CrashSite.build(nodes, await database?.());
    await furnish(site);
  });

  afterEach(() => expectBooksToBalance(site.database));

  after(() => site.clear());
}
