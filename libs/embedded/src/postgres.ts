import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { serverBinaries } from './binaries.js';
import { ensureCluster, readPassword, SUPERUSER } from './cluster.js';
import { createDatabase, databaseExists } from './databases.js';
import { existingHome, prepareHome } from './home.js';
import { startPostmaster } from './postmaster.js';
import { endPostmaster, livePostmaster } from './postmaster-pid.js';
import { ServerLog } from './server-log.js';

const DATABASE = 'arena';

export interface PostgresOptions {
  /** Its own folder: cluster, password and log lie in it, or a note of where they had to go. */
  readonly directory: string;
  /** False for specs: nothing waits for the disk, and a power cut may lose everything. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Of the database `arena`, as its superuser. */
  readonly url: string;
  /** Resolves when the server has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Fast shutdown; resolves when nothing of it is left. May be called again. */
  readonly stop: () => Promise<void>;
}

/** Starts PostgreSQL on this folder, taking over from one that a killed process left running there. */
export async function startPostgres({
  directory,
  durable = true,
}: PostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const folder = realpathSync(directory);
  const home = await prepareHome(folder);
  const native = serverBinaries(home.account, home.binaries);
  await endPostmaster(home.cluster);
  await ensureCluster(home, native, durable);
  const postmaster = await startPostmaster(
    home,
    native,
    new ServerLog(join(folder, 'postgres.log')),
    durable,
  );
  const url = addressOf(home.cluster, postmaster.port);
  try {
    if (!(await databaseExists(url, DATABASE))) await createDatabase(url, DATABASE);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return { url, ended: postmaster.ended, stop: postmaster.stop };
}

/** The address of the PostgreSQL that somebody else has running on this folder, if it accepts connections. */
export function runningPostgres(directory: string): string | undefined {
  const cluster = existsSync(directory) ? existingHome(realpathSync(directory))?.cluster : undefined;
  const postmaster = cluster === undefined ? undefined : livePostmaster(cluster);
  return cluster !== undefined && postmaster?.ready ? addressOf(cluster, postmaster.port) : undefined;
}

function addressOf(cluster: string, port: number): string {
  return `postgres://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/${DATABASE}`;
}
