import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '../errors.js';
import { runTool } from '../processes.js';
import { findBinaries } from './binaries.js';
import { prepareLocation, readOrCreatePassword, SUPERUSER, type ClusterLocation } from './cluster.js';
import { endServer } from './server.js';

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
