import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { PlainError } from './plain-error.js';

/** PostgreSQL refuses to run as root; this is who it runs as instead. Undefined: as whoever we are. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The owner of an existing cluster, else an account that every system of the kind has. */
export function accountFor(cluster: string): Account | undefined {
  if (!isRoot()) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new PlainError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody".',
  );
}

/** Asked of the system rather than worked out from mode bits, which know nothing of access lists or mounts. */
export function canEnter(account: Account | undefined, directory: string): boolean {
  return probe(account, 'cd "$0"', directory);
}

export function canWriteTo(account: Account | undefined, directory: string): boolean {
  return probe(account, 'cd "$0" && test -w .', directory);
}

/** What stands in the way of running these binaries; undefined when nothing does. */
export function refusalToRun(account: Account | undefined, native: string): string | undefined {
  const script = '"$0/bin/postgres" --version && cat "$0/share/postgresql/postgres.bki"';
  const { status, stderr } = ask(account, script, native);
  return status === 0 ? undefined : stderr.trim() || `exit code ${status}`;
}

function probe(account: Account | undefined, script: string, argument: string): boolean {
  return ask(account, script, argument).status === 0;
}

function ask(
  account: Account | undefined,
  script: string,
  argument: string,
): { status: number | null; stderr: string } {
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  return spawnSync('/bin/sh', ['-c', script, argument], {
    ...account,
    cwd: '/',
    stdio: [...stdio],
    encoding: 'utf8',
  });
}

function lookUp(name: string): Account | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
