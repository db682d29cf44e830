import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Aborts on SIGINT, SIGTERM or SIGHUP, which stops the measurements and every process that they have started. */
export const interrupt: AbortSignal = abortOn('SIGINT', 'SIGTERM', 'SIGHUP');

function abortOn(...signals: NodeJS.Signals[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals)
    process.on(signal, () => controller.abort(new Error(`The bench was stopped by ${signal}.`)));
  return controller.signal;
}

const MAX_OUTPUT_CHARACTERS = 4_000;

/** Functions of a module that another process can call. Their values are JSON. */
type Callable<Names extends PropertyKey = string> = Record<Names, (...values: never[]) => unknown>;

/** A module in a process of its own, which ends together with this process. */
export class ModuleProcess<Functions extends Callable<keyof Functions> = object> {
  private readonly child: ChildProcess;
  private readonly ended: Promise<never>;

  /** @param execArgv options of Node */
  constructor(module: URL, env: Readonly<Record<string, string>> = {}, execArgv: readonly string[] = []) {
    this.child = fork(module, {
      env: { ...process.env, ...env },
      execArgv: [...execArgv],
      silent: true,
      signal: interrupt,
    });
    let output = '';
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARACTERS);
      });
    this.ended = once(this.child, 'exit')
      .then(() => nextTurn()) // the rest of its output arrives
      .then(() => Promise.reject(new Error(`${module.pathname} ended: ${output}`)));
    this.ended.catch(() => undefined); // `message` handles the rejection.
  }

  get pid(): number {
    return this.child.pid ?? NaN;
  }

  /** Resolves to the port of an HTTP server, which sends its URL once it listens. */
  async port(): Promise<number> {
    return Number(new URL((await this.message<{ url: string }>()).url).port);
  }

  /** Calls a function that the module has made callable, one at a time. */
  async call<Name extends keyof Functions & string>(
    name: Name,
    ...values: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    const answer = this.message<{ result: Awaited<ReturnType<Functions[Name]>> }>();
    this.child.send({ name, values });
    return (await answer).result;
  }

  async stop(): Promise<void> {
    if (this.child.connected) this.child.disconnect();
    await this.ended.catch(() => undefined);
  }

  private message<Message>(): Promise<Message> {
    return Promise.race([once(this.child, 'message').then(([message]) => message as Message), this.ended]);
  }
}

/** The other side of `ModuleProcess.call`. */
export function makeCallable(functions: Callable): void {
  const answer = async ({ name, values }: { name: string; values: never[] }): Promise<void> => {
    process.send?.({ result: await functions[name]?.(...values) });
  };
  process.on('message', (call: { name: string; values: never[] }) => void answer(call));
  process.on('disconnect', () => process.exit(0));
}

/** Returns the CPU time that a process and its descendants have used so far, in ms, or NaN if there is no /proc. */
export function cpuTimeOfTree(pid: number): number {
  // A process that ends in between counts as an ended child.
  return cpuTime(pid) + descendants(pid).reduce((sum, one) => sum + (cpuTime(one) || 0), 0);
}

/** Returns the resident memory of a process and its descendants. */
export function memoryOfTree(pid: number): { bytes: number; processes: number } {
  const tree = [pid, ...descendants(pid)];
  return { bytes: tree.reduce((sum, one) => sum + residentBytes(one), 0), processes: tree.length };
}

/** Returns the CPU time that a process and each of its descendants have used so far, in ms, with their command lines. */
export function cpuTimesOfTree(pid: number): { pid: number; command: string; ms: number }[] {
  return [pid, ...descendants(pid)].map((one) => ({
    pid: one,
    command: commandOf(one),
    ms: cpuTime(one) || 0,
  }));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kilobytes) * 1024;
}

function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
    return children.map(Number).flatMap((child) => [child, ...descendants(child)]);
  } catch {
    return [];
  }
}

/** The unit of CPU times in /proc: Linux reports them in hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns the CPU time that a process and its ended children have used so far, in ms, or NaN if it has ended. */
function cpuTime(pid: number): number {
  const [user = NaN, system = NaN, ...children] = statOf(pid).slice(11, 15).map(Number);
  return children.reduce((sum, ticks) => sum + ticks, user + system) * MS_PER_TICK;
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Returns the fields of /proc/PID/stat from the state on, or none if the process has ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name in parentheses can contain spaces, so fields are counted after the last parenthesis.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
