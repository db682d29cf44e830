// Installs the servers of `npm run cluster`. Only Debian and systems like it have all of them as packages.
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure, run, variables } from './run.mjs';

/** The programs of the cluster, by the package that contains each. */
const PROGRAMS = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'redis-server': '/usr/bin/redis-server',
  'redis-sentinel': '/usr/bin/redis-sentinel',
  iproute2: '/usr/sbin/ip',
};

/** Debian's installation scripts ask this file whether they may start a service. 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d';
/** Keeps the package of PostgreSQL from creating a database of its own. */
const NO_MAIN_CLUSTER = '/etc/postgresql-common/createcluster.d/arena.conf';

/**
 * Installs the missing programs without starting their services.
 * @throws Failure if this is not root on Debian, or if an installation fails
 */
export async function requireClusterTools() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new Failure(
      'The cluster needs Linux and root, because each of its machines has a network of its own.',
    );
  const missing = findMissing();
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Failure(
      `The cluster needs these programs: ${missing.map((name) => PROGRAMS[name]).join(', ')}.`,
    );
  process.stdout.write(`Installing ${missing.join(', ')} …\n`);
  const env = { ...variables, DEBIAN_FRONTEND: 'noninteractive' };
  const isCreated = [
    [POLICY, '#!/bin/sh\nexit 101\n'],
    [NO_MAIN_CLUSTER, 'create_main_cluster = false\n'],
  ].filter((file) => createFile(...file));
  try {
    await run('apt-get', ['update'], { env });
    const install = ['install', '--yes', '--no-install-recommends', ...missing];
    const { code, output } = await run('apt-get', install, { env });
    if (code !== 0) throw new Failure(output);
  } finally {
    for (const [path] of isCreated) rmSync(path);
  }
  if (findMissing().length > 0) throw new Failure(`apt-get installed no ${findMissing().join(', ')}.`);
}

const findMissing = () => Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));

/** @returns whether the file did not exist before */
function createFile(path, content) {
  if (existsSync(path)) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, 0o755);
  return true;
}
