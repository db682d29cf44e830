import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { UserFacingError } from '../errors.js';

/** The operating system account that runs PostgreSQL, which refuses to run as root. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the owner of an existing cluster, or else the account "postgres" or "nobody". Returns undefined if this
 * process does not run as root, since PostgreSQL then runs under the same account.
 * @throws UserFacingError if the system has neither account
 */
export function accountFor(cluster: string): OsAccount | undefined {
  if (!isRoot()) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account) return account;
  throw new UserFacingError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody".',
  );
}

/**
 * Whether an account can enter a directory. This is tried under the account, because mode bits do not show access lists
 * and mount options.
 */
export function canEnter(account: OsAccount | undefined, directory: string): boolean {
  return runAs(account, 'cd "$0"', directory).status === 0;
}

export function canWriteTo(account: OsAccount | undefined, directory: string): boolean {
  return runAs(account, 'cd "$0" && test -w .', directory).status === 0;
}

/**
 * Returns the reason why the account cannot run the PostgreSQL in this folder, or undefined if it can. If the data of
 * PostgreSQL lies beside the folder, as in the npm package, it must be readable too.
 */
export function reasonNotToRun(account: OsAccount | undefined, folder: string): string | undefined {
  const script =
    'data="$0/../share/postgresql"; "$0/postgres" --version && if test -d "$data"; then cat "$data/postgres.bki"; fi';
  const { status, stderr } = runAs(account, script, folder);
  return status === 0 ? undefined : stderr.trim() || `exit code ${status}`;
}

function runAs(
  account: OsAccount | undefined,
  script: string,
  argument: string,
): { status: number | null; stderr: string } {
  return spawnSync('/bin/sh', ['-c', script, argument], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
}

function findAccount(name: string): OsAccount | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
