import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Identifies a process permanently. The system can reuse a process id later, but the id and the start time together are
 * unique, so no other process is ever signalled.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time: the boot id and the clock ticks since boot on Linux, otherwise the time as `ps` prints it. */
  readonly birth: string;
}

/** Returns a process's identity, or undefined if the process is not running or is a zombie. */
export function identify(pid: number): ProcessIdentity | undefined {
  const birth = process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return birth === undefined ? undefined : { pid, birth };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.birth === identity.birth;
}

/** Returns a process's command line with its arguments separated by spaces, or an empty string if it cannot be read. */
export function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Waits for a condition. Returns true as soon as it holds, or false if it does not hold within the time limit. */
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

/** Where the system's programs are. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * Runs a program without our environment.
 * @param input the text or the file descriptor of its standard input
 * @param detached whether it runs in a session of its own
 * @returns the exit code and the lines of its standard error
 */
export async function runTool(
  binary: string,
  args: readonly string[],
  { input, ...options }: { uid?: number; gid?: number; detached?: boolean; input?: string | number },
): Promise<{ code: number | null; errors: string[] }> {
  const stdin = typeof input === 'string' ? 'pipe' : (input ?? 'ignore');
  const child = spawn(binary, args, {
    ...options,
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
    stdio: [stdin, 'ignore', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stdin?.on('error', () => undefined); // the exit code says that it did not start
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors: Buffer.concat(output).toString().trim().split('\n') };
}

/**
 * Terminates a process. Sends the signals in the given order, waiting after each, and sends SIGKILL last. Each signal
 * is followed by SIGCONT, because a stopped process handles only SIGKILL until it is continued.
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
    // The process name in parentheses can contain spaces and parentheses, so fields are counted after the last
    // parenthesis.
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
