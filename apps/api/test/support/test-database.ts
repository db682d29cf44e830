import { randomBytes } from 'node:crypto';
import { createDatabase } from '@arena/embedded';

/** Where the run's global setup leaves the server's address for the specs' processes. */
export const SERVER_URL_VARIABLE = 'ARENA_TEST_POSTGRES_URL';
export const TEMPLATE_DATABASE = 'arena_template';

export interface TestDatabase {
  url: string;
}

/**
 * A migrated, empty database of the spec's own: nothing is shared, so specs run side by side. It is not dropped, since
 * that would force a checkpoint on every other spec: it goes with the run's server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `arena_test_${randomBytes(6).toString('hex')}`;
  return { url: await createDatabase(serverUrl(), name, { template: TEMPLATE_DATABASE }) };
}

function serverUrl(): string {
  const url = process.env[SERVER_URL_VARIABLE];
  if (!url)
    throw new Error('No test server: run this spec in the e2e project, whose global setup starts one.');
  return url;
}
