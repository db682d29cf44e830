import { join } from 'node:path';
import { freePort } from './free-port.js';
import type { Home } from './home.js';
import { endPostmaster, livePostmaster } from './postmaster-pid.js';
import { until } from './processes.js';
import type { ServerLog } from './server-log.js';
import { serverArguments } from './settings.js';
import { PlainError } from './plain-error.js';
import { watch, type Command, type WatchedProcess } from './watched-process.js';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly port: number;
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  readonly stop: () => Promise<void>;
}

/** A fast shutdown is asked for first, and an immediate one after this. */
const PATIENCE_SECONDS = 20;
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
    const watched = watch(command(home, native, port, durable), log);
    const postmaster = supervise(watched, home.cluster, port);
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

const command = (home: Home, native: string, port: number, durable: boolean): Command => ({
  name: 'arena-postgres',
  binary: join(native, 'bin', 'postgres'),
  args: serverArguments(home.cluster, port, durable),
  ...(home.account === undefined ? {} : { account: home.account }),
  last: { signal: 'QUIT', afterSeconds: PATIENCE_SECONDS },
});

function supervise(
  { ended, hasEnded, stop: ask }: WatchedProcess,
  cluster: string,
  port: number,
): Postmaster {
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await ask();
    // Nothing is left here unless the watchdog itself was killed or stopped.
    await endPostmaster(cluster);
  };
  return { port, ended, hasEnded, stop: () => (stopped ??= stop()) };
}

async function isReady(cluster: string, postmaster: Postmaster): Promise<boolean> {
  const ready = (): boolean => livePostmaster(cluster)?.ready === true;
  await until(() => postmaster.hasEnded() || ready(), READY_MS);
  return !postmaster.hasEnded() && ready();
}
