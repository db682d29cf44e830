import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpCluster, clearDatabase, hasTables, restoreCluster, UserFacingError } from '@arena/embedded';
import { migrate } from './api-process.js';
import { FolderLock, hasServer, openDataFolder } from './data-folder.js';
import type { Variables } from './environment.js';
import { composeVariables } from './secrets.js';
import { openDatabase, postgresFolder, waitForDatabase, withService } from './services.js';
import { print } from './terminal.js';

export const BACKUP_COMMANDS = ['backup', 'restore'] as const;

interface Invocation {
  readonly name: (typeof BACKUP_COMMANDS)[number];
  readonly args: readonly string[];
  readonly given: Variables;
}

const NEXT_STEPS =
  'The next start opens paused, without bets, rounds and withdrawals. ' +
  'Start ARENA, then run: npm run admin -- accept-restore';

/**
 * Backs up the database to a file, or restores it from one. The embedded PostgreSQL is copied as a whole; a given one is
 * dumped by its own tools.
 * @throws UserFacingError if that is not possible
 */
export async function runBackupCommand({ name, args, given }: Invocation): Promise<number> {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0) throw new UserFacingError(`Usage: npm run ${name} -- FILE`);
  const path = resolve(given['INIT_CWD'] ?? '.', file);
  if (name === 'backup') await backUp(path, given);
  else await restore(path, given);
  return 0;
}

async function backUp(path: string, given: Variables): Promise<void> {
  if (existsSync(path)) throw new UserFacingError(`${path} exists already. Name a new file.`);
  const url = ownerUrl(given);
  if (url !== undefined) await runTool(given, 'pg_dump', url, ['--format=custom', `--file=${path}`]);
  else await backUpEmbedded(path, given);
  print(
    `The database is backed up to ${path}. Keep the master key elsewhere: the backup is of no use without it.`,
  );
}

async function backUpEmbedded(path: string, given: Variables): Promise<void> {
  const folder = openDataFolder(given);
  const run = async ({ DATABASE_OWNER_URL: url = '' }: Variables): Promise<void> => backUpCluster(url, path);
  if (hasServer(folder)) return run(await waitForDatabase(folder));
  const lock = await FolderLock.acquire(folder, 'backup');
  try {
    await withService(await openDatabase(folder, given), ({ variables }) => run(variables));
  } finally {
    lock.release();
  }
}

async function restore(path: string, given: Variables): Promise<void> {
  if (!existsSync(path)) throw new UserFacingError(`${path} does not exist.`);
  const url = ownerUrl(given);
  if (url === undefined) await restoreEmbedded(path, given);
  else await restoreGiven(path, url, given);
  print(NEXT_STEPS);
}

async function restoreEmbedded(path: string, given: Variables): Promise<void> {
  const folder = openDataFolder(given);
  const lock = await FolderLock.acquire(folder, 'restore'); // reports that ARENA is running
  try {
    const replaced = await restoreCluster(postgresFolder(folder), path);
    if (replaced !== undefined)
      print(`The replaced database is in ${replaced}. Delete it when it is no longer needed.`);
  } finally {
    lock.release();
  }
}

/**
 * Restores a dump, possibly of an earlier version, into an empty database. The migrations create the roles that own the
 * restored functions, which a dump does not contain. The next start migrates what was restored.
 */
async function restoreGiven(path: string, url: string, given: Variables): Promise<void> {
  if (await hasTables(url))
    throw new UserFacingError(
      'The database is not empty. Create another one, and name it in DATABASE_URL and DATABASE_OWNER_URL.',
    );
  const folder = openDataFolder(given);
  await migrate({ ...composeVariables(folder, given), DATABASE_OWNER_URL: url });
  await clearDatabase(url);
  await runTool(given, 'pg_restore', url, ['--exit-on-error', '--single-transaction', path]);
}

const ownerUrl = (given: Variables): string | undefined =>
  given['DATABASE_OWNER_URL'] ?? given['DATABASE_DIRECT_URL'] ?? given['DATABASE_URL'];

/** Runs one of PostgreSQL's tools from POSTGRES_BIN or the PATH. Its password is not on the command line. */
async function runTool(given: Variables, name: string, url: string, args: readonly string[]): Promise<void> {
  const { POSTGRES_BIN: folder } = given;
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const tool = folder === undefined ? name : join(folder, name);
  const child = spawn(tool, [`--dbname=${target.href}`, ...args], {
    env: { ...given, PGPASSWORD: password },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UserFacingError(
      `${tool} was not found. Install PostgreSQL's client programs, of the server's version or later, or set POSTGRES_BIN to their folder.`,
    );
  })) as [number | null];
  if (code !== 0) throw new UserFacingError(`${name} failed.`);
}
