import { existsSync, realpathSync } from 'node:fs';
import { appUrl, ensureAppLogin } from './app-login.js';
import { findBinaries } from './binaries.js';
import {
  appPassword,
  ensureCluster,
  findCluster,
  prepareLocation,
  readPassword,
  SUPERUSER,
} from './cluster.js';
import { createDatabase, databaseExists } from './databases.js';
import { endServer, findRunningServer, startServer } from './server.js';

const DATABASE = 'arena';

interface PostgresOptions {
  /**
   * The folder for this PostgreSQL's cluster, password and log, or for a note of where the cluster is stored. It must
   * not be used for anything else.
   */
  readonly directory: string;
  /** Whether writes wait for the disk. False in specs, where a power failure may destroy the data. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** The URL of the database `arena`, with the superuser's name and password. */
  readonly url: string;
  /** The same for the login of the api, which has only the rights of arena_app. */
  readonly appUrl: string;
  /** Resolves when the server has exited for any reason. */
  readonly ended: Promise<void>;
  /** Shuts the server down. Resolves when all of its processes have exited. Can be called repeatedly. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL in a folder, after stopping any server that a killed process left running there.
 * @throws UserFacingError if it cannot start
 */
export async function startPostgres({
  directory,
  durable = true,
}: PostgresOptions): Promise<EmbeddedPostgres> {
  const location = await prepareLocation(directory);
  const { cluster, account } = location;
  const binaries = findBinaries(location);
  await endServer(cluster);
  await ensureCluster(location, binaries, durable);
  const { port, ended, stop } = await startServer({ ...location, binaries, durable });
  const url = serverUrl(cluster, port);
  try {
    if (!(await databaseExists(url, DATABASE))) await createDatabase(url, DATABASE);
    await ensureAppLogin(url, appPassword(cluster, account));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, appUrl: appUrl(url, appPassword(cluster)), ended, stop };
}

/** Returns the URLs of the PostgreSQL that another process runs in this folder, if it accepts connections. */
export function findRunningPostgres(directory: string): Pick<EmbeddedPostgres, 'url' | 'appUrl'> | undefined {
  const cluster = existsSync(directory) ? findCluster(realpathSync(directory))?.cluster : undefined;
  const server = cluster === undefined ? undefined : findRunningServer(cluster);
  if (cluster === undefined || server?.isReady !== true) return undefined;
  const url = serverUrl(cluster, server.port);
  return { url, appUrl: appUrl(url, appPassword(cluster)) };
}

function serverUrl(cluster: string, port: number): string {
  return `postgres://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/${DATABASE}`;
}
