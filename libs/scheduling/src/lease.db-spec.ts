import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Database, dataSourceOptions } from '@arena/database';
import { asOwner } from '../../../apps/api/test/support/as-owner.js';
import { untilBlocked } from '../../../apps/api/test/support/blocked.js';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';
import { Lease } from './lease.js';

describe(Lease, () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let one: Lease;
  let other: Lease;

  beforeEach(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions({ databaseUrl: database.url, poolSize: 2 }),
    ).initialize();
    [one, other] = [
      new Lease(new Database(dataSource), 'a job'),
      new Lease(new Database(dataSource), 'a job'),
    ];
  });

  afterEach(async () => {
    await dataSource.destroy();
  });

  const expire = () => asOwner(database, `UPDATE leases SET expires_at = '-infinity'`);

  it('that is prolonged does not expire', async () => {
    expect(await one.acquire()).toBe(true);
    await expire();
    await one.prolong();
    expect(await other.acquire()).toBe(false);
  });

  it('is taken over after a transaction that its holder has begun, not beside it', async () => {
    await one.acquire();
    await expire();
    const order: string[] = [];
    let takeover: Promise<unknown> = Promise.resolve();
    await one.fenced(async (tx) => {
      // The server would end a transaction that is idle for three seconds, on a busy machine too early.
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      takeover = other.acquire().then(() => order.push('taken over'));
      await untilBlocked(database, 'INSERT INTO leases');
      order.push('written');
    });
    await takeover;
    expect(order).toEqual(['written', 'taken over']);
  });

  it('that was taken over is not prolonged by who held it, nor of use to them', async () => {
    await one.acquire();
    await expire();
    expect(await other.acquire()).toBe(true);
    await one.prolong();
    await expect(one.fenced(() => Promise.resolve())).rejects.toThrow('no longer held with epoch 1');
    await expire();
    await one.prolong();
    expect(await new Lease(new Database(dataSource), 'a job').acquire()).toBe(true);
  });
});
