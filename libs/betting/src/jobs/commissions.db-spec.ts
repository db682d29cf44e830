import pg from 'pg';
import { eventually } from '../../../../apps/api/test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../../apps/api/test/support/test-database.js';

const HOUSE = 1;
const PARTNER = 2;

describe('a commission', () => {
  let database: TestDatabase;
  let blocker: pg.Client;
  let rollUp: pg.Client;
  let client: pg.Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    [blocker, rollUp, client] = Array.from(
      { length: 3 },
      () => new pg.Client({ connectionString: database.url }),
    ) as [pg.Client, pg.Client, pg.Client];
    await Promise.all([blocker.connect(), rollUp.connect(), client.connect()]);
  });

  afterEach(async () => {
    await Promise.all([blocker.end(), rollUp.end(), client.end()]);
  });

  it('is paid when the account of the partner was opened while the roll-up waited for another one', async () => {
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM roll_up_cursor FOR UPDATE');
    const waiting = rollUp.query('SELECT apply_transfers()');
    await eventually(() => expectRollUpToWait(client));
    await client.query('BEGIN');
    await client.query('SELECT open_commission_account($1)', [PARTNER]);
    await client.query(
      `SELECT post_transfer('commission', 1, ${HOUSE}, (SELECT id FROM accounts WHERE owner_id = $1), 12.5)`,
      [PARTNER],
    );
    await client.query('COMMIT');

    await blocker.query('COMMIT');
    await waiting;
    // A transaction in another database of the cluster can delay the roll-up.
    await eventually(() => applyAllTransfers(client));

    const { rows } = await client.query('SELECT partner_id, amount FROM commission_payouts');
    expect(rows).toEqual([{ partner_id: PARTNER, amount: '12.50000000' }]);
  });
});

async function expectRollUpToWait(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%apply_transfers%'`,
  );
  expect(rows).toHaveLength(1);
}

async function applyAllTransfers(client: pg.Client): Promise<void> {
  await client.query('SELECT apply_transfers()');
  const { rows } = await client.query('SELECT FROM transfers JOIN roll_up_cursor ON xid >= next_xid');
  expect(rows).toEqual([]);
}
