import { DataSource } from 'typeorm';
import { Database, dataSourceOptions } from '@arena/database';
import { asOwner, untilBlocked } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';
import { Lease } from './lease.js';

describe(Lease, () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let first: Lease;
  let second: Lease;

  beforeEach(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions({ databaseUrl: database.url, poolSize: 2 }),
    ).initialize();
    [first, second] = [
      new Lease(new Database(dataSource), 'a job'),
      new Lease(new Database(dataSource), 'a job'),
    ];
  });

  afterEach(async () => {
    await dataSource.destroy();
  });

  const expire = () => asOwner(database, `UPDATE leases SET expires_at = '-infinity'`);

  it('does not expire after a renewal', async () => {
    expect(await first.acquire()).toBe(true);
    await expire();
    await first.renew();
    expect(await second.acquire()).toBe(false);
  });

  it('makes a takeover wait for an open transaction of the holder', async () => {
    await first.acquire();
    await expire();
    const order: string[] = [];
    let takeover: Promise<unknown> = Promise.resolve();
    await first.fenced(async (tx) => {
      // Without this, PostgreSQL ends a transaction that is idle for three seconds, which happens on a busy machine.
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      takeover = second.acquire().then(() => order.push('taken over'));
      await untilBlocked(database, 'INSERT INTO leases');
      order.push('written');
    });
    await takeover;
    expect(order).toEqual(['written', 'taken over']);
  });

  it('cannot be renewed or used by its former holder after a takeover', async () => {
    await first.acquire();
    await expire();
    expect(await second.acquire()).toBe(true);
    await first.renew();
    await expect(first.fenced(() => Promise.resolve())).rejects.toThrow('no longer held with epoch 1');
    await expire();
    await first.renew();
    expect(await new Lease(new Database(dataSource), 'a job').acquire()).toBe(true);
  });
});
