import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { endPostmaster } from './postmaster-pid.js';
import { type Account, accountFor, canEnter, canWriteTo, isRoot } from './run-as.js';
import { PlainError } from './plain-error.js';

/** Where root puts what has to lie outside a folder that PostgreSQL's account can't enter. Survives a reboot. */
const SYSTEM_DIRECTORY = '/var/lib/arena';

/** Where a cluster lies, and who it belongs to. */
export interface Home {
  readonly cluster: string;
  readonly account: Account | undefined;
  /** For a copy of the binaries, should one be needed. */
  readonly binaries: string;
}

/** In the folder the place is noted in, and in the place the folder: each knows the other by the same token. */
interface Note {
  readonly place: string;
  readonly directory: string;
  readonly token: string;
}

/** The cluster of a folder that has one already; undefined before its first start. */
export function existingHome(directory: string): Home | undefined {
  const place = notedPlace(directory) ?? directory;
  const cluster = join(place, 'cluster');
  return existsSync(cluster) ? homeIn(place) : undefined;
}

export async function prepareHome(directory: string): Promise<Home> {
  const home = existingHome(directory);
  if (home) return home;
  if (!isRoot()) return homeIn(directory);
  const account = accountFor(join(directory, 'cluster'));
  if (account && canEnter(account, dirname(directory))) {
    if (readdirSync(directory).length === 0) chownSync(directory, account.uid, account.gid);
    if (canWriteTo(account, directory)) return homeIn(directory);
  }
  return homeIn(notedPlace(directory) ?? (await createPlace(directory, account)));
}

function homeIn(place: string): Home {
  const cluster = join(place, 'cluster');
  return { cluster, account: accountFor(cluster), binaries: isRoot() ? SYSTEM_DIRECTORY : place };
}

function notedPlace(directory: string): string | undefined {
  const note = readNote(join(directory, 'place.json'));
  if (!note) return undefined;
  const counterpart = readNote(join(note.place, 'place.json'));
  if (counterpart?.token !== note.token) {
    throw new PlainError(
      `The database of ${directory} lay in ${note.place} and is gone from there: put it back, or delete ${directory} for a fresh start.`,
    );
  }
  const here = realpathSync(directory);
  if (counterpart.directory === here) return note.place;
  if (readNote(join(counterpart.directory, 'place.json'))?.token === note.token) {
    throw new PlainError(
      `${directory} is a copy of ${counterpart.directory}, whose database lies in ${note.place}: two can't share it.`,
    );
  }
  // The folder was moved, not copied: the database follows it.
  writeNote(join(note.place, 'place.json'), { ...note, directory: here });
  return note.place;
}

async function createPlace(directory: string, account: Account | undefined): Promise<string> {
  const here = realpathSync(directory);
  const place = join(SYSTEM_DIRECTORY, createHash('sha256').update(here).digest('hex').slice(0, 16));
  // Left over from a data folder of this path that was deleted: deleting it meant a fresh start.
  await endPostmaster(join(place, 'cluster'));
  rmSync(place, { recursive: true, force: true });
  mkdirSync(SYSTEM_DIRECTORY, { recursive: true });
  chmodSync(SYSTEM_DIRECTORY, 0o755);
  mkdirSync(place, { mode: 0o700 });
  if (account) chownSync(place, account.uid, account.gid);
  const note = { place, directory: here, token: randomUUID() };
  writeNote(join(place, 'place.json'), note);
  writeNote(join(directory, 'place.json'), note);
  return place;
}

function readNote(path: string): Note | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Note) : undefined;
}

function writeNote(path: string, note: Note): void {
  writeFileSync(path, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
}
