import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';
import { untilBlocked } from '../../../apps/api/test/support/as-owner.js';
import { eventually } from '../../../apps/api/test/support/eventually.js';

const HOUSE = 1;
const CAPITAL = 3;

describe('the roll-up of shared accounts', () => {
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

  it('applies each transfer once, even when it runs many times', async () => {
    await fund(first, 1, 100);
    await fund(first, 2, 20);
    for (let run = 0; run < 3; run += 1) await rollUp(first);
    await fund(first, 3, 3);
    for (let run = 0; run < 3; run += 1) await rollUp(first);

    expect(await houseBalance(first)).toBe('123.00000000');
  });

  it('waits for a transaction that began earlier and commits later, and applies its transfers', async () => {
    await first.query('BEGIN');
    await fund(first, 1, 100);
    await fund(second, 2, 20);
    await rollUpOnce(second);
    await rollUpOnce(second);
    expect(await houseBalance(second)).toBe('0.00000000');

    await first.query('COMMIT');
    await rollUp(second);

    expect(await houseBalance(second)).toBe('120.00000000');
  });

  it('ignores transfers that were rolled back', async () => {
    await first.query('BEGIN');
    await fund(first, 1, 100);
    await first.query('ROLLBACK');
    await fund(second, 2, 20);
    await rollUp(second);

    expect(await houseBalance(second)).toBe('20.00000000');
  });

  it('runs only once at a time', async () => {
    await fund(first, 1, 100);

    await Promise.all([rollUp(first), rollUp(second)]);

    expect(await houseBalance(first)).toBe('100.00000000');
  });

  it('counts each bet once when two roll-ups run at the same time', async () => {
    const { rows } = await first.query<{ id: number }>(`
      INSERT INTO bets (seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, balance_after)
      VALUES (1, 0, now(), 1, 'coin_flip', 'heads', 'tails', 100, 0, 0) RETURNING id`);
    await first.query(`SELECT post_transfer('stake', $1, ${CAPITAL}, ${HOUSE}, 100)`, [rows[0]?.id]);
    await eventually(async () => {
      await first.query('ROLLBACK');
      await first.query('BEGIN');
      await rollUpOnce(first);
      await expectAllApplied(first);
    });
    const waiting = rollUpOnce(second);
    await untilBlocked(database, 'apply_transfers');
    await first.query('COMMIT');
    await waiting;
    await rollUp(first);

    const days = await first.query('SELECT bets, stakes FROM game_days');
    expect(days.rows).toEqual([{ bets: 1, stakes: '100.00000000' }]);
  });

  it('recomputes the balances after a restore into a cluster with smaller transaction ids', async () => {
    await fund(first, 1, 100);
    await rollUp(first);
    await fund(first, 2, 20);
    await simulateRestore(first);

    await rollUp(first);
    expect(await houseBalance(first)).toBe('120.00000000');
    await fund(first, 3, 3);
    await rollUp(first);
    await rollUp(first);

    expect(await houseBalance(first)).toBe('123.00000000');
  });

  it('applies no restored transfer again when the transaction ids reach those of the transfers', async () => {
    await fund(first, 1, 100);
    await rollUp(first);
    await fund(first, 2, 20);
    await simulateRestore(first, 5000);
    await rollUp(first);
    expect(await houseBalance(first)).toBe('120.00000000');

    await useTransactionIds(first);
    await eventually(async () => {
      await rollUpOnce(first);
      const passed = 'SELECT FROM roll_up_cursor WHERE next_xid > (SELECT max(xid) FROM transfers)';
      expect((await first.query(passed)).rows).toHaveLength(1);
    });

    expect(await houseBalance(first)).toBe('120.00000000');
  });
});

function fund(client: pg.Client, cause: number, amount: number): Promise<unknown> {
  return client.query(`SELECT post_transfer('bankroll', $1, ${CAPITAL}, ${HOUSE}, $2)`, [cause, amount]);
}

function rollUpOnce(client: pg.Client): Promise<unknown> {
  return client.query('SELECT apply_transfers()');
}

/** Repeats the roll-up until all transfers are applied. Transactions of other databases in the cluster can delay it. */
function rollUp(client: pg.Client): Promise<void> {
  return eventually(async () => {
    await rollUpOnce(client);
    await expectAllApplied(client);
  });
}

async function expectAllApplied(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM transfers AS t JOIN roll_up_cursor AS c ON t.xid >= c.next_xid AND t.id > c.floor_id',
  );
  expect(rows).toEqual([]);
}

async function houseBalance(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `SELECT credits - debits AS sum FROM shared_accounts WHERE account_id = ${HOUSE}`,
  );
  return rows[0]?.sum ?? '';
}

/** Simulates pg_restore: the rows carry the identifier of another cluster, and its larger transaction ids. */
async function simulateRestore(client: pg.Client, offset = 1_000_000): Promise<void> {
  await client.query(`
    SET session_replication_role = 'replica';
    UPDATE transfers SET xid = (xid::text::bigint + ${offset})::text::xid8;
    UPDATE roll_up_cursor SET system_identifier = 1, next_xid = (next_xid::text::bigint + ${offset})::text::xid8;
    SET session_replication_role = 'origin'`);
}

/** Uses up transaction ids until they are above those of all transfers. */
async function useTransactionIds(client: pg.Client): Promise<void> {
  await client.query(`
    DO $$ DECLARE highest xid8 := (SELECT max(xid) FROM transfers); BEGIN
      WHILE pg_current_xact_id() <= highest LOOP COMMIT; END LOOP;
    END $$`);
}
