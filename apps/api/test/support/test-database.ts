import { randomBytes } from 'node:crypto';
import { createDatabase } from '@arena/embedded';

/** The variable in which the global setup passes the server's address to the spec processes. */
export const SERVER_URL_VARIABLE = 'ARENA_TEST_POSTGRES_URL';
export const TEMPLATE_DATABASE = 'arena_template';

export interface TestDatabase {
  url: string;
}

/**
 * Creates a migrated, empty database, so that specs can run in parallel. It is not dropped, because that would force a
 * checkpoint on all other specs; it is deleted with the run's server.
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
