import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { eventually } from './support/eventually.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { holdLease, sharesPaid, ticketHolder } from './support/ticket-holders.js';

const LOCK = 'SELECT FROM player_accounts WHERE user_id = $1 FOR NO KEY UPDATE NOWAIT';

describe('a month that is paid out beside a round of crash that ends', () => {
  let app: TestApp;
  let round: pg.Client;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    await holdLease(app.database, 'revenue-distribution');
    round = new pg.Client({ connectionString: app.database.url });
    await round.connect();
  });

  afterAll(async () => {
    await round.end();
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  /** Of two who register at once, the one with the lower id may get the later account. */
  async function holderWithId(id: number): Promise<number> {
    await asOwner(app.database, `ALTER TABLE users ALTER COLUMN id RESTART WITH ${id}`);
    return (await ticketHolder(app, '1')).user.id;
  }

  it('takes the players in the order of their ids as well, so that neither waits for the other in a circle', async () => {
    const [second, first] = [await holderWithId(200), await holderWithId(100)];
    await round.query('BEGIN');
    await round.query(LOCK, [first]);
    const distributing = asOwner(app.database, `SELECT distribute_revenue('2026-10', 5, 16.5, now())`);
    await eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%distribute_revenue%'`;
      expect(await asOwner(app.database, waiting)).toHaveLength(1);
    });
    await round.query(LOCK, [second]);
    await round.query('COMMIT');
    await distributing;
    expect(await sharesPaid(app.database)).toMatchObject([{ user_id: first }, { user_id: second }]);
  });
});
