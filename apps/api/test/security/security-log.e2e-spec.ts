import type { AccountSession, AuditEntry } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { everyRow } from '../support/as-owner.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { setUpSecondFactor, stepUp } from '../support/second-factor.js';
import { addedBy, type SecurityRow } from '../support/security-events.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';

const ADDRESS = '203.0.113.7';
const FROM = { 'X-Forwarded-For': ADDRESS };
const WRONG = { password: 'wrong horse' };
const NOT_SIGNED_IN = { actorId: null, actor: 'not signed in' };

describe('the security log', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;
  let actor: Partial<SecurityRow>;

  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY_HOPS: '1' });
    admin = await signInAdmin(app);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
    actor = { actorId: player.user.id, actor: player.user.username, source: ADDRESS };
  });

  afterAll(() => closeBalanced(app));

  const added = (work: () => Promise<unknown>): Promise<SecurityRow[]> => addedBy(app, work);
  const login = (password: string, username = player.user.username, client = app.client()): Promise<Answer> =>
    client.post('/api/login', { username, password }, FROM);
  const post = (path: string, body: object): Promise<Answer> => player.client.post(path, body, FROM);

  it('has registrations, sign-ins and sign-outs', async () => {
    const registered = await added(() => registerPlayer(app));
    expect(registered).toMatchObject([
      { action: 'session.started', outcome: 'ok', after: { by: 'registration' } },
    ]);
    const client = app.client();
    expect(await added(() => login(PASSWORD, undefined, client))).toEqual([
      {
        ...actor,
        action: 'session.started',
        outcome: 'ok',
        code: null,
        subject: player.user.username,
        after: { by: 'password' },
      },
    ]);
    expect(await added(() => client.post('/api/logout', undefined, FROM))).toMatchObject([
      { ...actor, action: 'session.ended', outcome: 'ok', after: { session: 'current' } },
    ]);
  });

  it('has refused sign-ins with the account, but without a name that no account has', async () => {
    const typed = `someone.${player.user.id}`;
    const entries = await added(async () => {
      await login('wrong horse');
      await login('wrong horse', typed);
    });
    const refused = {
      action: 'session.started',
      outcome: 'refused',
      code: 'BAD_CREDENTIALS',
      source: ADDRESS,
    };
    expect(entries).toMatchObject([
      { ...NOT_SIGNED_IN, ...refused, subject: player.user.username },
      { ...NOT_SIGNED_IN, ...refused, subject: 'unknown account' },
    ]);
    const logged = await asOwner<{ row: string }>(
      app.database,
      'SELECT e::text AS row FROM audit_entries AS e',
    );
    expect(logged.filter(({ row }) => row.includes(typed))).toEqual([]);
  });

  it('has the failures that pass the limit and one entry for all others', async () => {
    const entries = await added(async () => {
      for (let attempt = 0; attempt < 14; attempt += 1) await login('wrong horse');
    });
    const [throttled, ...more] = entries.filter(({ action }) => action === 'password.throttled');
    expect(more).toEqual([]);
    expect(throttled).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      subject: player.user.username,
      source: ADDRESS,
    });
    expect(entries).toHaveLength(11);
  });

  it('has sessions that a user ends', async () => {
    await login(PASSWORD);
    const { body } = await player.client.get<AccountSession[]>('/api/account/sessions');
    const other = body.find(({ isCurrent }) => !isCurrent)!;
    await login(PASSWORD);
    const entries = await added(async () => {
      await player.client.send('DELETE', `/api/account/sessions/${other.id}`, { headers: FROM });
      await player.client.send('DELETE', '/api/account/sessions', { headers: FROM });
    });
    expect(entries).toMatchObject([
      { ...actor, action: 'session.ended', after: { session: other.id } },
      { ...actor, action: 'session.ended', after: { session: 'others' } },
    ]);
    const none = () => player.client.send('DELETE', '/api/account/sessions', { headers: FROM });
    expect(await added(async () => expect((await none()).status).toBe(200))).toEqual([]);
  });

  it.each([
    [
      '/api/account/password',
      { currentPassword: 'wrong horse', newPassword: 'x'.repeat(8) },
      'account.password.changed',
    ],
    ['/api/account/step-up', WRONG, 'session.step-up'],
    ['/api/account/second-factor', WRONG, 'account.second-factor.begun'],
  ])('has refusals of POST %s', async (path, body, action) => {
    const entries = await added(async () => expectProblem(await post(path, body), 401, 'BAD_CREDENTIALS'));
    expect(entries).toMatchObject([
      { ...actor, action, outcome: 'refused', code: 'BAD_CREDENTIALS', subject: `POST ${path}` },
    ]);
  });

  it('has confirmations of the password, and second factors with their refusals', async () => {
    const entries = await added(async () => {
      const factor = await setUpSecondFactor(player.client, PASSWORD);
      await stepUp(player.client, PASSWORD, factor);
      await post('/api/account/step-up', { password: PASSWORD, code: '000000' });
      await login(PASSWORD);
    });
    expect(entries).toMatchObject([
      { action: 'account.second-factor.set', outcome: 'ok' },
      { action: 'session.step-up', outcome: 'ok', actorId: player.user.id },
      { ...actor, action: 'session.step-up', outcome: 'refused', code: 'SECOND_FACTOR_INVALID' },
      {
        ...NOT_SIGNED_IN,
        action: 'session.started',
        code: 'SECOND_FACTOR_REQUIRED',
        subject: player.user.username,
      },
    ]);
  });

  it('has shown private keys and refusals to show them', async () => {
    const path = `/api/user/${player.user.id}/wallet/private-key`;
    const entries = await added(async () => {
      expect((await post(path, { password: PASSWORD })).status).toBe(200);
      expectProblem(await post(path, WRONG), 401, 'BAD_CREDENTIALS');
    });
    expect(entries).toMatchObject([
      { ...actor, action: 'wallet.private-key.shown', outcome: 'ok' },
      { ...actor, action: 'wallet.private-key.shown', outcome: 'refused', code: 'BAD_CREDENTIALS' },
    ]);
  });

  it('has refused actions of admins and of players who try them', async () => {
    const entries = await added(async () => {
      expectProblem(await player.client.get('/api/admin/players?search=x', FROM), 403, 'FORBIDDEN');
      expectProblem(
        await admin.post('/api/admin/players/1/freeze', { reason: 'A test.' }),
        409,
        'OWNER_ACCOUNT',
      );
      expectProblem(await app.client().get('/api/admin/data'), 401, 'UNAUTHENTICATED');
    });
    expect(entries).toMatchObject([
      {
        ...actor,
        action: 'admin.request',
        outcome: 'refused',
        code: 'FORBIDDEN',
        subject: 'GET /api/admin/players',
      },
      {
        actor: 'admin',
        action: 'admin.request',
        code: 'OWNER_ACCOUNT',
        subject: 'POST /api/admin/players/1/freeze',
      },
    ]);
  });

  it('has reads of private data by admins', async () => {
    const { id } = player.user;
    const entries = await added(async () => {
      for (const path of [
        `/api/user/${id}`,
        `/api/user/${id}/wallet`,
        `/api/admin/players/${id}/adjustments`,
      ])
        expect((await admin.get(path, FROM)).status).toBe(200);
      expect((await admin.get('/api/admin/players?search=someone@example.com', FROM)).status).toBe(200);
      expect((await admin.get('/api/user/1', FROM)).status).toBe(200); // the admin's own data
    });
    const read = { actorId: 1, actor: 'admin', source: ADDRESS, action: 'data.read', outcome: 'ok' };
    expect(entries).toMatchObject([
      { ...read, subject: `user ${id}`, after: { request: `GET /api/user/${id}` } },
      { ...read, subject: `user ${id}`, after: { request: `GET /api/user/${id}/wallet` } },
      { ...read, subject: 'corrections', after: { request: `GET /api/admin/players/${id}/adjustments` } },
      { ...read, subject: 'players', after: { request: 'GET /api/admin/players' } },
    ]);
  });

  it('makes a read fail that it cannot record', async () => {
    await asOwner(
      app.database,
      "ALTER TABLE audit_entries ADD CONSTRAINT no_reads CHECK (action <> 'data.read') NOT VALID",
    );
    try {
      for (const path of [`/api/user/${player.user.id}`, '/api/admin/players', '/api/admin/audit?kind=all'])
        expectProblem(await admin.get(path), 500, 'INTERNAL');
    } finally {
      await asOwner(app.database, 'ALTER TABLE audit_entries DROP CONSTRAINT no_reads');
    }
    expect((await admin.get(`/api/user/${player.user.id}`)).status).toBe(200);
  });

  it('contains no password, code or email address', async () => {
    const rows = (await everyRow(app.database)).filter((row) =>
      /session\.|admin\.request|data\.read/.test(row),
    );
    const secrets = [PASSWORD, 'wrong horse', TEST_VARIABLES.ADMIN_PASSWORD, '@example.com'];
    expect(rows.filter((row) => secrets.some((secret) => row.includes(secret)))).toEqual([]);
  });

  describe('on the admin page', () => {
    const read = async (query: string): Promise<AuditEntry[]> =>
      (await admin.get<AuditEntry[]>(`/api/admin/audit?${query}`)).body;

    it('shows changes by default, and other entries by kind, action, outcome and name', async () => {
      const { username } = player.user;
      await login('wrong horse');
      await login(PASSWORD);
      await admin.post(`/api/admin/players/${player.user.id}/freeze`, { reason: 'A test.' });
      expect(await read(`actor=${username}`)).toMatchObject([
        { kind: 'change', action: 'account.frozen', outcome: 'ok', code: null },
      ]);
      expect((await read(`actor=${username}&kind=all`)).map(({ action }) => action)).toEqual([
        'account.frozen',
        ...Array<string>(3).fill('session.started'),
      ]);
      expect(await read(`actor=${username}&kind=security&action=session.&outcome=refused`)).toMatchObject([
        { ...NOT_SIGNED_IN, kind: 'security', code: 'BAD_CREDENTIALS', subject: username, source: ADDRESS },
      ]);
    });

    it('records that it was read, except for the changes', async () => {
      expect(await added(() => read('limit=1'))).toEqual([]);
      expect(await added(() => read('kind=security&limit=1'))).toMatchObject([
        { actor: 'admin', action: 'data.read', subject: 'security log' },
      ]);
    });

    it.each(['kind=other', 'outcome=maybe', `action=${'x'.repeat(101)}`, 'actor=a&actor=b'])(
      'rejects %s',
      async (query) => expectProblem(await admin.get(`/api/admin/audit?${query}`), 400, 'VALIDATION'),
    );
  });
});

describe('the security log of a flood', () => {
  it('has some of the refusals of a network and one entry about the others', async () => {
    const app = await startTestApp({ RATE_LIMIT_FACTOR: '0.02' });
    const player = await registerPlayer(app);
    const entries = await addedBy(app, async () => {
      for (let request = 0; request < 20; request += 1)
        expectProblem(await player.client.get('/api/admin/data'), 403, 'FORBIDDEN');
    });
    expect(entries.slice(0, 6).map(({ action }) => action)).toEqual(Array(6).fill('admin.request'));
    expect(entries.slice(6)).toMatchObject([
      { action: 'refusals.not-recorded', subject: 'network 127.0.0.1' },
    ]);
    await closeBalanced(app);
  });
});
