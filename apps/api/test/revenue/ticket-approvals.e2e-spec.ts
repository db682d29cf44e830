import type { ApprovalDecision, EligibleXUser, PendingApproval } from '@arena/wire';
import { signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { asOwner } from '../support/as-owner.js';
import { closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TICKETS = '/api/admin/tickets';
const SUPPLY = '/api/admin/ticket-supply';
const ELIGIBLE = '/api/admin/eligible-users';

const put = (client: Client, path: string, body: object): Promise<Answer<PendingApproval>> =>
  client.send('PUT', path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

describe('the revenue share with approvals', () => {
  let app: TestApp;
  let admin: Client;
  let testref: Client;

  beforeAll(async () => {
    app = await startTestApp({ APPROVALS: 'on' });
    admin = await signInAdmin(app);
    testref = await signInOtherAdmin(app);
  });

  afterAll(() => closeBalanced(app));

  /** Expects that a request waits, and approves it. */
  const approve = async ({ status, body }: Answer<PendingApproval>): Promise<void> => {
    expect({ status, code: body.code }).toEqual({ status: 202, code: 'APPROVAL_REQUIRED' });
    const path = `/api/admin/approvals/${body.approvalId}`;
    expect((await testref.post<ApprovalDecision>(path, { approve: true })).body).toEqual({
      state: 'approved',
    });
  };

  const ticketsOf = async (userId: number): Promise<unknown> =>
    (
      await asOwner<{ count: string }>(
        app.database,
        'SELECT ticket_count::text AS count FROM revenue_tickets WHERE user_id = $1',
        [userId],
      )
    )[0]?.count;

  it('changes the tickets of a player after another admin has agreed', async () => {
    const { user } = await registerPlayer(app);
    const asked = await admin.post<PendingApproval>(TICKETS, { userId: user.id, ticketCount: 99_999_999.99 });
    expect(await ticketsOf(user.id)).toBeUndefined();
    await approve(asked);
    expect(await ticketsOf(user.id)).toBe('99999999.99');
    expectProblem(await admin.post(TICKETS, { userId: 999_999, ticketCount: 1 }), 404, 'NOT_FOUND');
  });

  it('changes the supply after another admin has agreed', async () => {
    const asked = await admin.post<PendingApproval>(SUPPLY, { ticketSupply: 20 });
    const supply = async () => (await admin.get<{ totalTicketSupply: number }>('/api/admin/data')).body;
    expect(await supply()).toMatchObject({ totalTicketSupply: 16.5 });
    await approve(asked);
    expect(await supply()).toMatchObject({ totalTicketSupply: 20 });
  });

  it('lists an X account, and changes its tickets, after another admin has agreed', async () => {
    const list = async () => (await admin.get<EligibleXUser[]>(ELIGIBLE)).body;
    const entry = { xUsername: 'night_owl', ticketAllocation: 3 };
    const asked = await admin.post<PendingApproval>(ELIGIBLE, entry);
    expect(await list()).toEqual([]);
    await approve(asked);
    const [listed] = await list();
    expect(listed).toMatchObject({ ...entry, isActive: true });
    expectProblem(
      await admin.post(ELIGIBLE, { ...entry, xUsername: 'Night_Owl' }),
      409,
      'X_ALREADY_ELIGIBLE',
    );

    const changed = await put(admin, `${ELIGIBLE}/${listed!.id}`, { ticketAllocation: 900, isActive: true });
    expect(await list()).toEqual([listed]);
    await approve(changed);
    expect(await list()).toEqual([{ ...listed, ticketAllocation: 900 }]);
    // It takes something away, so that nobody gains by it alone.
    expect((await admin.send('DELETE', `${ELIGIBLE}/${listed!.id}`, {})).status).toBe(200);
  });

  it('is never changed by an admin whose own money it is, and never with that admin’s vote', async () => {
    await asOwner(
      app.database,
      `INSERT INTO revenue_tickets (user_id, ticket_count, x_username, x_verified, connected_at, x_user_id)
       VALUES (1, 1, 'the_admin', true, now(), '1')`,
    );
    expectProblem(await admin.post(TICKETS, { userId: 1, ticketCount: 5 }), 403, 'OWN_ACCOUNT');
    expectProblem(await admin.post(SUPPLY, { ticketSupply: 2 }), 403, 'OWN_ACCOUNT');
    const entry = { xUsername: 'The_Admin', ticketAllocation: 50 };
    expectProblem(await admin.post(ELIGIBLE, entry), 403, 'OWN_ACCOUNT');

    const requests = [
      await testref.post<PendingApproval>(TICKETS, { userId: 1, ticketCount: 5 }),
      await testref.post<PendingApproval>(SUPPLY, { ticketSupply: 2 }),
      await testref.post<PendingApproval>(ELIGIBLE, entry),
    ];
    for (const { body } of requests)
      expectProblem(
        await admin.post(`/api/admin/approvals/${body.approvalId}`, { approve: true }),
        403,
        'FORBIDDEN',
      );
  });
});

describe('the revenue share without approvals', () => {
  it('is still not changed by an admin whose own money it is', async () => {
    const app = await startTestApp();
    const admin = await signInAdmin(app);
    expectProblem(await admin.post(TICKETS, { userId: 1, ticketCount: 5 }), 403, 'OWN_ACCOUNT');
    const partner = await admin.send('PUT', '/api/admin/partners/1/rate', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rate: 50, reason: 'Because.' }),
    });
    expectProblem(partner, 403, 'OWN_ACCOUNT');
    await closeBalanced(app);
  });
});
