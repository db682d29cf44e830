import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '../../test/postgres.js';
import {
  createDatabase,
  dropDatabase,
  findRunningPostgres,
  startPostgres,
  until,
  UserFacingError,
} from '../index.js';

describe(startPostgres.name, () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'arena-postgres-'));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('keeps its data across restarts', async () => {
    const first = await startPostgres({ directory });
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await startPostgres({ directory });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([[42]]);
    await second.stop();
  });

  it('is durable, uses checksums and UTF-8, and listens on 127.0.0.1 only', async () => {
    const { url, stop } = await startPostgres({ directory });
    const settings = ['fsync', 'synchronous_commit', 'data_checksums', 'server_encoding', 'listen_addresses'];
    const values = await Promise.all(settings.map((setting) => query(url, `SHOW ${setting}`)));
    expect(values.flat(2)).toEqual(['on', 'on', 'on', 'UTF8', '127.0.0.1']);
    await stop();
  });

  it('rejects a wrong password, and hides the right one from other users', async () => {
    const { url, stop } = await startPostgres({ directory, durable: false });
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(directory, 'postgres-password')).mode & 0o077).toBe(0);
    await stop();
  });

  it('can be stopped repeatedly', async () => {
    const postgres = await startPostgres({ directory, durable: false });
    expect(findRunningPostgres(directory)).toEqual({ url: postgres.url, appUrl: postgres.appUrl });
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
    await postgres.ended;
    expect(findRunningPostgres(directory)).toBeUndefined();
  });

  it('copies a template and drops a database that is in use', async () => {
    const { url, stop } = await startPostgres({ directory, durable: false });
    await query(url, 'CREATE TABLE copied (id int)');
    const copy = await createDatabase(url, 'a copy', { template: 'arena' });
    expect(await query(copy, 'SELECT count(*)::int FROM copied')).toEqual([[0]]);
    const sleeping = expect(query(copy, 'SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57P01' });
    const sleepers = `SELECT FROM pg_stat_activity WHERE datname = 'a copy' AND wait_event = 'PgSleep'`;
    expect(await until(async () => (await query(url, sleepers)).length === 1, 30_000)).toBe(true);
    await dropDatabase(url, 'a copy');
    await sleeping;
    await expect(query(copy, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
    await stop();
  });

  it('explains that a cluster has another version or is incomplete', async () => {
    await (await startPostgres({ directory, durable: false })).stop();
    const version = join(directory, 'cluster', 'PG_VERSION');
    const ownVersion = readFileSync(version, 'utf8').trim();
    writeFileSync(version, '14\n');
    await expect(startPostgres({ directory })).rejects.toThrow(
      `was created by PostgreSQL 14, but ARENA uses ${ownVersion}.`,
    );
    rmSync(version);
    await expect(startPostgres({ directory })).rejects.toThrow(UserFacingError);
  });
});
