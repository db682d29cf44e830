import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { Home } from './home.js';
import { PlainError } from './plain-error.js';

export const SUPERUSER = 'arena_owner';

const MAJOR_VERSION = '18';

/** Makes the cluster if there is none, and checks that it is one that these binaries can open. */
export async function ensureCluster(home: Home, native: string, durable: boolean): Promise<void> {
  const { cluster } = home;
  if (!existsSync(cluster)) return createCluster(home, native, durable);
  const version = readIfThere(join(cluster, 'PG_VERSION'))?.trim();
  if (version === undefined || readIfThere(passwordFile(cluster)) === undefined) {
    throw new PlainError(
      `${cluster} is not a whole PostgreSQL cluster; restore it or delete the data folder.`,
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new PlainError(
      `${cluster} was made by PostgreSQL ${version}, and this is ${MAJOR_VERSION}: dump it with the old one and restore it, or delete the data folder.`,
    );
  }
}

export function readPassword(cluster: string): string {
  return readFileSync(passwordFile(cluster), 'utf8').trim();
}

function passwordFile(cluster: string): string {
  return join(dirname(cluster), 'postgres-password');
}

async function createCluster({ cluster, account }: Home, native: string, durable: boolean): Promise<void> {
  const place = dirname(cluster);
  for (const name of readdirSync(place).filter((entry) => entry.startsWith('cluster.'))) {
    rmSync(join(place, name), { recursive: true, force: true });
  }
  const password = passwordFile(cluster);
  writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account) chownSync(password, account.uid, account.gid);
  // Made under another name: a cluster that carries its own name is a whole one.
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  const options = [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'];
  // Specs open thousands of connections, and need no protection from those who guess passwords.
  const fleeting = durable ? [] : ['--no-sync', '-c', 'scram_iterations=1'];
  await initdb(join(native, 'bin', 'initdb'), [...options, ...locale, ...fleeting], account);
  renameSync(draft, cluster);
  syncDirectory(place);
}

async function initdb(binary: string, options: string[], account: Home['account']): Promise<void> {
  // In a session of its own: a Ctrl-C in our terminal is for us to answer, once this is done.
  const child = spawn(binary, options, {
    ...account,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  const reason = Buffer.concat(said)
    .toString()
    .trim()
    .split('\n')
    .find((line) => line.includes('error'));
  throw new PlainError(`PostgreSQL's initdb failed: ${reason ?? `exit code ${code}`}.`);
}

/** A rename is only safe from a power cut once its directory is on disk. */
function syncDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
