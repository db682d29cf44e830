import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres, identify, isRunning, startPostgres, until } from '../src/index.js';
import { findRunningServer } from '../src/postgres/server.js';
import { killHolder, killWatchdogOf, startHolder, type HeldServer } from './held-server.js';

/** Returns the rows of a statement, each as an array of its columns. */
export async function query(url: string, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed during the connection also emits an error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

interface HeldPostgres extends HeldServer {
  /** The process id of PostgreSQL's main process. */
  readonly serverPid: number;
}

/** Crashes of PostgreSQL and of its holder, each with the expected state afterwards. */
const CRASHES = {
  'ends when its holder is killed': async (held) => {
    await killHolder(held);
    expect(await until(() => identify(held.serverPid) === undefined, 15_000)).toBe(true);
  },
  'is replaced when its watchdog was killed too': async (held, startAgain) => {
    const server = identify(held.serverPid);
    killWatchdogOf(held.serverPid);
    await killHolder(held);
    expect(server && isRunning(server)).toBe(true);
    await startAgain();
    expect(server && isRunning(server)).toBe(false);
  },
  'is replaced when it was stopped by SIGSTOP': async (held, startAgain) => {
    killWatchdogOf(held.serverPid);
    process.kill(held.serverPid, 'SIGSTOP');
    await killHolder(held);
    await startAgain();
    expect(identify(held.serverPid)).toBeUndefined();
  },
  'recovers when it is killed': async (held) => {
    process.kill(held.serverPid, 'SIGKILL');
    return Promise.resolve();
  },
} satisfies Record<string, (held: HeldPostgres, startAgain: () => Promise<void>) => Promise<void>>;

type PostgresCrash = keyof typeof CRASHES;
export const POSTGRES_CRASHES = Object.keys(CRASHES) as PostgresCrash[];

/** Declares one test per crash: PostgreSQL starts again after it and has all its data. */
export function itSurvives(crashes: readonly PostgresCrash[]): void {
  let directory: string;
  let held: HeldPostgres;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'arena-postgres-'));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  beforeEach(async () => {
    held = await holdPostgres(directory);
    await query(held.url, 'DROP TABLE IF EXISTS kept');
    await query(held.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  });

  afterEach(() => killHolder(held));

  const expectDataAfterRestart = async (): Promise<void> => {
    const next = await startPostgres({ directory });
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([[42]]);
    await next.stop();
    expect(findRunningPostgres(directory)).toBeUndefined();
  };

  it.each(crashes)('%s', async (crash) => {
    await CRASHES[crash](held, expectDataAfterRestart);
    await expectDataAfterRestart();
  });
}

async function holdPostgres(directory: string): Promise<HeldPostgres> {
  const held = await startHolder('postgres', directory);
  const serverPid = findRunningServer(join(directory, 'cluster'))?.process.pid;
  if (serverPid === undefined) throw new Error('The holder runs no PostgreSQL.');
  return { ...held, serverPid };
}
