import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';
import { eventually } from '../../../apps/api/test/support/eventually.js';

const HOUSE = 1;
const CAPITAL = 3;

describe('the roll-up of shared sums', () => {
  let database: TestDatabase;
  let first: pg.Client;
  let second: pg.Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    [first, second] = [
      new pg.Client({ connectionString: database.url }),
      new pg.Client({ connectionString: database.url }),
    ];
    await Promise.all([first.connect(), second.connect()]);
  });

  afterEach(async () => {
    await Promise.all([first.end(), second.end()]);
  });

  it('takes each transfer in once, however often it runs', async () => {
    await fund(first, 1, 100);
    await fund(first, 2, 20);
    for (let run = 0; run < 3; run += 1) await rollUp(first);
    await fund(first, 3, 3);
    for (let run = 0; run < 3; run += 1) await rollUp(first);

    expect(await houseSum(first)).toBe('123.00000000');
  });

  it('waits for a transaction that began earlier and commits later, and misses nothing of it', async () => {
    await first.query('BEGIN');
    await fund(first, 1, 100);
    await fund(second, 2, 20);
    await rollUpOnce(second);
    await rollUpOnce(second);
    expect(await houseSum(second)).toBe('0.00000000');

    await first.query('COMMIT');
    await rollUp(second);

    expect(await houseSum(second)).toBe('120.00000000');
  });

  it('never counts what was rolled back', async () => {
    await first.query('BEGIN');
    await fund(first, 1, 100);
    await first.query('ROLLBACK');
    await fund(second, 2, 20);
    await rollUp(second);

    expect(await houseSum(second)).toBe('20.00000000');
  });

  it('runs one at a time', async () => {
    await fund(first, 1, 100);

    await Promise.all([rollUp(first), rollUp(second)]);

    expect(await houseSum(first)).toBe('100.00000000');
  });

  it('starts anew after a restore into a cluster whose transaction ids are smaller', async () => {
    await fund(first, 1, 100);
    await rollUp(first);
    await fund(first, 2, 20);
    await asRestored(first);

    await rollUp(first);
    expect(await houseSum(first)).toBe('120.00000000');
    await fund(first, 3, 3);
    await rollUp(first);
    await rollUp(first);

    expect(await houseSum(first)).toBe('123.00000000');
  });
});

function fund(client: pg.Client, cause: number, amount: number): Promise<unknown> {
  return client.query(`SELECT post_transfer('bankroll', $1, ${CAPITAL}, ${HOUSE}, $2)`, [cause, amount]);
}

function rollUpOnce(client: pg.Client): Promise<unknown> {
  return client.query('SELECT take_in_transfers()');
}

/** Until everything is taken in: a transaction of another database of the cluster may hold a single run back. */
function rollUp(client: pg.Client): Promise<void> {
  return eventually(async () => {
    await rollUpOnce(client);
    const { rows } = await client.query(
      'SELECT FROM transfers AS t JOIN roll_up_cursor AS c ON t.xid >= c.next_xid AND t.id > c.floor_id',
    );
    expect(rows).toEqual([]);
  });
}

async function houseSum(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `SELECT credits - debits AS sum FROM shared_accounts WHERE account_id = ${HOUSE}`,
  );
  return rows[0]?.sum ?? '';
}

/** What pg_restore leaves: the rows as they were, with another cluster's identifier and its larger transaction ids. */
async function asRestored(client: pg.Client): Promise<void> {
  await client.query(`
    SET session_replication_role = 'replica';
    UPDATE transfers SET xid = (xid::text::bigint + 1000000)::text::xid8;
    UPDATE roll_up_cursor SET system_identifier = 1, next_xid = (next_xid::text::bigint + 1000000)::text::xid8;
    SET session_replication_role = 'origin'`);
}
