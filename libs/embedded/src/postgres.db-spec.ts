import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '../testing/query.js';
import { createDatabase, dropDatabase, runningPostgres, startPostgres, PlainError, until } from './index.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(120_000);

describe(startPostgres.name, () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'arena-postgres-'));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('keeps its data from one start to the next', async () => {
    const first = await startPostgres({ directory });
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await startPostgres({ directory });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([[42]]);
    await second.stop();
  });

  it('is durable, checked, UTF-8 and reachable from this machine alone', async () => {
    const { url, stop } = await startPostgres({ directory });
    const settings = ['fsync', 'synchronous_commit', 'data_checksums', 'server_encoding', 'listen_addresses'];
    const shown = await Promise.all(settings.map((setting) => query(url, `SHOW ${setting}`)));
    expect(shown.flat(2)).toEqual(['on', 'on', 'on', 'UTF8', '127.0.0.1']);
    await stop();
  });

  it('lets nobody in without the password, which others cannot read', async () => {
    const { url, stop } = await startPostgres({ directory, durable: false });
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(directory, 'postgres-password')).mode & 0o077).toBe(0);
    await stop();
  });

  it('stops once, however often it is told', async () => {
    const postgres = await startPostgres({ directory, durable: false });
    expect(runningPostgres(directory)).toBe(postgres.url);
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
    await postgres.ended;
    expect(runningPostgres(directory)).toBeUndefined();
  });

  it('copies a template and drops what is in use', async () => {
    const { url, stop } = await startPostgres({ directory, durable: false });
    await query(url, 'CREATE TABLE copied (id int)');
    const copy = await createDatabase(url, 'a copy', { template: 'arena' });
    expect(await query(copy, 'SELECT count(*)::int FROM copied')).toEqual([[0]]);
    const sleeper = expect(query(copy, 'SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57P01' });
    const asleep = `SELECT FROM pg_stat_activity WHERE datname = 'a copy' AND wait_event = 'PgSleep'`;
    expect(await until(async () => (await query(url, asleep)).length === 1, 30_000)).toBe(true);
    await dropDatabase(url, 'a copy');
    await sleeper;
    await expect(query(copy, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
    await stop();
  });

  it('says in a sentence that a cluster is of another version, or not whole', async () => {
    await (await startPostgres({ directory, durable: false })).stop();
    const version = join(directory, 'cluster', 'PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(startPostgres({ directory })).rejects.toThrow(/was made by PostgreSQL 17, and this is 18/);
    rmSync(version);
    await expect(startPostgres({ directory })).rejects.toThrow(PlainError);
  });
});
