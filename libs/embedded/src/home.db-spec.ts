import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { query } from '../testing/query.js';
import { existingHome } from './home.js';
import { startPostgres } from './index.js';
import { isRoot } from './run-as.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(120_000);

/** Below a folder that only its owner can enter: to root's PostgreSQL, which runs as somebody else, it is closed. */
describe('a cluster below a closed folder', () => {
  let closed: string;
  let directory: string;
  const places = new Set<string>();

  beforeAll(async () => {
    closed = mkdtempSync(join(tmpdir(), 'arena-closed-'));
    directory = join(closed, 'postgres');
    await onPostgres(directory, 'CREATE TABLE kept AS SELECT 42 AS answer');
  });

  afterAll(() => {
    for (const place of [...places, closed]) rmSync(place, { recursive: true, force: true });
  });

  async function onPostgres(folder: string, statement: string): Promise<unknown[][]> {
    const { url, stop } = await startPostgres({ directory: folder, durable: false });
    const home = existingHome(folder);
    if (home) places.add(dirname(home.cluster));
    return query(url, statement).finally(stop);
  }

  it('is found again', async () => {
    expect(await onPostgres(directory, 'SELECT answer FROM kept')).toEqual([[42]]);
    expect(existsSync(join(directory, 'cluster'))).toBe(!isRoot());
  });

  it('follows its folder to another place', async () => {
    const moved = join(closed, 'moved');
    renameSync(directory, moved);
    expect(await onPostgres(moved, 'SELECT answer FROM kept')).toEqual([[42]]);
    renameSync(moved, directory);
    expect(await onPostgres(directory, 'SELECT answer FROM kept')).toEqual([[42]]);
  });

  it('is never shared with a copy of its folder', async () => {
    const copy = join(closed, 'copy');
    cpSync(directory, copy, { recursive: true });
    if (isRoot())
      await expect(startPostgres({ directory: copy })).rejects.toThrow(/is a copy of .*two can't share it/);
    else expect(await onPostgres(copy, 'SELECT answer FROM kept')).toEqual([[42]]);
  });

  it('is gone when its folder was deleted', async () => {
    rmSync(directory, { recursive: true });
    expect(existingHome(directory)).toBeUndefined();
    expect(await onPostgres(directory, "SELECT to_regclass('kept')")).toEqual([[null]]);
  });

  it('is missed when it is gone but its folder is not', async () => {
    const place = dirname(existingHome(directory)?.cluster ?? '');
    rmSync(place, { recursive: true });
    mkdirSync(directory, { recursive: true });
    if (isRoot()) await expect(startPostgres({ directory })).rejects.toThrow(/is gone from there/);
    else expect(readdirSync(directory)).toEqual([]);
  });
});
