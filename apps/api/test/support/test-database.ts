import { randomBytes } from 'node:crypto';
import { createDatabase } from '@arena/embedded';

/** The environment variable through which the global setup passes the servers' URLs to the spec processes. */
export const SERVER_URLS_VARIABLE = 'ARENA_TEST_POSTGRES_URLS';
export const TEMPLATE_DATABASE = 'arena_template';

export interface TestDatabase {
  url: string;
}

/**
 * Creates a migrated, empty database. It is deleted together with the test run's server, not dropped, because dropping
 * it would force a checkpoint.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `arena_test_${randomBytes(6).toString('hex')}`;
  return { url: await createDatabase(serverUrl(), name, { template: TEMPLATE_DATABASE }) };
}

/**
 * Returns the URL of this process's server. A server has databases of one spec at a time in use, because the oldest
 * transaction of a server holds up the roll-up in all of its databases.
 */
export function serverUrl(): string {
  const urls = (process.env[SERVER_URLS_VARIABLE] ?? '').split(' ');
  const url = urls[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!url)
    throw new Error(
      'There is no test server. Run this spec in the e2e project, whose global setup starts one.',
    );
  return url;
}
