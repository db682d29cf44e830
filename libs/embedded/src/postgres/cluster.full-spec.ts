import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { query } from '../../test/postgres.js';
import { makeTemporaryFolder, startPostgres } from '../index.js';
import { findCluster } from './cluster.js';
import { isRoot } from './os-account.js';

/** Only the owner can enter the parent folder. As root, PostgreSQL's account cannot, so the cluster is stored elsewhere. */
describe('a cluster in a private folder', () => {
  let parent: string;
  let directory: string;
  const places = new Set<string>();

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'arena-closed-'));
    directory = join(parent, 'postgres');
    await runOn(directory, 'CREATE TABLE kept AS SELECT 42 AS answer');
  });

  afterAll(() => {
    for (const place of [...places, parent]) rmSync(place, { recursive: true, force: true });
  });

  async function runOn(folder: string, statement: string): Promise<unknown[][]> {
    const { url, stop } = await startPostgres({ directory: folder, durable: false });
    const location = findCluster(folder);
    if (location) places.add(dirname(location.cluster));
    return query(url, statement).finally(stop);
  }

  it('is found at the next start', async () => {
    expect(await runOn(directory, 'SELECT answer FROM kept')).toEqual([[42]]);
    expect(existsSync(join(directory, 'cluster'))).toBe(!isRoot());
  });

  it('is found after the folder was moved', async () => {
    const moved = join(parent, 'moved');
    renameSync(directory, moved);
    expect(await runOn(moved, 'SELECT answer FROM kept')).toEqual([[42]]);
    renameSync(moved, directory);
    expect(await runOn(directory, 'SELECT answer FROM kept')).toEqual([[42]]);
  });

  it('is not shared with a copy of the folder', async () => {
    const copy = join(parent, 'copy');
    cpSync(directory, copy, { recursive: true });
    if (isRoot())
      await expect(startPostgres({ directory: copy })).rejects.toThrow(
        /is a copy of .*cannot share a database/,
      );
    else expect(await runOn(copy, 'SELECT answer FROM kept')).toEqual([[42]]);
  });

  it('is new after the folder was deleted', async () => {
    rmSync(directory, { recursive: true });
    expect(findCluster(directory)).toBeUndefined();
    expect(await runOn(directory, "SELECT to_regclass('kept')")).toEqual([[null]]);
  });

  it('is reported missing when only the cluster was deleted', async () => {
    const place = dirname(findCluster(directory)?.cluster ?? '');
    rmSync(place, { recursive: true });
    mkdirSync(directory, { recursive: true });
    if (isRoot()) await expect(startPostgres({ directory })).rejects.toThrow(/is missing there/);
    else expect(readdirSync(directory)).toEqual([]);
  });
});

describe('a cluster in a folder for temporary data', () => {
  it('is stored in it, so that nothing stays when the folder is removed', async () => {
    const parent = makeTemporaryFolder('temporary');
    const directory = join(parent, 'postgres');
    try {
      await (await startPostgres({ directory, durable: false })).stop();
      expect(findCluster(directory)?.cluster).toBe(join(directory, 'cluster'));
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  });
});
