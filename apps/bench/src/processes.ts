import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Aborts on SIGINT, SIGTERM or SIGHUP, which stops the measurements and every process that they have started. */
export const interrupt: AbortSignal = abortOn('SIGINT', 'SIGTERM', 'SIGHUP');

function abortOn(...signals: NodeJS.Signals[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals)
    process.on(signal, () => controller.abort(new Error(`The bench was stopped by ${signal}.`)));
  return controller.signal;
}

/** A module in a separate process, which handles one request at a time and exits together with this process. */
export class WorkerProcess {
  private readonly ended: Promise<never>;

  private constructor(
    private readonly child: ChildProcess,
    module: URL,
  ) {
    this.ended = once(child, 'exit').then(() =>
      Promise.reject(new Error(`${module.pathname} ended unexpectedly.`)),
    );
    this.ended.catch(() => undefined); // `request` handles the rejection.
  }

  static start(module: URL): WorkerProcess {
    return new WorkerProcess(fork(fileURLToPath(module), { signal: interrupt }), module);
  }

  get pid(): number {
    return this.child.pid ?? NaN;
  }

  async request<Response>(request: object): Promise<Response> {
    const response = once(this.child, 'message').then(([message]) => message as Response);
    this.child.send(request);
    return Promise.race([response, this.ended]);
  }

  async end(): Promise<void> {
    if (this.child.connected) this.child.disconnect();
    await this.ended.catch(() => undefined);
  }
}

/** The worker's side of `WorkerProcess`: responds to every request with the value that `handle` resolves to. */
export function handleRequests(handle: (request: unknown) => Promise<object>): void {
  process.on('message', (request) => {
    void handle(request).then((response) => process.send?.(response));
  });
  process.on('disconnect', () => process.exit(0));
}

/** Handles one request in a new worker process, so that the work does not delay other event loops. */
export async function runInWorker<Response>(module: URL, request: object): Promise<Response> {
  const worker = WorkerProcess.start(module);
  try {
    return await worker.request<Response>(request);
  } finally {
    await worker.end();
  }
}

const MAX_OUTPUT_CHARACTERS = 4_000;

/** An HTTP server in a separate process, which sends its URL over IPC and exits together with this process. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** @param execArgv options of Node */
  static async start(
    module: string,
    env: Readonly<Record<string, string>>,
    execArgv: readonly string[] = [],
  ): Promise<ServerProcess> {
    const child = fork(module, {
      env: { ...process.env, ...env },
      execArgv: [...execArgv],
      silent: true,
      signal: interrupt,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on(
        'data',
        (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT_CHARACTERS)),
      );
    child.on('error', () => undefined); // 'close' follows.
    const port = await Promise.race([
      once(child, 'message').then(([message]) => Number(new URL((message as { url: string }).url).port)),
      once(child, 'close').then(() => Promise.reject(new Error(`${module} did not start: ${output}`))),
    ]);
    return new ServerProcess(child, port);
  }

  get pid(): number {
    return this.child.pid ?? NaN;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** Returns the CPU time that a process and its descendants have used so far, in ms, or NaN if there is no /proc. */
export function cpuTimeOfTree(pid: number): number {
  // A process that ends in between counts as an ended child.
  return cpuTime(pid) + descendants(pid).reduce((sum, one) => sum + (cpuTime(one) || 0), 0);
}

/** Returns the resident memory of a process and its descendants. */
export function memoryOfTree(pid: number): { bytes: number; processes: number } {
  const tree = treeOf(pid);
  return { bytes: tree.reduce((sum, one) => sum + residentBytes(one), 0), processes: tree.length };
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kilobytes) * 1024;
}

const treeOf = (pid: number): number[] => [pid, ...descendants(pid)];

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
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name in parentheses can contain spaces, so fields are counted after the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
  } catch {
    return NaN;
  }
}
