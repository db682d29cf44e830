import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminData, Revenue, TicketHolder, TicketSupply, XStatus } from '@arena/wire';
import { auditedAs, signInAdmin, signInOtherAdmin } from './support/admins.js';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { expectChain } from './support/chained.js';
import type { Client } from './support/client.js';
import { eventually } from './support/eventually.js';
import { standStillAt } from './support/named-point.js';
import { registerPlayer, type Player } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { giveTickets, holdLease, sharesPaid, ticketHolder } from './support/ticket-holders.js';

const TICKETS = '/api/admin/tickets';
const SUPPLY = '/api/admin/ticket-supply';

describe('the tickets that an admin gives', () => {
  let app: TestApp;
  let admin: Client;
  let other: Client;

  beforeAll(async () => {
    app = await startTestApp({ HOUSE_BANKROLL_ARENA: '1000000', RATE_LIMIT_FACTOR: '1000' });
    // The app's own job stands aside: a month may end while these run.
    await holdLease(app.database, 'revenue-distribution');
    [admin, other] = [await signInAdmin(app), await signInOtherAdmin(app)];
  });

  afterAll(async () => {
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  const give = (by: Client, { user }: Player, ticketCount: number) =>
    by.post<TicketHolder>(TICKETS, { userId: user.id, ticketCount });
  const statusOf = async ({ client, user }: Player): Promise<XStatus> =>
    (await client.get<XStatus>(`/api/user/${user.id}/x-status`)).body;
  const revenueOf = async ({ client, user }: Player): Promise<Revenue> =>
    (await client.get<Revenue>(`/api/revenue?userId=${user.id}`)).body;
  const holders = async (): Promise<TicketHolder[]> =>
    (await admin.get<AdminData>('/api/admin/data')).body.ticketHolders;

  it('are anybody’s, and take no part without an X account', async () => {
    const player = await registerPlayer(app);
    const { status, body } = await give(admin, player, 2.5);
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

  it('change what is shared out to whoever has an account connected', async () => {
    const player = await ticketHolder(app, '1');
    const { userShare } = await revenueOf(player);
    expect((await give(admin, player, 2)).body).toMatchObject({
      xUsername: `x_${player.user.id}`,
      ticketCount: 2,
      connectedAt: expect.any(String),
    });
    expect(Number((await revenueOf(player)).userShare)).toBeCloseTo(2 * Number(userShare), 7);
    expect((await give(admin, player, 0)).body).toMatchObject({ ticketCount: 0 });
    expect((await revenueOf(player)).userShare).toBe('0.00000000');
  });

  it.each([0, 0.01, 0.1, 1e2, 12_345_678.91, 99_999_999.99])('may be %p', async (ticketCount) => {
    const player = await registerPlayer(app);
    expect((await give(admin, player, ticketCount)).body).toMatchObject({ ticketCount });
    expect(await statusOf(player)).toMatchObject({ tickets: ticketCount });
  });

  it('are nobody’s who is no user', async () => {
    const entries = await auditedAs(app, 'tickets.set');
    expectProblem(await admin.post(TICKETS, { userId: 2_000_000_000, ticketCount: 1 }), 404, 'NOT_FOUND');
    expect(await auditedAs(app, 'tickets.set')).toEqual(entries);
  });

  it.each([
    ['nobody had any', undefined],
    ['there were some', '7.25'],
  ])('are the later one’s of two admins at once where %s, and both are in the log', async (_, tickets) => {
    const player = await registerPlayer(app);
    if (tickets !== undefined) await giveTickets(app.database, player, tickets);
    const counts = [1, 2, 3, 4.5, 5, 6];
    const answers = await Promise.all(
      counts.map((count, index) => give(index % 2 === 0 ? admin : other, player, count)),
    );
    expect(answers.map(({ body }) => body.ticketCount)).toEqual(counts);
    const entries = (await auditedAs(app, 'tickets.set')).filter(
      ({ subject }) => subject === `user ${player.user.id}`,
    );
    expect(entries).toHaveLength(counts.length);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['admin', 'testref']));
    expectChain(entries, { ticketCount: Number(tickets ?? 0) });
    expect({ ticketCount: (await statusOf(player)).tickets }).toEqual(entries.at(-1)!.after);
  });

  it('wait for a month that is being paid out, which goes by those before', async () => {
    const player = await ticketHolder(app, '3');
    const { reached, remove } = await standStillAt(app.database, {
      event: 'AFTER INSERT ON revenue_distributions',
    });
    const paying = asOwner(app.database, `SELECT distribute_revenue('2026-10', 5, 16.5, now())`);
    await reached();
    const given = await give(admin, player, 50);
    await paying;
    await remove();
    expect(given.body).toMatchObject({ ticketCount: 50 });
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

  it('are listed of who has any, or an account: the latest connected first, the others after them', async () => {
    const [early, late] = [await ticketHolder(app, '0'), await ticketHolder(app, '0.5')];
    const [bare, none] = [await registerPlayer(app), await registerPlayer(app)];
    await give(admin, bare, 0.25);
    await give(admin, none, 0);
    const listed = (await holders()).map(({ userId }) => userId);
    const mine = [late, early, bare].map(({ user }) => user.id);
    expect(listed.filter((id) => mine.includes(id))).toEqual(mine);
    expect(listed).not.toContain(none.user.id);
  });

  it('are divided by the supply, of which the log has each change', async () => {
    const player = await registerPlayer(app);
    expect((await revenueOf(player)).totalTickets).toBe(16.5);
    const supplies = [100, 20.25, 0.01, 99_999_999.99, 16.5, 40];
    const answers = await Promise.all(
      supplies.map((ticketSupply, index) =>
        (index % 2 === 0 ? admin : other).post<TicketSupply>(SUPPLY, { ticketSupply }),
      ),
    );
    expect(answers.map(({ status, body }) => ({ status, ...body }))).toEqual(
      supplies.map((totalTicketSupply) => ({ status: 200, totalTicketSupply })),
    );
    const entries = await auditedAs(app, 'ticket-supply.set');
    expect(entries).toHaveLength(supplies.length);
    expectChain(entries, { ticketSupply: 16.5 });
    const { totalTicketSupply } = (await admin.get<AdminData>('/api/admin/data')).body;
    expect({ ticketSupply: totalTicketSupply }).toEqual(entries.at(-1)!.after);
    expect((await revenueOf(player)).totalTickets).toBe(totalTicketSupply);
  });
});
