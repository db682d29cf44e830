import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Where the built entry points of the api are in a version's folder. */
const ENTRIES = 'dist/apps/api/src';
/** Names the commit of a folder that is completely built. */
const STAMP = '.built-version';

/** A built version of the product. */
export interface Version {
  /** The abbreviated commit, or `new` for the sources under test. */
  name: string;
  /** Returns the path of an entry point, such as `main`. */
  entry: (name: 'main' | 'migrate' | 'reconcile') => string;
}

/** Returns the version under test, which `npm run test:upgrade` has built. */
export function newVersion(): Version {
  return versionIn(ROOT, 'new');
}

/** Whether the repository has a commit, a tag or a branch. */
export function isKnown(ref: string): boolean {
  return (
    spawnSync('git', ['rev-parse', '--quiet', '--verify', `${ref}^{commit}`], { cwd: ROOT }).status === 0
  );
}

/**
 * Unpacks a commit into a folder, installs its packages and builds its api. Reuses a folder that an earlier run has built
 * from the same commit.
 * @throws Error if the commit is not known or cannot be built
 */
export function buildOldVersion(ref: string, folder: string): Version {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`).trim();
  const version = versionIn(folder, commit.slice(0, 8));
  const stamp = join(folder, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === commit) return version;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  installPackages(folder);
  execFileSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build', 'api'], { cwd: folder });
  for (const lib of readdirSync(join(folder, 'libs'))) {
    const sql = join('libs', lib, 'sql');
    if (existsSync(join(folder, sql)))
      cpSync(join(folder, sql), join(folder, 'dist', sql), { recursive: true });
  }
  writeFileSync(stamp, commit);
  return version;
}

/** Shares the packages of the version under test if both have the same lockfile. */
function installPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  if (existsSync(packages)) return;
  const [old, current] = [folder, ROOT].map((path) => readFileSync(join(path, 'package-lock.json'), 'utf8'));
  if (old === current) symlinkSync(join(ROOT, 'node_modules'), packages);
  else
    execFileSync('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
}

function versionIn(folder: string, name: string): Version {
  return { name, entry: (entry) => join(folder, ENTRIES, `${entry}.js`) };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}
