import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '@arena/embedded';
import { interrupt } from './processes.js';
import { print } from './report.js';

const SCALE = '50';
/** The shortest run. In a shorter one, connecting all clients would take a large part of the time. */
const MIN_SECONDS = 3;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The benchmark program of PostgreSQL, on one database. */
export class Pgbench {
  private constructor(
    private readonly binary: string,
    private readonly databaseUrl: string,
    private readonly folder: string,
  ) {}

  /**
   * Returns the program for an existing database, or undefined if it is not installed.
   * @param folder a temporary folder
   */
  static on(databaseUrl: string, folder: string): Pgbench | undefined {
    const binary = findBinary();
    if (binary !== undefined) return new Pgbench(binary, databaseUrl, folder);
    print('Skipped: pgbench is not installed (Debian: postgresql-15).');
    return undefined;
  }

  /** Creates pgbench's own tables in a new database on the server at `url`. Returns undefined if it is not installed. */
  static async prepare(url: string, folder: string): Promise<Pgbench | undefined> {
    const pgbench = Pgbench.on(await createDatabase(url, 'pgbench'), folder);
    await pgbench?.run('-i', '-q', '-s', SCALE);
    return pgbench;
  }

  /** Runs the tpcb-like benchmark: five statements per transaction and a durable commit. Returns transactions/s. */
  tpcb(clients: number, seconds: number): Promise<number> {
    return this.measure(clients, seconds);
  }

  /** Repeats a statement, which can contain pgbench's variables. Returns transactions/s. */
  repeat(statement: string, clients: number, seconds: number): Promise<number> {
    const script = join(this.folder, 'script.sql');
    writeFileSync(script, statement);
    return this.measure(clients, seconds, '-f', script);
  }

  /** Returns the transactions per second, excluding the time to connect. */
  private async measure(clients: number, seconds: number, ...script: string[]): Promise<number> {
    const threads = Math.min(clients, availableParallelism());
    const time = Math.max(MIN_SECONDS, Math.round(seconds));
    const output = await this.run(
      ...['-n', '-M', 'prepared', '-c', `${clients}`, '-j', `${threads}`, '-T', `${time}`, ...script],
    );
    const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
    if (tps === undefined) throw new Error(`pgbench printed no tps: ${output}`);
    return Number(tps);
  }

  private async run(...args: string[]): Promise<string> {
    const url = new URL(this.databaseUrl);
    const env = { ...process.env, PGPASSWORD: url.password };
    url.password = ''; // `ps` shows arguments
    const { stdout } = await promisify(execFile)(this.binary, [...args, url.href], {
      env,
      signal: interrupt,
    });
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
