import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireSuccess, ROOT, run, runNode, variables } from './run.mjs';

/** Installs the packages of package-lock.json unless they are already installed. */
export async function install() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages (a minute or two, once) …\n');
  // Development packages include the compiler, so they are installed for every value of NODE_ENV.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await requireSuccess('The packages could not be installed.', npm(options));
}

/**
 * Compares package-lock.json with the lockfile that npm writes at the end of an installation. Unlike file times, the
 * contents remain reliable after a copy or a checkout.
 */
function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json');
  if (!installed) return false;
  const wanted = Object.entries(readLock('package-lock.json').packages);
  return wanted.every(([path, { version, optional, devOptional, peer }]) => {
    // Skip the root package, and packages that npm omits on some systems.
    if (path === '' || optional || devOptional || peer) return true;
    return installed.packages[path]?.version === version;
  });
}

function readLock(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Runs the npm that started this process, otherwise the one in PATH. */
function npm(args) {
  const script = variables.npm_execpath;
  return script?.endsWith('.js') ? runNode([script, ...args]) : run('npm', args);
}
