import { randomBytes } from 'node:crypto';
import { createDatabase } from '@arena/embedded';

/** The environment variable through which the global setup passes the server's URL to the spec processes. */
export const SERVER_URL_VARIABLE = 'ARENA_TEST_POSTGRES_URL';
export const TEMPLATE_DATABASE = 'arena_template';

export interface TestDatabase {
  url: string;
}

/**
 * Creates a migrated, empty database, so that specs can run in parallel. It is deleted together with the test run's
 * server, not dropped, because dropping it would force a checkpoint that delays all other specs.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `arena_test_${randomBytes(6).toString('hex')}`;
  return { url: await createDatabase(serverUrl(), name, { template: TEMPLATE_DATABASE }) };
}

function serverUrl(): string {
  const url = process.env[SERVER_URL_VARIABLE];
  if (!url)
    throw new Error(
      'There is no test server. Run this spec in the e2e project, whose global setup starts one.',
    );
  return url;
}
