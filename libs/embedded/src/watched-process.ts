import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import type { Socket } from 'node:net';
import { until } from './processes.js';
import type { ServerLog } from './server-log.js';

/** A server that ends with us, whatever becomes of us. */
export interface WatchedProcess {
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  /** Asks it to end; resolves when it has, or when it took longer than it may. May be called again. */
  readonly stop: () => Promise<void>;
}

export interface Command {
  /** Shown in the list of processes. */
  readonly name: string;
  readonly binary: string;
  readonly args: readonly string[];
  /** Whom it runs as. */
  readonly account?: { uid: number; gid: number };
  /** The signal for when it has been asked to end for so many seconds. */
  readonly last: { readonly signal: 'QUIT' | 'KILL'; readonly afterSeconds: number };
}

/**
 * The watchdog: parent of the server, and a process that needs nothing of ours. We hold the other end of its input;
 * when that closes, because we say stop or because we were killed, it asks the server to end, and with the last signal
 * after a while. Being the parent it can't hit a stranger: an id isn't given away before its parent
 * has waited for it. At the end it takes its own helpers along (it leads a process group of its own).
 */
const watchdog = ({ signal, afterSeconds }: Command['last']): string => `
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

/** Beyond the last signal. */
const STOP_MARGIN_MS = 10_000;

export function watch({ name, binary, args, account, last }: Command, log: ServerLog): WatchedProcess {
  const output = log.open();
  const child = (() => {
    try {
      return spawn('/bin/sh', ['-c', watchdog(last), name, binary, ...args], {
        ...account,
        cwd: '/',
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
        // A session of its own: Ctrl-C in our terminal must not stop it while the api still drains.
        detached: true,
        stdio: ['pipe', output, output],
      });
    } finally {
      closeSync(output);
    }
  })();
  let gone = false;
  const ended = new Promise<void>((resolve) => {
    // 'error': the system had no process to give.
    for (const event of ['exit', 'error']) child.once(event, () => resolve(void (gone = true)));
  });
  const input = child.stdin as Socket;
  // It may end before us, which closes the pipe from its side.
  input.on('error', () => undefined);
  // Nobody who forgets to stop it is kept alive by it: it ends with them.
  child.unref();
  input.unref();
  const stop = async (): Promise<void> => {
    child.ref();
    input.end();
    await until(() => gone, last.afterSeconds * 1000 + STOP_MARGIN_MS);
  };
  return { ended, hasEnded: () => gone, stop };
}
