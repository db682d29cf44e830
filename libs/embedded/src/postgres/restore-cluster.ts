import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '../errors.js';
import { runTool } from '../processes.js';
import { findBinaries } from './binaries.js';
import { prepareLocation, readOrCreatePassword, SUPERUSER, type ClusterLocation } from './cluster.js';
import { endServer, startServer, type PostgresServer } from './server.js';

/**
 * Replaces the cluster in a folder by a backup of `backUpCluster`. No server may run there.
 * @returns the folder that the replaced cluster was moved to, if there was one
 * @throws UserFacingError if the file is not a backup
 */
export async function restoreCluster(directory: string, file: string): Promise<string | undefined> {
  const location = await prepareLocation(directory);
  const { cluster } = location;
  await endServer(cluster);
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  try {
    await extractCluster(location, file, draft);
    await setPassword(location, draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  const replaced = existsSync(cluster) ? `${cluster}-replaced-${Date.now()}` : undefined;
  if (replaced !== undefined) renameSync(cluster, replaced);
  renameSync(draft, cluster);
  return replaced;
}

/** How a server recovers when it starts on a backup. */
interface Recovery {
  /** The file that makes it recover. */
  signal: 'recovery.signal' | 'standby.signal';
  /** The lines of its configuration. */
  settings: readonly string[];
  durable: boolean;
}

/**
 * Starts a server in a new folder on the data of a backup.
 * @param backUp returns the path of the backup
 * @returns the server, and when the backup was extracted, in ms of `performance.now()`
 */
export async function startOnBackup(
  directory: string,
  backUp: () => string | Promise<string>,
  { signal, settings, durable }: Recovery,
): Promise<PostgresServer & { extractedAt: number }> {
  const location = await prepareLocation(directory);
  const { cluster } = location;
  await extractCluster(location, await backUp(), cluster);
  const extractedAt = performance.now();
  writeFileSync(join(cluster, signal), '');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), settings.map((line) => `${line}\n`).join(''));
  const server = await startServer({ ...location, binaries: findBinaries(location), durable });
  return { ...server, extractedAt };
}

/** Extracts a backup to a new folder. */
export async function extractCluster(
  { account }: ClusterLocation,
  file: string,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  // tar reads the file itself: through a pipe, its end could come before that of the writer.
  const input = await open(file);
  const extract = runTool('tar', ['-x', '-f', '-', '-C', folder], { ...account, input: input.fd });
  const { code, errors } = await extract.finally(() => input.close());
  if (code === 0 && existsSync(join(folder, 'PG_VERSION'))) return;
  const [reason = ''] = errors;
  throw new UserFacingError(
    `${file} is not a backup of ARENA's PostgreSQL${reason === '' ? '' : `: ${reason}`}.`,
  );
}

/**
 * Gives the superuser of a restored cluster the password of this data folder, in PostgreSQL's single-user mode. The backup
 * may come from another data folder. Also replays the log of the backup.
 */
async function setPassword(location: ClusterLocation, draft: string): Promise<void> {
  const { account, cluster } = location;
  const password = readOrCreatePassword(cluster, account);
  const binary = join(findBinaries(location).folder, 'postgres');
  const { code, errors } = await runTool(binary, ['--single', '-D', draft, 'postgres'], {
    ...account,
    input: `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
  });
  const failure = errors.find((line) => /(ERROR|FATAL|PANIC):/.test(line));
  if (code === 0 && failure === undefined) return;
  throw new UserFacingError(`The backup could not be restored: ${failure ?? `exit code ${code}`}.`);
}
