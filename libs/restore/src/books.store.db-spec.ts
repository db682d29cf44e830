import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Database, dataSourceOptions } from '@arena/database';
import {
  makeTemporaryFolder,
  startPostgres,
  startStandby,
  type EmbeddedPostgres,
  type Standby,
} from '@arena/embedded';
import { migrate } from '@arena/schema';
import type { SettingsService } from '@arena/settings';
import { asOwner } from '../../../apps/api/test/support/as-owner.js';
import { eventually } from '../../../apps/api/test/support/eventually.js';
import { BooksStore } from './books.store.js';

const OF_STANDBY = 'walreceiver'; // the name of a standby without a setting of its own

describe('the state of books with standbys', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let standby: Standby;
  let dataSource: DataSource;

  beforeAll(async () => {
    folder = makeTemporaryFolder('standbys');
    postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
    await migrate(postgres.url);
    await asOwner(postgres, 'ALTER ROLE CURRENT_USER SET synchronous_commit = on');
    standby = await startStandby(join(folder, 'standby'), postgres.url);
    dataSource = await new DataSource(
      dataSourceOptions({ databaseUrl: postgres.url, poolSize: 1, role: 'arena_app' }),
    ).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await standby.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const isSynchronous = async (): Promise<boolean> =>
    (await new BooksStore(new Database(dataSource), {} as SettingsService).state()).isSynchronous;

  const waitFor = async (names: string, syncState: string): Promise<void> => {
    await asOwner(postgres, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await asOwner(postgres, 'SELECT pg_reload_conf()');
    await eventually(async () => {
      const states = await asOwner(postgres, 'SELECT sync_state FROM pg_stat_replication');
      expect(states).toEqual([{ sync_state: syncState }]);
    });
  };

  it('are read without sorting the transfers, however many there are', async () => {
    let statement = '';
    const spy = {
      call: (_name: string, text: string) => {
        statement = text;
        return Promise.reject(new Error('not executed'));
      },
    };
    await expect(new BooksStore(spy as unknown as Database, {} as SettingsService).state()).rejects.toThrow();
    const plan = JSON.stringify(await dataSource.query(`EXPLAIN ${statement}`));
    expect(plan).toContain('Index Only Scan Backward using transfers_pkey');
    expect(plan).not.toContain('Sort');
  });

  it('are synchronous only while commits wait for every standby', async () => {
    await waitFor('', 'async');
    expect(await isSynchronous()).toBe(false);
    await waitFor('another', 'async');
    expect(await isSynchronous()).toBe(false);
    await waitFor(`ANY 1 (${OF_STANDBY}, another)`, 'quorum');
    expect(await isSynchronous()).toBe(false);
    await waitFor(OF_STANDBY, 'sync');
    expect(await isSynchronous()).toBe(true);
    await standby.disconnect();
    await eventually(async () => expect(await isSynchronous()).toBe(false));
    await asOwner(postgres, `ALTER SYSTEM SET synchronous_standby_names = ''`);
    await asOwner(postgres, 'SELECT pg_reload_conf()');
  });
});
