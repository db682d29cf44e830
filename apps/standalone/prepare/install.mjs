import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { must, run, runNode } from './run.mjs';
import { variables } from './variables.mjs';

/** Installs what package-lock.json names, unless it is there. */
export async function install() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages (a minute or two, once) …\n');
  // Those for development too, whatever NODE_ENV says: the compiler is among them.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await must('The packages could not be installed.', npm(options));
}

/**
 * npm leaves a lockfile of what it has installed, and leaves it last. Comparing what the two say holds after a copy or
 * a checkout as well, which touch the times of files.
 */
function isInstalled() {
  const hidden = readLock('node_modules/.package-lock.json');
  if (!hidden) return false;
  const wanted = Object.entries(readLock('package-lock.json').packages);
  return wanted.every(([path, { version, optional, devOptional, peer }]) => {
    // The root, and what npm leaves out on some systems.
    if (path === '' || optional || devOptional || peer) return true;
    return hidden.packages[path]?.version === version;
  });
}

function readLock(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The npm that runs us, else the one of the path. */
function npm(args) {
  const own = variables.npm_execpath;
  return own?.endsWith('.js') ? runNode([own, ...args]) : run('npm', args);
}
