import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { variables } from './variables.mjs';

/** Installs a package of Debian's for the tests, where that is possible without asking anybody. */
export async function debianInstall(name, shownAs) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${shownAs} for the tests …\n`);
  const env = { ...variables, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', name], { env, shown: true });
}
