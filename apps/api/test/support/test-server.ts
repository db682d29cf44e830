import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@arena/database';
import { createDatabase, type EmbeddedPostgres, startPostgres } from '@arena/embedded';
import { SERVER_URL_VARIABLE, TEMPLATE_DATABASE } from './test-database.js';

let server: EmbeddedPostgres | undefined;
let directory: string | undefined;

/** Starts PostgreSQL for the whole test run, with a migrated template database that each spec copies. */
export async function startTestServer(): Promise<void> {
  directory = await mkdtemp(join(tmpdir(), 'arena-test-'));
  server = await startPostgres({ directory, durable: false });
  try {
    await migrate(await createDatabase(server.url, TEMPLATE_DATABASE));
  } catch (error) {
    // Jest calls no teardown after a failed setup.
    await stopTestServer();
    throw error;
  }
  process.env[SERVER_URL_VARIABLE] = server.url;
}

export async function stopTestServer(): Promise<void> {
  await server?.stop();
  if (directory) await rm(directory, { recursive: true, force: true });
}
