import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { build } from './build.mjs';
import { endAll, Failure, requireSuccess, ROOT, run, runNode, variables } from './run.mjs';

const NODE_VERSION = [20, 19];
const LAUNCHER_CHECK_MS = 250;

/** Exits with an error message if this Node version is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_VERSION[0] || (major === NODE_VERSION[0] && minor >= NODE_VERSION[1])) return;
  process.stderr.write(
    `ARENA needs Node ${NODE_VERSION.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/**
 * Watches the npm process that started this one. If npm is killed with SIGKILL, this process receives no signal, so it
 * sends itself SIGTERM when its parent process changes. (The npm scripts use `exec`, so that the parent is npm and not
 * a shell.)
 * @returns npm's process id, or undefined if npm did not start this process
 */
export function watchLauncher() {
  if (variables.npm_lifecycle_event === undefined) return undefined;
  const launcher = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LAUNCHER_CHECK_MS);
  timer.unref();
  return launcher;
}

/**
 * Changes to the repository root, installs packages and builds if necessary, then runs `work`. On a signal, stops all
 * running commands and exits with `interruptedCode`.
 */
export async function prepare({ interruptedCode, needsBuild = true }, work) {
  requireNode();
  process.chdir(ROOT);
  const interrupt = () => {
    endAll();
    process.exit(interruptedCode);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await install();
    if (needsBuild) await build();
    return await work?.();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/** Installs the packages of package-lock.json unless they are already installed. */
async function install() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages (a minute or two, once) …\n');
  // Development packages include the compiler, so they are installed for every value of NODE_ENV.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that started this process, otherwise the one in PATH.
  const script = variables.npm_execpath;
  const npm = script?.endsWith('.js') ? runNode([script, ...options]) : run('npm', options);
  await requireSuccess('The packages could not be installed.', npm);
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
