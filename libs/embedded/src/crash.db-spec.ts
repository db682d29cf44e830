import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killHolder, killWatchdogOf } from '../testing/held.js';
import { type HeldPostgres, holdPostgres } from '../testing/held-postgres.js';
import { query } from '../testing/query.js';
import { identify, runningPostgres, runs, startPostgres, until } from './index.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(120_000);

describe('PostgreSQL, when processes are killed', () => {
  let directory: string;
  let held: HeldPostgres;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'arena-postgres-'));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  beforeEach(async () => {
    held = await holdPostgres(directory);
    await query(held.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  });

  afterEach(async () => {
    await killHolder(held);
    const { url, stop } = await startPostgres({ directory });
    await query(url, 'DROP TABLE kept').finally(stop);
  });

  async function expectDataAfterNextStart(): Promise<void> {
    const next = await startPostgres({ directory });
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([[42]]);
    await next.stop();
    expect(runningPostgres(directory)).toBeUndefined();
  }

  it('ends by itself when its holder is killed', async () => {
    await killHolder(held);
    expect(await until(() => identify(held.postmaster) === undefined, 15_000)).toBe(true);
    await expectDataAfterNextStart();
  });

  it('is taken over when its watchdog was killed as well', async () => {
    const postmaster = identify(held.postmaster);
    killWatchdogOf(held.postmaster);
    await killHolder(held);
    expect(postmaster && runs(postmaster)).toBe(true);
    await expectDataAfterNextStart();
    expect(postmaster && runs(postmaster)).toBe(false);
  });

  it('is taken over when it was stopped', async () => {
    killWatchdogOf(held.postmaster);
    process.kill(held.postmaster, 'SIGSTOP');
    await killHolder(held);
    await expectDataAfterNextStart();
    expect(identify(held.postmaster)).toBeUndefined();
  });

  it('recovers when it is killed itself', async () => {
    process.kill(held.postmaster, 'SIGKILL');
    await expectDataAfterNextStart();
  });
});
