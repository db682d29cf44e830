import pg from 'pg';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { TEST_VARIABLES, type TestApp } from '../support/test-app.js';
import { revenueOf, startRevenueApp, ticketHolder } from '../support/ticket-holders.js';

const HOUSE_BALANCE = 1_000_000n;
const POOL = '50000.00000000';
/** 50,000 / 16.5, rounded down. */
const PER_TICKET = '3030.30303030';

describe('the revenue share before a distribution', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startRevenueApp(HOUSE_BALANCE);
  });

  afterEach(() =>
    asOwner(
      app.database,
      `DELETE FROM revenue_tickets; DELETE FROM system_settings WHERE key = 'ticket_supply'`,
    ),
  );

  afterAll(async () => {
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  it('shows the pool, the share per ticket and the user’s own share', async () => {
    const holder = await ticketHolder(app, '2.5');
    const other = await registerPlayer(app);
    const common = {
      revenueSharePool: POOL,
      totalTickets: 16.5,
      totalTicketHolders: 1,
      sharePerTicket: PER_TICKET,
      distributions: [],
    };
    expect(await revenueOf(holder)).toMatchObject({ ...common, userShare: '7575.75757575' });
    expect(await revenueOf(other)).toMatchObject({ ...common, userShare: '0.00000000' });
  });

  it('shows when the next distribution takes place', async () => {
    const { nextDistributionAt } = await revenueOf(await registerPlayer(app));
    const next = new Date(nextDistributionAt);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(nextDistributionAt).toMatch(/-01T00:00:00\.000Z$/);
  });

  it('divides the pool by the held tickets when they exceed the supply', async () => {
    const [largeHolder] = await Promise.all([ticketHolder(app, '30'), ticketHolder(app, '10')]);
    expect(await revenueOf(largeHolder)).toMatchObject({
      totalTickets: 16.5,
      sharePerTicket: '1250.00000000',
      userShare: '37500.00000000',
    });
  });

  it('divides the pool by the supply that an operator has set', async () => {
    const holder = await ticketHolder(app, '1');
    await asOwner(app.database, `INSERT INTO system_settings (key, value) VALUES ('ticket_supply', '100')`);
    expect(await revenueOf(holder)).toMatchObject({ totalTickets: 100, userShare: '500.00000000' });
  });

  it('rejects an invalid supply in the database', async () => {
    const setting = `INSERT INTO system_settings (key, value) VALUES ('ticket_supply', $1)`;
    for (const supply of ['', 'many', '0', '0.00', '-1', 'NaN', 'Infinity', '0.001', '16.555', '999999999'])
      await expect(asOwner(app.database, setting, [supply])).rejects.toThrow('supply_to_divide_by');
  });

  it('is not accessible to other players', async () => {
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)];
    expect((await player.client.get(`/api/revenue?userId=${other.user.id}`)).status).toBe(403);
    expect((await app.client().get(`/api/revenue?userId=${player.user.id}`)).status).toBe(401);
    for (const query of ['', '?userId=', '?userId=0', '?userId=x', '?userId=1&userId=2', '?userId[]=1'])
      expect((await player.client.get(`/api/revenue${query}`)).status).toBe(400);
  });

  it('is accessible to admins for every user, and answers 404 for an unknown user', async () => {
    const { user } = await ticketHolder(app, '1');
    const admin = app.client();
    await admin.post('/api/login', { username: 'admin', password: TEST_VARIABLES.ADMIN_PASSWORD });
    const { body } = await admin.get(`/api/revenue?userId=${user.id}`);
    expect(body).toMatchObject({ userShare: PER_TICKET });
    expectProblem(await admin.get('/api/revenue?userId=2000000000'), 404, 'NOT_FOUND');
  });

  it.each([
    ['empty', 'credits'],
    ['in debt', 'credits + 1'],
  ])('completes a month without payments while the house is %s', async (_, debits) => {
    await ticketHolder(app, '1');
    const owner = new pg.Client({ connectionString: app.database.url });
    await owner.connect();
    try {
      await owner.query('BEGIN');
      await owner.query(`UPDATE shared_accounts SET debits = ${debits} WHERE account_id = 1`);
      await owner.query(`SELECT distribute_revenue('2026-10', 5, 16.5, now())`);
      const { rows } = await owner.query(
        `SELECT d.pool, s.amount FROM revenue_distributions AS d JOIN revenue_shares AS s ON s.period = d.period`,
      );
      expect(rows).toEqual([{ pool: '0.00000000', amount: '0.00000000' }]);
      expect((await owner.query(`SELECT FROM transfers WHERE kind = 'revenue_share'`)).rows).toEqual([]);
      await owner.query('ROLLBACK'); // the books would not balance
    } finally {
      await owner.end();
    }
  });
});
