import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Identifies one process for ever. The system can give a process id to another process later; id and start time
 * together are unique, so that no other process is ever signalled.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time: on Linux the boot id and the clock ticks since boot, elsewhere as `ps` prints it. */
  readonly birth: string;
}

/** Returns undefined when the process does not run or is a zombie. */
export function identify(pid: number): ProcessIdentity | undefined {
  const birth = process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return birth === undefined ? undefined : { pid, birth };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.birth === identity.birth;
}

/** Returns the command line of a process, its arguments separated by spaces; empty when it cannot be read. */
export function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Returns true as soon as the condition holds, false when it does not hold within the time limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await sleep(25);
  }
}

/**
 * Ends one process. Sends the signals in the given order, waits after each, and sends SIGKILL last. Each signal is
 * followed by SIGCONT, because a stopped process handles only SIGKILL until it is continued.
 */
export async function endProcess(
  identity: ProcessIdentity,
  steps: readonly (readonly [signal: NodeJS.Signals, waitMs: number])[],
): Promise<void> {
  for (const [signal, waitMs] of [...steps, ['SIGKILL', 5_000] as const]) {
    if (!isRunning(identity)) return;
    sendSignal(identity.pid, signal);
    sendSignal(identity.pid, 'SIGCONT');
    if (await until(() => !isRunning(identity), waitMs)) return;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function startTimeFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses can contain spaces and parentheses, so fields are counted after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}
