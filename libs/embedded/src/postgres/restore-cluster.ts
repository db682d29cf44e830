import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../errors.js';
import { findBinaries } from './binaries.js';
import { prepareLocation, readOrCreatePassword, SUPERUSER, type ClusterLocation } from './cluster.js';
import { endServer } from './server.js';

/**
 * Replaces the cluster in a folder by a backup of `backUpCluster`. No server may run there.
 * @returns the folder that the replaced cluster was moved to, if there was one
 * @throws UserFacingError if the file is not a backup
 */
export async function restoreCluster(directory: string, file: string): Promise<string | undefined> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const location = await prepareLocation(realpathSync(directory));
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
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], {
    ...account,
    cwd: '/',
    stdio: [input.fd, 'ignore', 'pipe'],
  });
  const output: Buffer[] = [];
  tar.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(tar, 'close').finally(() => input.close())) as [number | null];
  if (code === 0 && existsSync(join(folder, 'PG_VERSION'))) return;
  const reason = Buffer.concat(output).toString().trim().split('\n')[0] ?? '';
  throw new UserFacingError(
    `${file} is not a backup of ARENA's PostgreSQL${reason === '' ? '' : `: ${reason}`}.`,
  );
}

/**
 * Gives the superuser of a restored cluster the password of this data folder, in PostgreSQL's single-user mode. The backup
 * may come from another data folder. Also replays the log of the backup.
 */
async function setPassword(
  { account, binariesFolder, cluster }: ClusterLocation,
  draft: string,
): Promise<void> {
  const password = readOrCreatePassword(cluster, account);
  const binary = join(findBinaries(account, binariesFolder).folder, 'postgres');
  const child = spawn(binary, ['--single', '-D', draft, 'postgres'], {
    ...account,
    cwd: dirname(draft),
    env: {},
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  child.stdin.on('error', () => undefined); // the exit code says that it did not start
  child.stdin.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`);
  const [code] = (await once(child, 'close')) as [number | null];
  const failure = Buffer.concat(output)
    .toString()
    .split('\n')
    .find((line) => /(ERROR|FATAL|PANIC):/.test(line));
  if (code === 0 && failure === undefined) return;
  throw new UserFacingError(`The backup could not be restored: ${failure ?? `exit code ${code}`}.`);
}
