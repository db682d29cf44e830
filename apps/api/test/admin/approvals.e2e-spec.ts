import type {
  AdjustmentPage,
  Approval,
  ApprovalDecision,
  CrashSettings,
  PendingApproval,
  User,
} from '@arena/wire';
import { findAuditEntries, signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive } from '../support/live.js';
import { PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { setUpSecondFactor, stepUp } from '../support/second-factor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const REASON = 'A deposit was credited twice.';

const balanceOf = async ({ client, user }: Player): Promise<string> =>
  (await client.get<User>(`/api/user/${user.id}`)).body.arenaBalance;

describe('a correction of a balance', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await signInAdmin(app);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  const adjust = (
    amount: unknown,
    reason: unknown = REASON,
    key?: string,
    id = player.user.id,
  ): Promise<Answer> =>
    admin.post(
      `/api/admin/players/${id}/adjustments`,
      { amount, reason },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );

  it('moves ARENA between the house and the player, who learns of it at once', async () => {
    const socket = await connected(connectLive(player.client));
    const update = new Promise((resolve) => socket.once('balanceUpdated', resolve));
    expect((await adjust('12.5')).body).toEqual({});
    expect(await update).toMatchObject({ arenaBalance: '10012.50000000', reason: 'adjustment' });
    socket.close();
    await adjust('-10012.50000000');
    expect(await balanceOf(player)).toBe('0.00000000');
    const { body } = await admin.get<AdjustmentPage>(`/api/admin/players/${player.user.id}/adjustments`);
    expect(body).toMatchObject({
      adjustments: [
        { amount: '-10012.50000000', reason: REASON, requestedBy: 'admin', approvalId: null },
        { amount: '12.50000000', reason: REASON },
      ],
      next: null,
    });
    const entries = await findAuditEntries(app, 'balance.adjusted');
    expect(entries.at(-1)).toMatchObject({
      actor: 'admin',
      after: { amount: '-10012.50000000', reason: REASON },
    });
  });

  it('takes no more than the player has, even when many arrive at once', async () => {
    expectProblem(await adjust('-10000.00000001'), 409, 'INSUFFICIENT_FUNDS');
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust('-1000')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await balanceOf(player)).toBe('0.00000000');
  });

  it('with an idempotency key happens once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust('5', REASON, 'the key')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await balanceOf(player)).toBe('10005.00000000');
    expectProblem(await adjust('6', REASON, 'the key'), 422, 'IDEMPOTENCY_KEY_REUSED');
    expect(await balanceOf(player)).toBe('10005.00000000');
  });

  it('is refused for the own balance and for unknown users', async () => {
    expectProblem(await adjust('5', REASON, undefined, 1), 409, 'OWNER_ACCOUNT');
    expectProblem(await adjust('5', REASON, undefined, 999_999), 404, 'NOT_FOUND');
  });

  it.each(['0', '0.00', '-0', '1e3', '1.123456789', '12345678901', ' 1', '+1', '', 5, null, ['1']])(
    'refuses the amount %j',
    async (amount) => {
      expectRefusedFields(await adjust(amount), 'amount');
    },
  );

  it.each(['', ' \n', '\ufeff', '\u200b', 5, 'x'.repeat(501)])('refuses the reason %j', async (reason) => {
    expectRefusedFields(await adjust('1', reason), 'reason');
  });
});

describe('with approvals', () => {
  let app: TestApp;
  let admin: Client;
  let testref: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp({ APPROVALS: 'on' });
    admin = await signInAdmin(app);
    testref = await signInOtherAdmin(app);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  const ask = async (amount = '5', key?: string): Promise<number> => {
    const { status, body } = await admin.post<PendingApproval>(
      `/api/admin/players/${player.user.id}/adjustments`,
      { amount, reason: REASON },
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
    expect({ status, code: body.code }).toEqual({ status: 202, code: 'APPROVAL_REQUIRED' });
    return body.approvalId;
  };
  const vote = (client: Client, id: number, approve: unknown = true): Promise<Answer<ApprovalDecision>> =>
    client.post(`/api/admin/approvals/${id}`, { approve });
  const find = async (id: number): Promise<Approval | undefined> =>
    (await admin.get<Approval[]>('/api/admin/approvals')).body.find((approval) => approval.id === id);

  it('a correction waits for another admin', async () => {
    const id = await ask();
    expect(await balanceOf(player)).toBe('10000.00000000');
    expect(await find(id)).toMatchObject({
      kind: 'adjustment',
      payload: { userId: player.user.id, amount: '5', reason: REASON },
      requestedBy: { id: 1, username: 'admin' },
      approversNeeded: 1,
      state: 'waiting',
      votes: [],
    });
    expectProblem(await vote(admin, id), 403, 'FORBIDDEN');
    expect((await vote(testref, id)).body).toEqual({ state: 'approved' });
    expect(await balanceOf(player)).toBe('10005.00000000');
    expect(await find(id)).toMatchObject({
      state: 'approved',
      decidedAt: expect.any(String),
      votes: [{ username: 'testref', isApproval: true, votedAt: expect.any(String) }],
    });
    expectProblem(await vote(testref, id, false), 409, 'APPROVAL_DECIDED');
  });

  it('a rejected correction never happens', async () => {
    const id = await ask();
    expect((await vote(testref, id, false)).body).toEqual({ state: 'rejected' });
    expectProblem(await vote(testref, id), 409, 'APPROVAL_DECIDED');
    expect(await balanceOf(player)).toBe('10000.00000000');
  });

  it('votes that arrive at once carry a correction out once', async () => {
    const id = await ask();
    const answers = await Promise.all(Array.from({ length: 10 }, () => vote(testref, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(player)).toBe('10005.00000000');
  });

  it('two requests with one idempotency key are carried out once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => ask('5', 'one key')));
    const [id] = ids;
    expect(new Set(ids)).toEqual(new Set([id]));
    await vote(testref, id!);
    expect(await ask('5', 'one key')).toBe(id);
    expect(await balanceOf(player)).toBe('10005.00000000');
    const path = `/api/admin/players/${player.user.id}/adjustments`;
    const other = { amount: '6', reason: REASON };
    expectProblem(
      await admin.post(path, other, { 'Idempotency-Key': 'one key' }),
      422,
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('a request whose author has lost the role is not carried out', async () => {
    const { user } = await registerPlayer(app);
    const role = (wanted: string | null) =>
      asOwner(app.database, 'UPDATE users SET role = $2 WHERE id = $1', [user.id, wanted]);
    await role('treasurer');
    const treasurer = app.client();
    await treasurer.post('/api/login', { username: user.username, password: 'correct horse' });
    const { body } = await treasurer.post<PendingApproval>(
      `/api/admin/players/${player.user.id}/adjustments`,
      { amount: '5', reason: REASON },
    );
    await role(null);
    expectProblem(await vote(admin, body.approvalId), 409, 'REQUESTER_LOST_ROLE');
    expect(await balanceOf(player)).toBe('10000.00000000');
    expect((await vote(admin, body.approvalId, false)).body).toEqual({ state: 'rejected' });
  });

  it('a request whose author is frozen is not carried out until the account is released', async () => {
    const { user } = await registerPlayer(app);
    await asOwner(app.database, `UPDATE users SET role = 'treasurer' WHERE id = $1`, [user.id]);
    const treasurer = app.client();
    await treasurer.post('/api/login', { username: user.username, password: PASSWORD });
    const { body } = await treasurer.post<PendingApproval>(
      `/api/admin/players/${player.user.id}/adjustments`,
      { amount: '5', reason: REASON },
    );
    const change = (deed: 'freeze' | 'unfreeze') =>
      admin.post(`/api/admin/players/${user.id}/${deed}`, { reason: 'Under review.' });

    expect((await change('freeze')).status).toBe(200);
    expectProblem(await vote(admin, body.approvalId), 409, 'REQUESTER_LOST_ROLE');
    expect(await balanceOf(player)).toBe('10000.00000000');

    expect((await change('unfreeze')).status).toBe(200);
    expect((await vote(admin, body.approvalId)).body).toEqual({ state: 'approved' });
    expect(await balanceOf(player)).toBe('10005.00000000');
  });

  it('a correction that cannot be carried out keeps waiting', async () => {
    const id = await ask('-20000');
    expectProblem(await vote(testref, id), 409, 'INSUFFICIENT_FUNDS');
    expect(await find(id)).toMatchObject({ state: 'waiting', votes: [] });
    await vote(testref, id, false);
  });

  it('only admins who may do it themselves decide, and not about their own account', async () => {
    const helper = await registerPlayer(app);
    const role = (wanted: string) =>
      asOwner(app.database, 'UPDATE users SET role = $2 WHERE id = $1', [helper.user.id, wanted]);
    await role('support');
    const relogin = async (): Promise<Client> => {
      const client = app.client();
      await client.post('/api/login', { username: helper.user.username, password: 'correct horse' });
      return client;
    };
    expectProblem(await vote(await relogin(), await ask()), 403, 'FORBIDDEN');
    await role('treasurer');
    const treasurer = await relogin();
    expect((await vote(treasurer, await ask())).body).toEqual({ state: 'approved' });
    const own = await admin.post<PendingApproval>(`/api/admin/players/${helper.user.id}/adjustments`, {
      amount: '5',
      reason: REASON,
    });
    expectProblem(await vote(treasurer, own.body.approvalId), 403, 'FORBIDDEN');
  });

  it('a crash point is shown only to admins who can decide about it, while they can', async () => {
    const viewer = await registerPlayer(app);
    await asOwner(app.database, "UPDATE users SET role = 'viewer' WHERE id = $1", [viewer.user.id]);
    const client = app.client();
    await client.post('/api/login', { username: viewer.user.username, password: 'correct horse' });
    const { body } = await admin.post<PendingApproval>('/api/admin/pre-chosen-crash', { crashPoint: 3 });
    const seenBy = async (who: Client): Promise<unknown> =>
      (await who.get<Approval[]>('/api/admin/approvals')).body.find(({ id }) => id === body.approvalId)
        ?.payload;
    expect(await seenBy(client)).toEqual({});
    expect(await seenBy(testref)).toEqual({ crashPoint: 3 });
    expect((await vote(testref, body.approvalId)).body).toEqual({ state: 'approved' });
    expect(await seenBy(testref)).toEqual({});
    await admin.post('/api/admin/pre-chosen-crash', { crashPoint: null });
  });

  it('a crash point is shown to an admin with a second factor only after a confirmation', async () => {
    const operator = await registerPlayer(app);
    await asOwner(app.database, "UPDATE users SET role = 'game-operator' WHERE id = $1", [operator.user.id]);
    const client = app.client();
    await client.post('/api/login', { username: operator.user.username, password: PASSWORD });
    const factor = await setUpSecondFactor(client, PASSWORD);
    const { body } = await admin.post<PendingApproval>('/api/admin/pre-chosen-crash', { crashPoint: 3 });
    const seen = async (): Promise<unknown> =>
      (await client.get<Approval[]>('/api/admin/approvals')).body.find(({ id }) => id === body.approvalId)
        ?.payload;
    expect(await seen()).toEqual({});
    await stepUp(client, PASSWORD, factor);
    expect(await seen()).toEqual({ crashPoint: 3 });
    await vote(testref, body.approvalId, false);
  });

  it('an admin whose access an operator has restored approves nothing for three days', async () => {
    const id = await ask();
    const hold = (hours: number) =>
      asOwner(
        app.database,
        "UPDATE users SET held_until = now() + make_interval(hours => $1) WHERE username = 'testref'",
        [hours],
      );
    await hold(72);
    expectProblem(await vote(testref, id), 403, 'FORBIDDEN');
    expect(await find(id)).toMatchObject({ state: 'waiting', votes: [] });
    await hold(0);
    expect((await vote(testref, id)).body).toEqual({ state: 'approved' });
  });

  it('a role is given by two owners', async () => {
    const { status, body } = await admin.send<PendingApproval>(
      'PUT',
      `/api/admin/players/${player.user.id}/role`,
      { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ role: 'treasurer' }) },
    );
    expect(status).toBe(202);
    expect((await player.client.get<User>('/api/session')).body.role).toBeNull();
    expect((await vote(testref, body.approvalId)).body).toEqual({ state: 'approved' });
    // The session is in the node's memory until a message arrives.
    await eventually(async () =>
      expect((await player.client.get<User>('/api/session')).body.role).toBe('treasurer'),
    );
  });

  it('operator-controlled rounds need a second admin, and fair rounds do not', async () => {
    const settings = async (): Promise<CrashSettings> =>
      (await admin.get<CrashSettings>('/api/admin/crash-settings')).body;
    const manual = await admin.post<PendingApproval>('/api/admin/crash-settings', { mode: 'manual' });
    expect(manual.status).toBe(202);
    expect((await settings()).nextMode).toBe('automatic');
    await vote(testref, manual.body.approvalId);
    expect((await settings()).nextMode).toBe('manual');
    expect((await admin.post('/api/admin/crash-settings', { mode: 'automatic' })).status).toBe(200);
    const point = await admin.post<PendingApproval>('/api/admin/pre-chosen-crash', { crashPoint: 2 });
    expect(point.status).toBe(202);
    expect((await admin.get('/api/admin/pre-chosen-crash')).body).toEqual({ crashPoint: null });
    await vote(testref, point.body.approvalId, false);
    expect((await admin.post('/api/admin/pre-chosen-crash', { crashPoint: null })).status).toBe(200);
  });

  it('a request to steer a round expires after an hour', async () => {
    const { body } = await admin.post<PendingApproval>('/api/admin/crash-settings', { mode: 'manual' });
    await asOwner(
      app.database,
      "UPDATE approvals SET expires_at = expires_at - interval '1 h' WHERE id = $1",
      [body.approvalId],
    );
    expect(await find(body.approvalId)).toMatchObject({ state: 'expired' });
    expectProblem(await vote(testref, body.approvalId), 409, 'APPROVAL_DECIDED');
  });

  it('unknown requests and malformed votes are refused', async () => {
    expectProblem(await vote(testref, 999_999), 404, 'NOT_FOUND');
    expectProblem(await testref.post('/api/admin/approvals/abc', { approve: true }), 400, 'VALIDATION');
    expectRefusedFields(await vote(testref, await ask(), 'yes'), 'approve');
  });
});
