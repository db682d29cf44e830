import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../../apps/api/test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../../apps/api/test/support/test-database.js';

const HOUSE = 1;
const PARTNER = 2;

describe('the commission that a roll-up finds', () => {
  let database: TestDatabase;
  let holder: pg.Client;
  let waiting: pg.Client;
  let casino: pg.Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    [holder, waiting, casino] = Array.from(
      { length: 3 },
      () => new pg.Client({ connectionString: database.url }),
    ) as [pg.Client, pg.Client, pg.Client];
    await Promise.all([holder.connect(), waiting.connect(), casino.connect()]);
  });

  afterEach(async () => {
    await Promise.all([holder.end(), waiting.end(), casino.end()]);
  });

  it('is paid to a partner whose account was opened while the roll-up waited for another one', async () => {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM roll_up_cursor FOR UPDATE');
    const rollUp = waiting.query('SELECT apply_transfers()');
    await eventually(() => expectToWait(casino));
    await casino.query('BEGIN');
    await casino.query('SELECT open_commission_account($1)', [PARTNER]);
    await casino.query(
      `SELECT post_transfer('commission', 1, ${HOUSE}, (SELECT id FROM accounts WHERE owner_id = $1), 12.5)`,
      [PARTNER],
    );
    await casino.query('COMMIT');

    await holder.query('COMMIT');
    await rollUp;
    // A transaction of another database of the cluster may have held that one back.
    await eventually(() => takeEverythingIn(casino));

    const { rows } = await casino.query('SELECT partner_id, amount FROM commission_payouts');
    expect(rows).toEqual([{ partner_id: PARTNER, amount: '12.50000000' }]);
  });
});

async function expectToWait(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%apply_transfers%'`,
  );
  expect(rows).toHaveLength(1);
}

async function takeEverythingIn(client: pg.Client): Promise<void> {
  await client.query('SELECT apply_transfers()');
  const { rows } = await client.query('SELECT FROM transfers JOIN roll_up_cursor ON xid >= next_xid');
  expect(rows).toEqual([]);
}
