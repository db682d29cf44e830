import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A process id alone says little after a kill -9 or a reboot: another process may have got it since.
 * Together with the moment of its birth it names one process for ever, so that nobody else's is ever signalled.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly birth: string;
}

export function identify(pid: number): ProcessIdentity | undefined {
  const birth = process.platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid);
  return birth === undefined ? undefined : { pid, birth };
}

export function runs(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.birth === identity.birth;
}

/** The command line with which a process was started; empty when it can't be seen. */
export function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** True as soon as the condition holds, false when it didn't within the time given. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() >= deadline) return false;
    await sleep(25);
  }
}

/**
 * Ends one process by ever stronger signals, each with its time to work. SIGCONT follows each of them: a stopped
 * process sees nothing but SIGKILL before it is woken.
 */
export async function endProcess(
  identity: ProcessIdentity,
  steps: readonly (readonly [signal: NodeJS.Signals, waitMs: number])[],
): Promise<void> {
  for (const [signal, waitMs] of [...steps, ['SIGKILL', 5_000] as const]) {
    if (!runs(identity)) return;
    send(identity.pid, signal);
    send(identity.pid, 'SIGCONT');
    if (await until(() => !runs(identity), waitMs)) return;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function birthFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain blanks and parentheses; the fields begin after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function birthFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}
