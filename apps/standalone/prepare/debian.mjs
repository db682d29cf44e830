// Installs packages of Debian and systems like it.
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run, variables } from './run.mjs';

/** The installation scripts of packages ask this file whether they may start a service. 101 means no. */
const POLICY = ['/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n'];
/** Keeps the package of PostgreSQL from creating a database of its own. */
const NO_MAIN_CLUSTER = [
  '/etc/postgresql-common/createcluster.d/arena.conf',
  'create_main_cluster = false\n',
];

/** Whether this process is root on a system with apt-get. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages without starting their services.
 * @returns {Promise<{ code: number, output: string }>} the result of the installation
 */
export async function installPackages(names, { shown = false } = {}) {
  const env = { ...variables, DEBIAN_FRONTEND: 'noninteractive' };
  const created = [POLICY, NO_MAIN_CLUSTER].filter((file) => createFile(...file));
  try {
    await run('apt-get', ['update'], { env });
    return await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], { env, shown });
  } finally {
    for (const [path] of created) rmSync(path);
  }
}

/** @returns whether the file did not exist before */
function createFile(path, content) {
  if (existsSync(path)) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, 0o755);
  return true;
}
