import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type EmbeddedPostgres, startPostgres } from '@arena/embedded';
import { migrate } from '@arena/schema';
import { SERVER_URLS_VARIABLE, TEMPLATE_DATABASE } from './test-database.js';

const servers: EmbeddedPostgres[] = [];
const directories: string[] = [];

/** Starts a PostgreSQL for each process that runs specs, with a migrated template database that each spec copies. */
export async function startTestServers(count = 1): Promise<void> {
  try {
    const urls = await Promise.all(Array.from({ length: count }, startServer));
    process.env[SERVER_URLS_VARIABLE] = urls.join(' ');
  } catch (error) {
    // Jest calls no teardown after a failed setup.
    await stopTestServers();
    throw error;
  }
}

export async function stopTestServers(): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true })));
}

async function startServer(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'arena-test-'));
  directories.push(directory);
  const server = await startPostgres({ directory, durable: false });
  servers.push(server);
  await migrate(await createDatabase(server.url, TEMPLATE_DATABASE));
  return server.url;
}
