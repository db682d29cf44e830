import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Home } from './home.js';
import { endPostmaster, livePostmaster } from './postmaster-pid.js';
import { until } from './processes.js';
import type { ServerLog } from './server-log.js';
import { serverArguments } from './settings.js';
import { PlainError } from './plain-error.js';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly port: number;
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * The watchdog: parent of PostgreSQL, and a process that needs nothing of ours. We hold the other end of its input;
 * when that closes, because we say stop or because we were killed, it asks PostgreSQL for a fast shutdown, and for an
 * immediate one after 20 s. Being the parent it can't hit a stranger: an id isn't given away before its parent
 * has waited for it. At the end it takes its own helpers along (it leads a process group of its own).
 */
const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- &
postmaster=$!
{ read -r _; kill -INT $postmaster; sleep 20; kill -QUIT $postmaster; } <&3 >/dev/null 2>&1 &
exec 3<&-
wait $postmaster
status=$?
trap '' TERM
kill -TERM 0
exit $status`;

/** More than the watchdog needs: 20 s until it gets rough. */
const STOP_MS = 30_000;
/** Replaying the log after a crash may take its time; a server that gave up ends this wait earlier. */
const READY_MS = 300_000;
const ATTEMPTS = 20;

export async function startPostmaster(
  home: Home,
  native: string,
  log: ServerLog,
  durable: boolean,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const options = serverArguments(home.cluster, port, durable);
    const watchdog = spawnWatchdog(home, join(native, 'bin', 'postgres'), options, log);
    const postmaster = supervise(watchdog, home.cluster, port);
    if (await isReady(home.cluster, postmaster)) return postmaster;
    await postmaster.stop();
    const reason = log.lastComplaint();
    // The port was taken in between, or the memory of a killed server isn't given back yet.
    const passes = /could not bind|Address already in use|shared memory block|lock file/.test(reason);
    if (!passes || attempt === ATTEMPTS) {
      throw new PlainError(`PostgreSQL did not start on ${home.cluster}: ${reason} (see ${log.path}).`);
    }
    await until(() => false, 250);
  }
}

function spawnWatchdog({ account }: Home, binary: string, options: string[], log: ServerLog): ChildProcess {
  const output = log.open();
  try {
    return spawn('/bin/sh', ['-c', WATCHDOG, 'arena-postgres', binary, ...options], {
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
}

function supervise(watchdog: ChildProcess, cluster: string, port: number): Postmaster {
  let gone = false;
  const ended = new Promise<void>((resolve) => {
    // 'error': the system had no process to give.
    for (const event of ['exit', 'error']) watchdog.once(event, () => resolve(void (gone = true)));
  });
  const input = watchdog.stdin as Socket;
  // It may end before us, which closes the pipe from its side.
  input.on('error', () => undefined);
  // Nobody who forgets to stop it is kept alive by it: it ends with them.
  watchdog.unref();
  input.unref();
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    watchdog.ref();
    input.end();
    await until(() => gone, STOP_MS);
    // Nothing is left here unless the watchdog itself was killed or stopped.
    await endPostmaster(cluster);
  };
  return { port, ended, hasEnded: () => gone, stop: () => (stopped ??= stop()) };
}

async function isReady(cluster: string, postmaster: Postmaster): Promise<boolean> {
  const ready = (): boolean => livePostmaster(cluster)?.ready === true;
  await until(() => postmaster.hasEnded() || ready(), READY_MS);
  return !postmaster.hasEnded() && ready();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
