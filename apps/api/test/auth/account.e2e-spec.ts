import type { AccountSession, AuditEntry } from '@arena/wire';
import { asOwner, untilBlocked, withOwner } from '../support/as-owner.js';
import { closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive, disconnected } from '../support/live.js';
import { flip, PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const NEW_PASSWORD = 'another horse';
/** Much longer than the test, so that only a message can end a session on another node. */
const LONG_CACHE = { SESSION_CACHE_SECONDS: '300' };

describe('an account', () => {
  let app: TestApp;
  let other: Awaited<ReturnType<typeof startApiOn>>;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp(LONG_CACHE);
    other = await startApiOn(app.database, LONG_CACHE);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app, other));

  const login = async (password: string, userAgent = 'test', client = app.client()): Promise<Client> => {
    const answer = await client.post('/api/login', loginOf(password), { 'User-Agent': userAgent });
    expect(answer.status).toBe(200);
    return client;
  };
  const loginOf = (password: string) => ({ username: player.user.username, password });
  const changePassword = (client = player.client, currentPassword = PASSWORD): Promise<Answer> =>
    client.post('/api/account/password', { currentPassword, newPassword: NEW_PASSWORD });
  const sessionsOf = async (client: Client): Promise<AccountSession[]> =>
    (await client.get<AccountSession[]>('/api/account/sessions')).body;
  const remove = (path: string, client = player.client): Promise<Answer> => client.send('DELETE', path, {});
  const expectEnded = async (client: Client): Promise<void> => {
    expectProblem(await client.get('/api/session'), 401, 'UNAUTHENTICATED');
  };

  describe('whose password is changed', () => {
    it('accepts only the new password', async () => {
      expect((await changePassword()).body).toEqual({});
      expectProblem(await app.client().post('/api/login', loginOf(PASSWORD)), 401, 'BAD_CREDENTIALS');
      await login(NEW_PASSWORD);
    });

    it('keeps the session of the change, and loses all others on every node at once', async () => {
      const phone = (await login(PASSWORD)).sharedWith(other.url);
      expect((await phone.get('/api/session')).status).toBe(200); // now in the memory of the other node
      const socket = await connected(connectLive(phone));
      const disconnection = disconnected(socket);

      expect((await changePassword()).status).toBe(200);

      await eventually(() => expectEnded(phone));
      await disconnection;
      expect((await player.client.get('/api/session')).status).toBe(200);
      expect((await flip(player)).status).toBe(200);
    });

    it('has a new cookie, and a copy of the old one ends on every node at once', async () => {
      const stolen = player.client.sharedWith(other.url);
      expect((await stolen.get('/api/session')).status).toBe(200); // now in the memory of the other node
      const copy = player.client.sharedWith();

      expect((await changePassword()).status).toBe(200);

      expect(player.client.sessionCookie).not.toBe(copy.sessionCookie);
      await expectEnded(copy);
      await eventually(() => expectEnded(stolen));
      expect((await player.client.get('/api/session')).status).toBe(200);
      expect((await sessionsOf(player.client)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    });

    it('is recorded in the audit log, without the passwords', async () => {
      await changePassword();
      const admin = app.client();
      await admin.post('/api/login', { username: 'admin', password: 'the admin password' });
      const { body, text } = await admin.get<AuditEntry[]>('/api/admin/audit');
      expect(body[0]).toMatchObject({
        actor: player.user.username,
        action: 'account.password.changed',
        subject: player.user.username,
      });
      expect(text).not.toContain(NEW_PASSWORD);
    });

    it('gets no session from a login that checked the old password before, which ends no other session', async () => {
      const { client } = await registerPlayer(app);
      const answer = await withOwner(app.database, async (owner) => {
        await owner.query('BEGIN');
        await owner.query(`UPDATE users SET password_hash = 'changed' WHERE id = $1`, [player.user.id]);
        const pending = client.post('/api/login', loginOf(PASSWORD));
        await untilBlocked(app.database, 'start_session');
        await owner.query('COMMIT');
        return pending;
      });
      expectProblem(answer, 401, 'BAD_CREDENTIALS');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await client.get('/api/session')).status).toBe(200);
    });

    it('is changed once when two requests use the same password at once', async () => {
      const answers = await Promise.all([changePassword(), changePassword(), changePassword()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    });
  });

  describe('whose password is not changed', () => {
    it('because the current one is wrong, keeps its sessions', async () => {
      const phone = await login(PASSWORD);
      expectProblem(await changePassword(player.client, 'wrong horse'), 401, 'BAD_CREDENTIALS');
      for (const client of [phone, player.client])
        expect((await client.get('/api/session')).status).toBe(200);
      await login(PASSWORD);
    });

    it('because the new one is too short or missing', async () => {
      const change = (newPassword: unknown) =>
        player.client.post('/api/account/password', { currentPassword: PASSWORD, newPassword });
      for (const invalid of ['short', '', 'x'.repeat(129), 123_456, undefined])
        expectRefusedFields(await change(invalid), 'newPassword');
    });

    it('because too many wrong ones were tried, which count as failed logins', async () => {
      for (let attempt = 0; attempt < 10; attempt += 1)
        expectProblem(await changePassword(player.client, 'wrong horse'), 401, 'BAD_CREDENTIALS');
      expectProblem(await changePassword(), 429, 'TOO_MANY_REQUESTS');
      expectProblem(await app.client().post('/api/login', loginOf(PASSWORD)), 429, 'TOO_MANY_REQUESTS');
    });
  });

  describe('with several sessions', () => {
    it('lists them, the most recently used first, with the place and the browser of the login', async () => {
      await login(PASSWORD, 'a phone');
      await asOwner(
        app.database,
        `UPDATE sessions SET last_seen_at = now() - interval '1 minute' WHERE user_id = $1 AND user_agent <> 'a phone'`,
        [player.user.id],
      );
      const sessions = await sessionsOf(player.client);
      expect(sessions).toHaveLength(2);
      expect(sessions[0]).toMatchObject({ isCurrent: false, userAgent: 'a phone', address: '127.0.0.1' });
      expect(sessions[1]).toMatchObject({ isCurrent: true });
    });

    it('ends one of them on every node', async () => {
      const phone = (await login(PASSWORD)).sharedWith(other.url);
      expect((await phone.get('/api/session')).status).toBe(200);
      const ended = (await sessionsOf(player.client)).find(({ isCurrent }) => !isCurrent);

      expect((await remove(`/api/account/sessions/${ended?.id}`)).body).toEqual({});

      await eventually(() => expectEnded(phone));
      expect(await sessionsOf(player.client)).toHaveLength(1);
    });

    it('ends all but the current one', async () => {
      const phones = [await login(PASSWORD), await login(PASSWORD)];
      expect((await remove('/api/account/sessions')).body).toEqual({});
      for (const phone of phones) await eventually(() => expectEnded(phone));
      expect(await sessionsOf(player.client)).toMatchObject([{ isCurrent: true }]);
    });

    it('signs out when it ends the current one', async () => {
      const [current] = await sessionsOf(player.client);
      const answer = await remove(`/api/account/sessions/${current?.id}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie().join()).toMatch(/^arena=; Path=\/; Expires=Thu, 01 Jan 1970/);
      await expectEnded(player.client);
    });

    it('cannot end the session of another user, or one that does not exist', async () => {
      const stranger = await registerPlayer(app);
      const [session] = await sessionsOf(stranger.client);
      expectProblem(await remove(`/api/account/sessions/${session?.id}`), 404, 'NOT_FOUND');
      expectProblem(await remove('/api/account/sessions/999999999'), 404, 'NOT_FOUND');
      expectRefusedFields(await remove('/api/account/sessions/x'), 'sessionId');
      expect((await stranger.client.get('/api/session')).status).toBe(200);
    });
  });

  it('gets a session only together with the network that becomes known', async () => {
    const { id } = player.user;
    await asOwner(app.database, 'DELETE FROM known_networks WHERE user_id = $1', [id]);
    const answer = await withOwner(app.database, async (owner) => {
      await owner.query('BEGIN');
      await owner.query(`INSERT INTO known_networks (user_id, network) VALUES ($1, '127.0.0.1')`, [id]);
      const pending = app.client().post('/api/login', loginOf(PASSWORD));
      await untilBlocked(app.database, 'start_session');
      const sessions = await asOwner(app.database, 'SELECT FROM sessions WHERE user_id = $1', [id]);
      expect(sessions).toHaveLength(1);
      await owner.query('COMMIT');
      return pending;
    });
    expect(answer.status).toBe(200);
  });

  it('cannot be protected without a session', async () => {
    const visitor = app.client();
    for (const answer of [
      await changePassword(visitor),
      await visitor.get('/api/account/sessions'),
      await remove('/api/account/sessions', visitor),
      await remove('/api/account/sessions/1', visitor),
    ])
      expectProblem(answer, 401, 'UNAUTHENTICATED');
  });
});
