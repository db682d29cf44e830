import type { AdminData, Revenue, TicketHolder, TicketSupply, XStatus } from '@arena/wire';
import {
  findAuditEntries,
  signInAdmin,
  signInOtherAdmin,
  expectConsecutiveEntries,
} from '../support/admins.js';
import { untilBlocked } from '../support/as-owner.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { blockAt } from '../support/breakpoint.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { giveTickets, holdLease, sharesPaid, ticketHolder } from '../support/ticket-holders.js';

const TICKETS = '/api/admin/tickets';
const SUPPLY = '/api/admin/ticket-supply';

describe('the ticket administration', () => {
  let app: TestApp;
  let admin: Client;
  let otherAdmin: Client;

  beforeAll(async () => {
    app = await startTestApp({ HOUSE_BANKROLL_ARENA: '1000000', RATE_LIMIT_FACTOR: '1000' });
    // Keeps the app's own job from running, because a month may end during these tests.
    await holdLease(app.database, 'revenue-distribution');
    [admin, otherAdmin] = [await signInAdmin(app), await signInOtherAdmin(app)];
  });

  afterAll(async () => {
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  const setTickets = (by: Client, { user }: Player, ticketCount: number) =>
    by.post<TicketHolder>(TICKETS, { userId: user.id, ticketCount });
  const statusOf = async ({ client, user }: Player): Promise<XStatus> =>
    (await client.get<XStatus>(`/api/user/${user.id}/x-status`)).body;
  const revenueOf = async ({ client, user }: Player): Promise<Revenue> =>
    (await client.get<Revenue>(`/api/revenue?userId=${user.id}`)).body;
  const holders = async (): Promise<TicketHolder[]> =>
    (await admin.get<AdminData>('/api/admin/data')).body.ticketHolders;

  it('sets the tickets of a player without an X account, who receives no share', async () => {
    const player = await registerPlayer(app);
    const { status, body } = await setTickets(admin, player, 2.5);
    const holder = {
      userId: player.user.id,
      username: player.user.username,
      xUsername: null,
      ticketCount: 2.5,
      connectedAt: null,
    };
    expect({ status, body }).toEqual({ status: 200, body: holder });
    expect(await statusOf(player)).toEqual({ connected: false, username: null, tickets: 2.5 });
    expect((await revenueOf(player)).userShare).toBe('0.00000000');
    expect(await holders()).toContainEqual(holder);
  });

  it('changes the share of a player with an X account', async () => {
    const player = await ticketHolder(app, '1');
    const { userShare } = await revenueOf(player);
    expect((await setTickets(admin, player, 2)).body).toMatchObject({
      xUsername: `x_${player.user.id}`,
      ticketCount: 2,
      connectedAt: expect.any(String),
    });
    expect(Number((await revenueOf(player)).userShare)).toBeCloseTo(2 * Number(userShare), 7);
    expect((await setTickets(admin, player, 0)).body).toMatchObject({ ticketCount: 0 });
    expect((await revenueOf(player)).userShare).toBe('0.00000000');
  });

  it.each([0, 0.01, 0.1, 1e2, 12_345_678.91, 99_999_999.99])('accepts %p tickets', async (ticketCount) => {
    const player = await registerPlayer(app);
    expect((await setTickets(admin, player, ticketCount)).body).toMatchObject({ ticketCount });
    expect(await statusOf(player)).toMatchObject({ tickets: ticketCount });
  });

  it('answers 404 for an unknown user and records nothing', async () => {
    const entries = await findAuditEntries(app, 'tickets.set');
    expectProblem(await admin.post(TICKETS, { userId: 2_000_000_000, ticketCount: 1 }), 404, 'NOT_FOUND');
    expect(await findAuditEntries(app, 'tickets.set')).toEqual(entries);
  });

  it.each([
    ['without tickets', undefined],
    ['with tickets', '7.25'],
  ])('records every concurrent change by two admins, for a player %s', async (_, tickets) => {
    const player = await registerPlayer(app);
    if (tickets !== undefined) await giveTickets(app.database, player, tickets);
    const counts = [1, 2, 3, 4.5, 5, 6];
    const answers = await Promise.all(
      counts.map((count, index) => setTickets(index % 2 === 0 ? admin : otherAdmin, player, count)),
    );
    expect(answers.map(({ body }) => body.ticketCount)).toEqual(counts);
    const entries = (await findAuditEntries(app, 'tickets.set')).filter(
      ({ subject }) => subject === `user ${player.user.id}`,
    );
    expect(entries).toHaveLength(counts.length);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['admin', 'testref']));
    expectConsecutiveEntries(entries, { ticketCount: Number(tickets ?? 0) });
    expect({ ticketCount: (await statusOf(player)).tickets }).toEqual(entries.at(-1)!.after);
  });

  it('waits for a running distribution, which uses the previous tickets', async () => {
    const player = await ticketHolder(app, '3');
    const { reached, remove } = await blockAt(app.database, {
      event: 'AFTER INSERT ON revenue_distributions',
    });
    const distributing = asOwner(app.database, `SELECT distribute_revenue('2026-10', 5, 16.5, now())`);
    await reached();
    const setting = setTickets(admin, player, 50);
    await untilBlocked(app.database, 'LOCK TABLE revenue_tickets');
    await remove();
    await distributing;
    const response = await setting;
    expect(response.body).toMatchObject({ ticketCount: 50 });
    const [share] = await asOwner<{ tickets: string }>(
      app.database,
      'SELECT tickets FROM revenue_shares WHERE user_id = $1',
      [player.user.id],
    );
    expect(share).toEqual({ tickets: '3.00' });
    expect(await sharesPaid(app.database)).toContainEqual(
      expect.objectContaining({ period: '2026-10', user_id: player.user.id }),
    );
  });

  it('lists players with tickets or an X account, latest connected first, those without an account last', async () => {
    const [earlier, later] = [await ticketHolder(app, '0'), await ticketHolder(app, '0.5')];
    const [unconnected, withoutTickets] = [await registerPlayer(app), await registerPlayer(app)];
    await setTickets(admin, unconnected, 0.25);
    await setTickets(admin, withoutTickets, 0);
    const listed = (await holders()).map(({ userId }) => userId);
    const expected = [later, earlier, unconnected].map(({ user }) => user.id);
    expect(listed.filter((id) => expected.includes(id))).toEqual(expected);
    expect(listed).not.toContain(withoutTickets.user.id);
  });

  it('records every concurrent change of the ticket supply', async () => {
    const player = await registerPlayer(app);
    expect((await revenueOf(player)).totalTickets).toBe(16.5);
    const supplies = [100, 20.25, 0.01, 99_999_999.99, 16.5, 40];
    const answers = await Promise.all(
      supplies.map((ticketSupply, index) =>
        (index % 2 === 0 ? admin : otherAdmin).post<TicketSupply>(SUPPLY, { ticketSupply }),
      ),
    );
    expect(answers.map(({ status, body }) => ({ status, ...body }))).toEqual(
      supplies.map((totalTicketSupply) => ({ status: 200, totalTicketSupply })),
    );
    const entries = await findAuditEntries(app, 'ticket-supply.set');
    expect(entries).toHaveLength(supplies.length);
    expectConsecutiveEntries(entries, { ticketSupply: 16.5 });
    const { totalTicketSupply } = (await admin.get<AdminData>('/api/admin/data')).body;
    expect({ ticketSupply: totalTicketSupply }).toEqual(entries.at(-1)!.after);
    expect((await revenueOf(player)).totalTickets).toBe(totalTicketSupply);
  });
});
