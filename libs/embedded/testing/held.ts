import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A server started by another process, which can be killed like any other. */
export interface Held {
  readonly url: string;
  readonly holder: ChildProcess;
}

export async function hold(what: 'chain' | 'postgres', directory: string): Promise<Held> {
  const holder = fork(fileURLToPath(new URL('./holder.ts', import.meta.url)), [what, directory], {
    execArgv: ['--import', '@swc-node/register/esm-register'],
    env: { TS_NODE_PROJECT: join(ROOT, 'tsconfig.base.json') },
    cwd: ROOT,
  });
  const [url] = (await once(holder, 'message')) as [string];
  return { url, holder };
}

export async function killHolder({ holder }: Held): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const exit = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exit;
}

/** The watchdog and its helpers: everything in the server's process group but the server. */
export function killWatchdogOf(server: number): void {
  const group = processGroup(server);
  const members = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && processGroup(Number(entry)) === group)
    .map(Number);
  // The one that leads the group last: its holder notices, and closes what a helper waits at.
  members.sort((one, other) => Number(String(one) === group) - Number(String(other) === group));
  for (const pid of members) if (pid !== server) process.kill(pid, 'SIGKILL');
}

function processGroup(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  } catch {
    return undefined;
  }
}
