import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '@arena/embedded';
import { interrupt } from '../interrupt.js';

const SCALE = '50';
/** Shorter than this its many connections are hardly made when it is over. */
const SHORTEST_SECONDS = 3;
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL's own benchmark, tpcb-like: five statements a transaction, the yardstick for durable commits. */
export class Pgbench {
  private constructor(
    private readonly binary: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Its tables in a database of their own on the server of `url`; undefined where pgbench is not installed. */
  static async prepare(url: string): Promise<Pgbench | undefined> {
    const binary = findBinary();
    if (binary === undefined) return undefined;
    const pgbench = new Pgbench(binary, connection(await createDatabase(url, 'pgbench')));
    await pgbench.run('-i', '-q', '-s', SCALE);
    return pgbench;
  }

  /** Transactions per second, the time to connect left out. */
  async tpcb(clients: number, seconds: number): Promise<number> {
    const threads = Math.min(clients, availableParallelism());
    const time = Math.max(SHORTEST_SECONDS, Math.round(seconds));
    const said = await this.run(
      '-n',
      '-M',
      'prepared',
      '-c',
      `${clients}`,
      '-j',
      `${threads}`,
      '-T',
      `${time}`,
    );
    const tps = /^tps = ([\d.]+)/m.exec(said)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${said}`);
    return Number(tps);
  }

  private async run(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(this.binary, args, { env: this.env, signal: interrupt });
    return stdout;
  }
}

function findBinary(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

function connection(url: string): NodeJS.ProcessEnv {
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
