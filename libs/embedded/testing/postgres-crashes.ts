import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { identify, runningPostgres, runs, startPostgres, until } from '../src/index.js';
import { killHolder, killWatchdogOf } from './held.js';
import { type HeldPostgres, holdPostgres } from './held-postgres.js';
import { query } from './query.js';

/** What happens to a PostgreSQL and its holder, and what becomes of the PostgreSQL. */
const CRASHES = {
  'ends by itself when its holder is killed': async (held) => {
    await killHolder(held);
    expect(await until(() => identify(held.postmaster) === undefined, 15_000)).toBe(true);
  },
  'is taken over when its watchdog was killed as well': async (held, nextStart) => {
    const postmaster = identify(held.postmaster);
    killWatchdogOf(held.postmaster);
    await killHolder(held);
    expect(postmaster && runs(postmaster)).toBe(true);
    await nextStart();
    expect(postmaster && runs(postmaster)).toBe(false);
  },
  'is taken over when it was stopped': async (held, nextStart) => {
    killWatchdogOf(held.postmaster);
    process.kill(held.postmaster, 'SIGSTOP');
    await killHolder(held);
    await nextStart();
    expect(identify(held.postmaster)).toBeUndefined();
  },
  'recovers when it is killed itself': async (held) => {
    process.kill(held.postmaster, 'SIGKILL');
    return Promise.resolve();
  },
} satisfies Record<string, (held: HeldPostgres, nextStart: () => Promise<void>) => Promise<void>>;

export type PostgresCrash = keyof typeof CRASHES;
export const POSTGRES_CRASHES = Object.keys(CRASHES) as PostgresCrash[];

/** PostgreSQL survives each of these crashes, and keeps its data. */
export function itSurvives(crashes: readonly PostgresCrash[]): void {
  let directory: string;
  let held: HeldPostgres;
  // Real processes, each with a database to start: slow on a busy machine.
  jest.setTimeout(120_000);

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

  const expectDataAfterNextStart = async (): Promise<void> => {
    const next = await startPostgres({ directory });
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([[42]]);
    await next.stop();
    expect(runningPostgres(directory)).toBeUndefined();
  };

  it.each(crashes)('%s', async (crash) => {
    await CRASHES[crash](held, expectDataAfterNextStart);
    await expectDataAfterNextStart();
  });
}
