import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../errors.js';
import { runTool } from '../processes.js';
import { ServerLog } from '../server-process.js';
import type { Binaries } from './binaries.js';
import { accountFor, canEnter, canWriteTo, isRoot, type OsAccount } from './os-account.js';
import { endServer } from './server.js';

export const SUPERUSER = 'arena_owner';

/** The first version whose initdb knows the builtin locales, so that sorting and lower() do not depend on the system. */
const BUILTIN_LOCALES = 17;
/** The first version with the setting scram_iterations. */
const SCRAM_ITERATIONS = 16;

/**
 * The folder for clusters and binaries if this process runs as root and PostgreSQL's account cannot reach the data
 * folder. It survives reboots.
 */
const SYSTEM_FOLDER = '/var/lib/arena';

/** Where a cluster is stored and which account runs its server. */
export interface ClusterLocation {
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  readonly account: OsAccount | undefined;
  /** The folder for a copy of the binaries, if one is needed. */
  readonly binariesFolder: string;
  readonly log: ServerLog;
}

/**
 * Links a data folder to the place where its cluster is stored. Both contain the same note, place.json, with the same
 * token.
 */
interface PlaceNote {
  readonly place: string;
  readonly directory: string;
  readonly token: string;
}

/**
 * Returns the location of a data folder's cluster, or undefined before the first start.
 * @throws UserFacingError if the cluster is missing, or the data folder is a copy of another one
 */
export function findCluster(directory: string): ClusterLocation | undefined {
  const place = notedPlace(directory) ?? directory;
  return existsSync(join(place, 'cluster')) ? locationIn(directory, place) : undefined;
}

/**
 * Creates a data folder if there is none, and returns the location of its cluster, or the location where it should be
 * created. This is the data folder itself unless PostgreSQL's account cannot write there.
 * @throws UserFacingError in the same cases as `findCluster`
 */
export async function prepareLocation(folder: string): Promise<ClusterLocation> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const directory = realpathSync(folder);
  const location = findCluster(directory);
  if (location) return location;
  if (!isRoot()) return locationIn(directory, directory);
  const account = accountFor(join(directory, 'cluster'));
  if (account && canEnter(account, dirname(directory))) {
    if (readdirSync(directory).length === 0) chownSync(directory, account.uid, account.gid);
    if (canWriteTo(account, directory)) return locationIn(directory, directory);
  }
  return locationIn(directory, notedPlace(directory) ?? (await createPlace(directory, account)));
}

function locationIn(directory: string, place: string): ClusterLocation {
  const cluster = join(place, 'cluster');
  return {
    cluster,
    account: accountFor(cluster),
    binariesFolder: isRoot() ? SYSTEM_FOLDER : place,
    log: new ServerLog(join(directory, 'postgres.log')),
  };
}

function notedPlace(directory: string): string | undefined {
  const note = readNote(directory);
  if (!note) return undefined;
  const counterpart = readNote(note.place);
  if (counterpart?.token !== note.token) {
    throw new UserFacingError(
      `The database of ${directory} was stored in ${note.place} and is missing there. ` +
        `Restore it, or delete ${directory} for a fresh start.`,
    );
  }
  const realDirectory = realpathSync(directory);
  if (counterpart.directory === realDirectory) return note.place;
  if (readNote(counterpart.directory)?.token === note.token) {
    throw new UserFacingError(
      `${directory} is a copy of ${counterpart.directory}, whose database is stored in ${note.place}. ` +
        'Two data folders cannot share a database.',
    );
  }
  // The data folder was moved rather than copied.
  writeNote(note.place, { ...note, directory: realDirectory });
  return note.place;
}

async function createPlace(directory: string, account: OsAccount | undefined): Promise<string> {
  const realDirectory = realpathSync(directory);
  const place = join(SYSTEM_FOLDER, createHash('sha256').update(realDirectory).digest('hex').slice(0, 16));
  // Removes the remains of a deleted data folder with the same path, since deleting it was meant as a fresh start.
  await endServer(join(place, 'cluster'));
  rmSync(place, { recursive: true, force: true });
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
  mkdirSync(place, { mode: 0o700 });
  if (account) chownSync(place, account.uid, account.gid);
  const note = { place, directory: realDirectory, token: randomUUID() };
  writeNote(place, note);
  writeNote(directory, note);
  return place;
}

function readNote(folder: string): PlaceNote | undefined {
  const text = readIfPresent(join(folder, 'place.json'));
  return text === undefined ? undefined : (JSON.parse(text) as PlaceNote);
}

function writeNote(folder: string, note: PlaceNote): void {
  writeFileSync(join(folder, 'place.json'), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Creates the cluster if there is none.
 * @throws UserFacingError if the cluster is incomplete, was created by another version, or cannot be created
 */
export async function ensureCluster(
  location: ClusterLocation,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  const { cluster } = location;
  if (!existsSync(cluster)) return createCluster(location, binaries, durable);
  const version = readIfPresent(join(cluster, 'PG_VERSION'))?.trim();
  if (version === undefined || readIfPresent(passwordFile(cluster)) === undefined) {
    throw new UserFacingError(
      `${cluster} is not a complete PostgreSQL cluster. Restore it or delete the data folder.`,
    );
  }
  if (version !== String(binaries.majorVersion)) {
    throw new UserFacingError(
      `${cluster} was created by PostgreSQL ${version}, but ARENA uses ${binaries.majorVersion}. ` +
        'Dump it with the old version and restore the dump, or delete the data folder.',
    );
  }
}

/** Returns the superuser's password. */
export function readPassword(cluster: string): string {
  return readFileSync(passwordFile(cluster), 'utf8').trim();
}

/** Returns the superuser's password. Creates one if there is none. */
export function readOrCreatePassword(cluster: string, account: OsAccount | undefined): string {
  if (!existsSync(passwordFile(cluster))) createSecret(passwordFile(cluster), account);
  return readPassword(cluster);
}

/** Returns the password of the api's login. Creates one if there is none. */
export function appPassword(cluster: string, account?: OsAccount): string {
  const path = join(dirname(cluster), 'postgres-app-password');
  if (!existsSync(path)) createSecret(path, account);
  return readFileSync(path, 'utf8').trim();
}

function createSecret(path: string, account: OsAccount | undefined): void {
  writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
}

function passwordFile(cluster: string): string {
  return join(dirname(cluster), 'postgres-password');
}

async function createCluster(
  { cluster, account }: ClusterLocation,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  const place = dirname(cluster);
  for (const name of readdirSync(place).filter((entry) => entry.startsWith('cluster.'))) {
    rmSync(join(place, name), { recursive: true, force: true });
  }
  const password = passwordFile(cluster);
  createSecret(password, account);
  // The cluster is created under a temporary name, so that a folder named `cluster` is always complete.
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  const locale =
    binaries.majorVersion >= BUILTIN_LOCALES
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', '--lc-ctype=C.UTF-8'];
  // Specs open thousands of connections and need no protection against guessed passwords.
  const scram = binaries.majorVersion >= SCRAM_ITERATIONS ? ['-c', 'scram_iterations=1'] : [];
  const options = [
    ...['-D', draft, '-U', SUPERUSER, `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8'],
    ...[...locale, '--data-checksums'],
    ...(durable ? [] : ['--no-sync', ...scram]),
  ];
  // initdb runs in its own session, so that Ctrl-C in the terminal does not interrupt it.
  const initdb = join(binaries.folder, 'initdb');
  const { code, errors } = await runTool(initdb, options, { ...account, detached: true });
  const reason = errors.find((line) => line.includes('error'));
  if (code !== 0) throw new UserFacingError(`PostgreSQL's initdb failed: ${reason ?? `exit code ${code}`}.`);
  renameSync(draft, cluster);
  syncDirectory(place);
}

/** Syncs a directory, so that a rename in it survives a power failure. */
function syncDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readIfPresent(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
