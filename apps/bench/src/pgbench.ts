import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '@arena/embedded';
import { interrupt } from './processes.js';

const SCALE = '50';
/** The shortest run. In a shorter one, connecting all clients would take a large part of the time. */
const MIN_SECONDS = 3;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** PostgreSQL's own benchmark, tpcb-like: five statements per transaction and a durable commit. */
export class Pgbench {
  private constructor(
    private readonly binary: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Creates pgbench's tables in a new database on the server at `url`. Returns undefined if pgbench is missing. */
  static async prepare(url: string): Promise<Pgbench | undefined> {
    const binary = findBinary();
    if (binary === undefined) return undefined;
    const pgbench = new Pgbench(binary, connectionVariables(await createDatabase(url, 'pgbench')));
    await pgbench.run('-i', '-q', '-s', SCALE);
    return pgbench;
  }

  /** Returns the transactions per second, excluding the time to connect. */
  async tpcb(clients: number, seconds: number): Promise<number> {
    const threads = Math.min(clients, availableParallelism());
    const time = Math.max(MIN_SECONDS, Math.round(seconds));
    const output = await this.run(
      ...['-n', '-M', 'prepared', '-c', `${clients}`, '-j', `${threads}`, '-T', `${time}`],
    );
    const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
    if (tps === undefined) throw new Error(`pgbench printed no tps: ${output}`);
    return Number(tps);
  }

  private async run(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(this.binary, args, { env: this.env, signal: interrupt });
    return stdout;
  }
}

function findBinary(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

function connectionVariables(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  };
}
