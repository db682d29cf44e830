import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { livePostmaster } from '../src/postmaster-pid.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** PostgreSQL started by another process, which can be killed like any other. */
export interface HeldPostgres {
  readonly url: string;
  readonly holder: ChildProcess;
  readonly postmaster: number;
}

export async function holdPostgres(directory: string): Promise<HeldPostgres> {
  const holder = fork(fileURLToPath(new URL('./holder.ts', import.meta.url)), [directory], {
    execArgv: ['--import', '@swc-node/register/esm-register'],
    env: { TS_NODE_PROJECT: join(ROOT, 'tsconfig.base.json') },
    cwd: ROOT,
  });
  const [url] = (await once(holder, 'message')) as [string];
  const postmaster = livePostmaster(join(directory, 'cluster'))?.process.pid;
  if (postmaster === undefined) throw new Error('The holder holds no PostgreSQL.');
  return { url, holder, postmaster };
}

export async function killHolder({ holder }: HeldPostgres): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const exit = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exit;
}

/** The watchdog and its helpers: everything in PostgreSQL's process group but PostgreSQL. */
export function killWatchdog({ postmaster }: HeldPostgres): void {
  const group = processGroup(postmaster);
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const pid = Number(name);
    if (pid !== postmaster && processGroup(pid) === group) process.kill(pid, 'SIGKILL');
  }
}

function processGroup(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  } catch {
    return undefined;
  }
}
