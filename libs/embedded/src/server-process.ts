import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from './processes.js';

/** A server process that ends when this process ends, also when this process is killed. */
export interface ServerProcess {
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  /** Asks the server to end. Resolves when it has ended or its time limit is over. Can be called repeatedly. */
  readonly stop: () => Promise<void>;
}

export interface ServerCommand {
  /** The name in the list of processes. */
  readonly name: string;
  readonly binary: string;
  readonly args: readonly string[];
  /** The account that runs the server; by default that of this process. */
  readonly account?: { uid: number; gid: number };
  /** The signal that follows when the server still runs this long after SIGINT. */
  readonly lastSignal: { readonly signal: 'QUIT' | 'KILL'; readonly afterSeconds: number };
}

/**
 * The watchdog: a shell script that is the parent of the server and independent of this process, which holds the other
 * end of its input. When the input closes, because `stop` was called or this process was killed, it sends SIGINT to the
 * server and, after a while, the last signal. As the parent it cannot signal a wrong process: the system does not reuse
 * a process id before the parent has waited for it. At the end it terminates its own helpers, which are in its process
 * group.
 */
const watchdogScript = ({ signal, afterSeconds }: ServerCommand['lastSignal']): string => `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _; kill -INT $server; sleep ${afterSeconds}; kill -${signal} $server; } <&3 >/dev/null 2>&1 &
exec 3<&-
wait $server
status=$?
trap '' TERM
kill -TERM 0
exit $status`;

/** How long `stop` waits after the last signal. */
const STOP_MARGIN_MS = 10_000;

/** Starts a server under the watchdog. Its output goes to the log. */
export function startServerProcess(
  { name, binary, args, account, lastSignal }: ServerCommand,
  log: ServerLog,
): ServerProcess {
  const output = log.open();
  const child = (() => {
    try {
      return spawn('/bin/sh', ['-c', watchdogScript(lastSignal), name, binary, ...args], {
        ...account,
        cwd: '/',
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
        // A session of its own, so that Ctrl-C in the terminal does not stop the server while the api still drains.
        detached: true,
        stdio: ['pipe', output, output],
      });
    } finally {
      closeSync(output);
    }
  })();
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    // 'error' is emitted when the system could not start the process.
    for (const event of ['exit', 'error']) child.once(event, () => resolve(void (hasEnded = true)));
  });
  const input = child.stdin as Socket;
  // The watchdog can end first, which closes the pipe from its side.
  input.on('error', () => undefined);
  // A server that is not stopped does not keep this process alive; it ends together with it.
  child.unref();
  input.unref();
  const stop = async (): Promise<void> => {
    child.ref();
    input.end();
    await until(() => hasEnded, lastSignal.afterSeconds * 1000 + STOP_MARGIN_MS);
  };
  return { ended, hasEnded: () => hasEnded, stop };
}

const MAX_LOG_BYTES = 20_000_000;

/** The output of a server. */
export class ServerLog {
  /** Where the output of the latest server begins, in bytes. */
  private start = 0;

  constructor(readonly path: string) {}

  /** Returns a file descriptor for a new server, which the caller closes. Moves a large log to `<path>.1` first. */
  open(): number {
    if ((statSync(this.path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) {
      renameSync(this.path, `${this.path}.1`);
    }
    const descriptor = openSync(this.path, 'a', 0o600);
    this.start = fstatSync(descriptor).size;
    return descriptor;
  }

  /** Returns the last error message of the latest server. */
  lastError(): string {
    const lines = readFileSync(this.path).subarray(this.start).toString().trim().split('\n');
    const error = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
    return error.replace(/^.*?(FATAL|PANIC): +/, '') || 'it ended without a message';
  }
}

/** Returns a TCP port of 127.0.0.1 that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
