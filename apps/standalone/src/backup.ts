import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  backUpCluster,
  isEmptyDatabase,
  majorVersion,
  restoreCluster,
  UserFacingError,
} from '@arena/embedded';
import { migrate } from './api-process.js';
import { FolderLock, hasServer, openDataFolder } from './data-folder.js';
import type { Variables } from './environment.js';
import { composeVariables } from './secrets.js';
import { openDatabase, postgresFolder, waitForDatabase, withService } from './services.js';
import { print } from './terminal.js';

export const BACKUP_COMMANDS = ['backup', 'restore'] as const;

const NEXT_STEPS =
  'The next start opens paused, without bets, rounds and withdrawals. ' +
  'Start ARENA, then run: npm run admin -- accept-restore';

/**
 * Backs up the database to a file, or restores it from one. The embedded PostgreSQL is copied as a whole; a given one is
 * dumped by its own tools.
 * @throws UserFacingError if that is not possible
 */
export async function runBackupCommand(
  name: (typeof BACKUP_COMMANDS)[number],
  [file, ...others]: readonly string[],
  given: Variables,
): Promise<number> {
  if (file === undefined || others.length > 0) throw new UserFacingError(`Usage: npm run ${name} -- FILE`);
  const path = resolve(given['INIT_CWD'] ?? '.', file);
  if (name === 'backup') await backUp(path, given);
  else await restore(path, given);
  return 0;
}

async function backUp(path: string, given: Variables): Promise<void> {
  if (existsSync(path)) throw new UserFacingError(`${path} exists already. Name a new file.`);
  const url = ownerUrl(given);
  if (url === undefined) await backUpEmbedded(path, given);
  else await backUpGiven(path, url, given);
  print(
    `The database is backed up to ${path}. Keep the master key elsewhere: the backup is of no use without it.`,
  );
}

async function backUpGiven(path: string, url: string, given: Variables): Promise<void> {
  const [tool, server] = [await toolVersion(given, 'pg_dump'), await majorVersion(url)];
  if (tool < server)
    throw new UserFacingError(
      `pg_dump is of version ${tool}, and the server of version ${server}. Install PostgreSQL ${server}'s client programs, or set POSTGRES_BIN to their folder.`,
    );
  // pg_dump writes into the file that exists, so nobody else may read the e-mail addresses and hashes in it.
  writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
  try {
    await runTool(given, 'pg_dump', url, ['--format=custom', `--file=${path}`]);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

async function backUpEmbedded(path: string, given: Variables): Promise<void> {
  const folder = openDataFolder(given);
  const run = async ({ DATABASE_OWNER_URL: url = '' }: Variables): Promise<void> => backUpCluster(url, path);
  if (hasServer(folder)) return run(await waitForDatabase(folder));
  return FolderLock.during(folder, 'backup', async () =>
    withService(await openDatabase(folder, given), ({ variables }) => run(variables)),
  );
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
  // The lock reports that ARENA is running.
  const replaced = await FolderLock.during(folder, 'restore', () =>
    restoreCluster(postgresFolder(folder), path),
  );
  if (replaced !== undefined)
    print(`The replaced database is in ${replaced}. Delete it when it is no longer needed.`);
}

/**
 * Restores a dump, possibly of an earlier version, into an empty database, in one transaction: if that fails, the database
 * stays empty. A dump does not contain roles, so everything belongs to the database's owner first. The migrations then
 * create the roles, and give them what they own and may do. If these fail, the database is no longer empty: they can be run
 * again, or the dump be restored into another database.
 */
async function restoreGiven(path: string, url: string, given: Variables): Promise<void> {
  if (!(await isEmptyDatabase(url)))
    throw new UserFacingError(
      'The database is not empty. Create another one, and name it in DATABASE_URL and DATABASE_OWNER_URL.',
    );
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runTool(given, 'pg_restore', url, [...options, path]);
  await migrate({ ...composeVariables(openDataFolder(given), given), DATABASE_OWNER_URL: url });
}

const ownerUrl = (given: Variables): string | undefined =>
  given['DATABASE_OWNER_URL'] ?? given['DATABASE_DIRECT_URL'] ?? given['DATABASE_URL'];

/** Runs one of PostgreSQL's tools. Its password is not on the command line. */
async function runTool(given: Variables, name: string, url: string, args: readonly string[]): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const child = spawn(toolPath(given, name), [`--dbname=${target.href}`, ...args], {
    env: { ...given, PGPASSWORD: password },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit').catch((error: unknown) =>
    explainMissing(error, given, name),
  )) as [number | null];
  if (code !== 0) throw new UserFacingError(`${name} failed.`);
}

/** Returns the major version of one of PostgreSQL's tools. */
async function toolVersion(given: Variables, name: string): Promise<number> {
  const { stdout } = await promisify(execFile)(toolPath(given, name), ['--version']).catch((error: unknown) =>
    explainMissing(error, given, name),
  );
  return Number(/\d+/.exec(stdout)?.[0] ?? 0);
}

/** Returns the path of a tool in POSTGRES_BIN, or its name if it is to be found in the PATH. */
function toolPath({ POSTGRES_BIN: folder }: Variables, name: string): string {
  return folder === undefined ? name : join(folder, name);
}

/** @throws UserFacingError if a tool could not be run because it is missing, or the error itself */
function explainMissing(error: unknown, given: Variables, name: string): never {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  throw new UserFacingError(
    `${toolPath(given, name)} was not found. Install PostgreSQL's client programs, of the server's version or later, or set POSTGRES_BIN to their folder.`,
  );
}
