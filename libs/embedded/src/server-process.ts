import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SYSTEM_PATH, until } from './processes.js';

/** A server process that exits when this process exits, even if this process is killed. */
export interface ServerProcess {
  /** Resolves when the server has exited for any reason. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  /** Stops the server. Resolves when it has exited or its time limit has passed. Can be called repeatedly. */
  readonly stop: () => Promise<void>;
}

export interface ServerCommand {
  /** The name shown in the process list. */
  readonly name: string;
  readonly binary: string;
  readonly args: readonly string[];
  /** The account that runs the server. The default is this process's account. */
  readonly account?: { uid: number; gid: number };
  /** The signal to send if the server is still running this long after SIGINT. */
  readonly lastSignal: { readonly signal: 'QUIT' | 'KILL'; readonly afterSeconds: number };
}

/**
 * Returns the watchdog, a shell script that is the server's parent and outlives this process. This process holds the
 * other end of the script's input. When the input closes, because `stop` was called or this process was killed, the
 * script sends SIGINT to the server and, after a delay, the last signal. It cannot signal the wrong process, because
 * the system does not reuse a process id before the parent has waited for it. Finally, the script terminates its own
 * helpers, which are in its process group.
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
        env: { PATH: SYSTEM_PATH, LC_ALL: 'C' },
        // The watchdog runs in its own session, so that Ctrl-C in the terminal does not stop the server before the API
        // has shut down.
        detached: true,
        stdio: ['pipe', output, output],
      });
    } finally {
      closeSync(output);
    }
  })();
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    // 'error' is emitted if the system could not start the process.
    for (const event of ['exit', 'error']) child.once(event, () => resolve(void (hasEnded = true)));
  });
  const input = child.stdin as Socket;
  // The watchdog can exit first, which closes the pipe from its side.
  input.on('error', () => undefined);
  // A running server does not keep this process alive. It exits together with this process.
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

/** The log file for a server's output. */
export class ServerLog {
  /** The byte offset at which the latest server's output begins. */
  private start = 0;

  constructor(readonly path: string) {}

  /**
   * Opens the log for a new server and returns the file descriptor, which the caller closes. Moves a large log to
   * `<path>.1` first.
   */
  open(): number {
    if ((statSync(this.path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) {
      renameSync(this.path, `${this.path}.1`);
    }
    const descriptor = openSync(this.path, 'a', 0o600);
    this.start = fstatSync(descriptor).size;
    return descriptor;
  }

  /** Returns the latest server's last error message. */
  lastError(): string {
    const lines = readFileSync(this.path).subarray(this.start).toString().trim().split('\n');
    const error = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
    return error.replace(/^.*?(FATAL|PANIC): +/, '') || 'it ended without a message';
  }
}

/** Returns a TCP port of 127.0.0.1 that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
