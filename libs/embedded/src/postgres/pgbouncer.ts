import { randomInt } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../errors.js';
import { until } from '../processes.js';
import { ServerLog, startServerProcess, type ServerProcess } from '../server-process.js';
import { query } from './databases.js';
import { accountFor } from './os-account.js';

const CONSOLE_USER = 'console';
/** Below the ports of outgoing connections: one of them could hold the port when PgBouncer starts again. */
const PORTS = [20_000, 32_768] as const;
const START_MS = 60_000;
const ATTEMPTS = 5;

/** A row of one of the lists that PgBouncer's console shows. */
type ShownRow = Readonly<Record<string, string | number>>;

/** A PgBouncer in transaction mode. */
export interface Pgbouncer {
  /** The URL of the same database and login through PgBouncer. */
  readonly url: string;
  /** Runs a command of its console, such as SHOW POOLS or RECONNECT. Resolves to the rows. */
  command(text: string): Promise<ShownRow[]>;
  /** Ends it at once, which closes all connections, and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with its files in a folder.
 * @param databaseUrl the URL of a database with the login whose connections it shares
 * @param poolSize the number of its connections to PostgreSQL
 * @throws UserFacingError if it does not start
 */
export async function startPgbouncer(
  binary: string,
  folder: string,
  databaseUrl: string,
  poolSize: number,
): Promise<Pgbouncer> {
  const target = new URL(databaseUrl);
  const account = accountFor(join(folder, 'cluster')); // it does not run as root either
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const logins = [target.username, CONSOLE_USER].map(
    (name) => `"${name}" "${decodeURIComponent(target.password)}"\n`,
  );
  writeFileSync(users, logins.join(''), { mode: 0o600 });
  if (account) for (const path of [folder, users]) chownSync(path, account.uid, account.gid);
  const log = new ServerLog(join(folder, 'pgbouncer.log'));
  const consoleUrl = new URL(databaseUrl);
  Object.assign(consoleUrl, { username: CONSOLE_USER, pathname: '/pgbouncer' });
  const command = (text: string): Promise<ShownRow[]> => query(consoleUrl.href, text);

  const start = async (): Promise<ServerProcess> => {
    const lastSignal = { signal: 'KILL', afterSeconds: 0 } as const;
    const options = { name: 'arena-pgbouncer', binary, args: [settings], lastSignal };
    const server = startServerProcess({ ...options, ...(account && { account }) }, log);
    const answers = async (): Promise<boolean> =>
      (await command('SHOW VERSION').catch(() => undefined)) !== undefined;
    await until(async () => server.hasEnded() || (await answers()), START_MS);
    if (!server.hasEnded()) return server;
    await server.stop();
    throw new UserFacingError(`PgBouncer did not start: ${log.lastError()}.`);
  };
  /** Another server may have the port. */
  const startOnFreePort = async (attempt = 1): Promise<ServerProcess> => {
    const port = randomInt(...PORTS);
    consoleUrl.port = String(port);
    writeFileSync(settings, settingsOf(target, port, users, poolSize));
    try {
      return await start();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      return startOnFreePort(attempt + 1);
    }
  };

  let server = await startOnFreePort();
  const url = new URL(databaseUrl);
  url.port = consoleUrl.port;
  return {
    url: url.href,
    command,
    restart: async () => {
      await server.stop();
      server = await start();
    },
    stop: () => server.stop(),
  };
}

const settingsOf = (target: URL, port: number, users: string, poolSize: number): string => `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${CONSOLE_USER}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
query_wait_timeout = 10
server_login_retry = 1
`;
