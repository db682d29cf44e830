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
const DEBIAN_VERSIONS = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
const BINARY = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...DEBIAN_VERSIONS.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
]
  .map((folder) => join(folder, 'pgbench'))
  .find((path) => existsSync(path));

/**
 * Runs the benchmark program of PostgreSQL on one database. Resolves to the transactions per second, excluding the time to
 * connect: of the tpcb-like benchmark, with five statements per transaction and a durable commit, or of a repeated
 * statement, which can contain pgbench's variables.
 */
export type Pgbench = (clients: number, seconds: number, statement?: string) => Promise<number>;

/** Creates pgbench's own tables in a new database on the server at `url`. Returns undefined if it is not installed. */
export async function preparePgbench(url: string, folder: string): Promise<Pgbench | undefined> {
  const databaseUrl = await createDatabase(url, 'pgbench');
  const pgbench = pgbenchOn(databaseUrl, folder);
  if (pgbench !== undefined) await run(databaseUrl, '-i', '-q', '-s', SCALE);
  return pgbench;
}

/**
 * Returns the program for an existing database, or undefined if it is not installed.
 * @param folder a temporary folder
 */
export function pgbenchOn(databaseUrl: string, folder: string): Pgbench | undefined {
  if (BINARY === undefined) {
    print('Skipped: pgbench is not installed (Debian: postgresql-15).');
    return undefined;
  }
  return async (clients, seconds, statement) => {
    const script = join(folder, 'script.sql');
    if (statement !== undefined) writeFileSync(script, statement);
    const threads = Math.min(clients, availableParallelism());
    const time = Math.max(MIN_SECONDS, Math.round(seconds));
    const output = await run(
      databaseUrl,
      ...['-n', '-M', 'prepared', '-c', `${clients}`, '-j', `${threads}`, '-T', `${time}`],
      ...(statement === undefined ? [] : ['-f', script]),
    );
    const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
    if (tps === undefined) throw new Error(`pgbench printed no tps: ${output}`);
    return Number(tps);
  };
}

async function run(databaseUrl: string, ...args: string[]): Promise<string> {
  const url = new URL(databaseUrl);
  const env = { ...process.env, PGPASSWORD: url.password };
  url.password = ''; // `ps` shows arguments
  const options = { env, signal: interrupt };
  return (await promisify(execFile)(BINARY ?? '', [...args, url.href], options)).stdout;
}
