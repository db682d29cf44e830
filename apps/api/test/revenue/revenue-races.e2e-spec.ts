import pg from 'pg';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { holdLease, sharesPaid, ticketHolder } from '../support/ticket-holders.js';

const LOCK = 'SELECT FROM player_accounts WHERE user_id = $1 FOR NO KEY UPDATE NOWAIT';

describe('a distribution during the settlement of a crash round', () => {
  let app: TestApp;
  let settlement: pg.Client;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    await holdLease(app.database, 'revenue-distribution');
    settlement = new pg.Client({ connectionString: app.database.url });
    await settlement.connect();
  });

  afterAll(async () => {
    await settlement.end();
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  /**
   * Registers a holder with a given user id. With concurrent registrations, user ids and account ids differ in order.
   */
  async function holderWithId(id: number): Promise<number> {
    await asOwner(app.database, `ALTER TABLE users ALTER COLUMN id RESTART WITH ${id}`);
    return (await ticketHolder(app, '1')).user.id;
  }

  it('locks the players in the order of their ids too, so that no deadlock occurs', async () => {
    const [second, first] = [await holderWithId(200), await holderWithId(100)];
    await settlement.query('BEGIN');
    await settlement.query(LOCK, [first]);
    const distributing = asOwner(app.database, `SELECT distribute_revenue('2026-10', 5, 16.5, now())`);
    await eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%distribute_revenue%'`;
      expect(await asOwner(app.database, waiting)).toHaveLength(1);
    });
    await settlement.query(LOCK, [second]);
    await settlement.query('COMMIT');
    await distributing;
    expect(await sharesPaid(app.database)).toMatchObject([{ user_id: first }, { user_id: second }]);
  });
});
