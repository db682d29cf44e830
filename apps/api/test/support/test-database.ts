import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, dropDatabase } from '@arena/embedded';

/** The environment variable through which the global setup passes the servers' URLs to the spec processes. */
export const SERVER_URLS_VARIABLE = 'ARENA_TEST_POSTGRES_URLS';
export const TEMPLATE_DATABASE = 'arena_template';

export interface TestDatabase {
  url: string;
}

/** The spec that runs, and the names of its databases. */
let spec: string | undefined;
const names: string[] = [];

const DAY_MS = 86_400_000;
/** More than a spec takes. */
const END_OF_DAY_MS = 120_000;

/** Creates a migrated, empty database. The first one of a spec drops those of the spec before, whose memory it uses. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { testPath } = expect.getState();
  if (testPath !== spec) {
    spec = testPath;
    for (const old of names.splice(0)) await dropDatabase(serverUrl(), old);
    await passMidnight();
  }
  const name = `arena_test_${randomBytes(6).toString('hex')}`;
  names.push(name);
  return { url: await createDatabase(serverUrl(), name, { template: TEMPLATE_DATABASE }) };
}

/** Waits for the next day (UTC) shortly before it, because many specs expect that all that they do is of one day. */
async function passMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < END_OF_DAY_MS) await sleep(left);
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
