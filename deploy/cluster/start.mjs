// Runs `npm run cluster` and `npm run test:cluster`: builds, installs the servers and starts them. Only Debian and systems like it
// have all of them as packages.
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from '../../apps/standalone/prepare/debian.mjs';
import { prepare, watchLauncher } from '../../apps/standalone/prepare/prepare.mjs';
import { Failure } from '../../apps/standalone/prepare/run.mjs';

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

watchLauncher();
await prepare({ interruptedCode: 0 }, requireTools);
const { main } = await import('../../dist/deploy/cluster/main.js');
process.exit(await main(process.argv.slice(2)));

/**
 * Installs the missing programs without starting their services.
 * @throws Failure if this is not root on Debian, or if an installation fails
 */
async function requireTools() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new Failure(
      'The cluster needs Linux and root, because each of its machines has a network of its own.',
    );
  const missing = findMissing();
  if (missing.length === 0) return;
  if (!canInstallPackages())
    throw new Failure(
      `The cluster needs these programs: ${missing.map((name) => PROGRAMS[name]).join(', ')}.`,
    );
  process.stdout.write(`Installing ${missing.join(', ')} …\n`);
  const { code, output } = await installPackages(missing);
  if (code !== 0) throw new Failure(output);
  if (findMissing().length > 0) throw new Failure(`apt-get installed no ${findMissing().join(', ')}.`);
}

function findMissing() {
  return Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
}
