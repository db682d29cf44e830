import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../errors.js';
import { commandLine, endProcess, identify, until, type ProcessIdentity } from '../processes.js';
import { freePort, startServerProcess, type ServerLog, type ServerProcess } from '../server-process.js';
import type { Binaries } from './binaries.js';
import type { OsAccount } from './os-account.js';

/** A PostgreSQL server that accepts connections. */
export interface PostgresServer extends ServerProcess {
  readonly port: number;
}

interface ServerOptions {
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  readonly account: OsAccount | undefined;
  readonly log: ServerLog;
  readonly binaries: Binaries;
  readonly durable: boolean;
}

/** The number of seconds between a fast shutdown (SIGINT) and an immediate one (SIGQUIT). */
const SHUTDOWN_SECONDS = 20;
/**
 * The maximum time until the server is ready, since crash recovery can take minutes. The wait stops early if the server
 * exits.
 */
const READY_MS = 300_000;
const ATTEMPTS = 20;

/**
 * Starts PostgreSQL on a cluster, using a free port of 127.0.0.1.
 * @throws UserFacingError if it does not start
 */
export async function startServer(options: ServerOptions): Promise<PostgresServer> {
  const { cluster, log } = options;
  for (let attempt = 1; ; attempt += 1) {
    const server = startOnPort(options, await freePort());
    const isReady = (): boolean => findRunningServer(cluster)?.isReady === true;
    await until(() => server.hasEnded() || isReady(), READY_MS);
    if (!server.hasEnded() && isReady()) return server;
    await server.stop();
    const reason = log.lastError();
    // Another process may have taken the port, or the system may not have released a killed server's memory yet.
    const isTemporary = /could not bind|Address already in use|shared memory block|lock file/.test(reason);
    if (!isTemporary || attempt === ATTEMPTS) {
      throw new UserFacingError(`PostgreSQL did not start on ${cluster}: ${reason} (see ${log.path}).`);
    }
    await until(() => false, 250);
  }
}

function startOnPort(
  { cluster, account, binaries, log, durable }: ServerOptions,
  port: number,
): PostgresServer {
  const command = {
    name: 'arena-postgres',
    binary: join(binaries.folder, 'postgres'),
    args: serverArguments(cluster, port, durable),
    ...(account && { account }),
    lastSignal: { signal: 'QUIT', afterSeconds: SHUTDOWN_SECONDS },
  } as const;
  const server = startServerProcess(command, log);
  const stop = async (): Promise<void> => {
    await server.stop();
    // Needed only if the watchdog itself was killed or stopped.
    await endServer(cluster);
  };
  let stopping: Promise<void> | undefined;
  return { ...server, port, stop: () => (stopping ??= stop()) };
}

/** Settings tuned for two cores and many small commits. All other settings have PostgreSQL's defaults. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Only TCP is used: a socket's path has to be short, and other users can interfere in folders with short paths.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  // Compiling a query would take longer than running any of the application's queries.
  jit: 'off',
  // Some rows are updated thousands of times a minute.
  autovacuum_naptime: '10s',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // The details of errors, and statements, can contain rows and passwords.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

const DURABLE_SETTINGS = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Settings for specs, whose data may be lost: no write waits for the disk. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Two spec files run at the same time, each with several nodes of about 20 connections.
  max_connections: '200',
  shared_buffers: '64MB',
  // With hundreds of small databases, an autovacuum worker would start ten times a second.
  autovacuum: 'off',
};

function serverArguments(cluster: string, port: number, durable: boolean): string[] {
  const settings = { ...SETTINGS, ...(durable ? DURABLE_SETTINGS : FAST_SETTINGS), port: String(port) };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

interface RunningServer {
  readonly process: ProcessIdentity;
  readonly port: number;
  /** Whether the server accepts connections. */
  readonly isReady: boolean;
}

/**
 * Returns the PostgreSQL that runs on a cluster, as described by postmaster.pid. A crash leaves that file behind, and
 * the system may have reused the process id since, so the process must have been started as this cluster's server.
 */
export function findRunningServer(cluster: string): RunningServer | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'));
  const process = identify(Number(lines[0]));
  if (!process || !commandLine(process.pid).includes(`/postgres -D ${cluster} `)) return undefined;
  return { process, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Stops the server that runs on a cluster by a fast shutdown, then an immediate one, then SIGKILL. No commit is lost.
 */
export async function endServer(cluster: string): Promise<void> {
  const server = findRunningServer(cluster);
  if (server) {
    await endProcess(server.process, [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
    ]);
  }
  // Child processes exit with the server unless they are suspended. The next server cannot start while one of them
  // still runs.
  await Promise.all(childProcesses(cluster).map((child) => endProcess(child, [['SIGQUIT', 2_000]])));
}

/** Finds PostgreSQL's other processes by their working directory, which only Linux exposes. */
function childProcesses(cluster: string): ProcessIdentity[] {
  if (process.platform !== 'linux') return [];
  const directory = orUndefined(() => realpathSync(cluster));
  if (directory === undefined) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => orUndefined(() => readlinkSync(`/proc/${pid}/cwd`)) === directory)
    .map((pid) => identify(Number(pid)))
    .filter((found) => found !== undefined)
    .filter(({ pid }) => commandLine(pid).startsWith('postgres: '));
}

function readLines(path: string): string[] {
  return orUndefined(() => readFileSync(path, 'utf8').split('\n')) ?? [];
}

/** Returns undefined if reading fails, because files and processes can disappear at any time. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
