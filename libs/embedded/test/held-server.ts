import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A server that another process, its holder, has started. Specs can kill the holder. */
export interface HeldServer {
  readonly url: string;
  readonly holder: ChildProcess;
}

/** Starts a chain or a PostgreSQL on a folder, in a process of its own. */
export async function startHolder(server: 'chain' | 'postgres', directory: string): Promise<HeldServer> {
  const holder = fork(fileURLToPath(new URL('./holder.ts', import.meta.url)), [server, directory], {
    execArgv: ['--import', '@swc-node/register/esm-register'],
    env: {
      TS_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'),
      POSTGRES_BIN: process.env['POSTGRES_BIN'] ?? '',
    },
    cwd: ROOT,
  });
  const [url] = (await once(holder, 'message')) as [string];
  return { url, holder };
}

export async function killHolder({ holder }: HeldServer): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const exit = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exit;
}

/** Kills the watchdog and its helpers: all processes of the server's process group except the server. */
export function killWatchdogOf(serverPid: number): void {
  const group = processGroup(serverPid);
  const members = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && processGroup(Number(entry)) === group)
    .map(Number);
  // The group leader last: its holder reacts to its end and closes the input that a helper reads.
  members.sort((one, other) => Number(String(one) === group) - Number(String(other) === group));
  for (const pid of members) if (pid !== serverPid) process.kill(pid, 'SIGKILL');
}

function processGroup(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  } catch {
    return undefined;
  }
}
