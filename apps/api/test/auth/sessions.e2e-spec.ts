import type { User } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { newAccount, registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const PASSWORD = 'correct horse';
/** Much longer than the test, so that only a message can end a session on another node. */
const LONG_CACHE = { SESSION_CACHE_SECONDS: '300' };

describe('a session', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', ...LONG_CACHE });
  });

  afterAll(() => closeBalanced(app));

  /** Returns the Set-Cookie headers of a response. */
  const setCookieOf = ({ headers }: { headers: Headers }): string => headers.getSetCookie().join('\n');
  const login = (username: string, password = PASSWORD, client = app.client()) =>
    client.post<User>('/api/login', { username, password });

  it('begins with the right password, ignoring the case of the username', async () => {
    const { user } = await registerPlayer(app);
    const client = app.client();
    const { status, body } = await login(user.username.toUpperCase(), PASSWORD, client);
    expect({ status, body }).toEqual({ status: 200, body: user });
    expect((await client.get('/api/session')).body).toEqual(user);
  });

  it('does not begin with a wrong password or an unknown username, and the responses are identical', async () => {
    const { user } = await registerPlayer(app);
    const answers = [
      await login(user.username, 'wrong horse'),
      await login(user.username, PASSWORD.toUpperCase()),
      await login(user.username, `${PASSWORD} `),
      await login('unknown_user'),
      await login(user.email.slice(0, 50)),
    ];
    for (const answer of answers) {
      expectProblem(answer, 401, 'BAD_CREDENTIALS');
      expect(setCookieOf(answer)).toBe('');
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('is an HttpOnly cookie with SameSite=Lax', async () => {
    const { user } = await registerPlayer(app);
    const cookie = setCookieOf(await login(user.username));
    expect(cookie).toMatch(/^arena=s%3A[\w-]{20,}\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/m);
  });

  it('sets no cookie for reads, with or without a session', async () => {
    expect(setCookieOf(await app.client().get('/api/session'))).toBe('');
    expect(setCookieOf(await app.client().get('/api/health/live'))).toBe('');
    const { client } = await registerPlayer(app);
    expect(setCookieOf(await client.get('/api/session'))).toBe('');
  });

  it('gets a new id at login and invalidates the old one', async () => {
    const { client, user } = await registerPlayer(app);
    const oldSession = client.sharedWith();
    await login(user.username, PASSWORD, client);
    expect(client.sessionCookie).not.toBe(oldSession.sessionCookie);
    expect((await client.get('/api/session')).status).toBe(200);
    expectProblem(await oldSession.get('/api/session'), 401, 'UNAUTHENTICATED');
  });

  it('leaves other sessions of the user open when it ends', async () => {
    const { client, user } = await registerPlayer(app);
    const phone = app.client();
    expect((await login(user.username, PASSWORD, phone)).status).toBe(200);
    await client.post('/api/logout');
    expect((await phone.get('/api/session')).status).toBe(200);
  });

  it('ends when it expires', async () => {
    const { client, user } = await registerPlayer(app);
    const expire = "UPDATE sessions SET expires_at = now() - interval '1 s' WHERE user_id = $1";
    await asOwner(app.database, expire, [user.id]);
    await eventually(async () => expectProblem(await client.get('/api/session'), 401, 'UNAUTHENTICATED'));
  });

  it('is not written to the database by reads', async () => {
    const { client, user } = await registerPlayer(app);
    const row = () => asOwner(app.database, 'SELECT xmin, * FROM sessions WHERE user_id = $1', [user.id]);
    const before = await row();
    expect(before).toHaveLength(1);
    const paths = [
      '/api/session',
      `/api/user/${user.id}`,
      `/api/user/${user.id}/stats`,
      '/api/fairness/seeds',
    ];
    for (let round = 0; round < 25; round += 1) await Promise.all(paths.map((path) => client.get(path)));
    expect(await row()).toEqual(before);
  });

  it.each([
    ['for two weeks', 30, 14],
    ['no further than its absolute end', 3, 3],
  ])('is extended when it is used again after six minutes, %s', async (_, endsInDays, expectedDays) => {
    const { client, user } = await registerPlayer(app);
    await asOwner(
      app.database,
      `UPDATE sessions SET last_seen_at = now() - interval '6 min', expires_at = now() + interval '1 h',
         ends_at = now() + $2 * interval '1 day' WHERE user_id = $1`,
      [user.id, endsInDays],
    );
    expect((await client.get('/api/session')).status).toBe(200);
    await eventually(async () => {
      const [row] = await asOwner<{ days: number; idle: number }>(
        app.database,
        `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::integer AS days,
           round(extract(epoch FROM now() - last_seen_at) / 60)::integer AS idle
         FROM sessions WHERE user_id = $1`,
        [user.id],
      );
      expect(row).toEqual({ days: expectedDays, idle: 0 });
    });
  });

  it('is stored with its place and time, and without the token of its cookie', async () => {
    const account = newAccount();
    const client = app.client();
    await client.post('/api/register', account, { 'User-Agent': `Test browser ${'x'.repeat(300)}` });
    const rows = await asOwner<Record<string, unknown>>(
      app.database,
      `SELECT s.*, encode(s.token_hash, 'escape') AS hash, s.ends_at - s.created_at AS lifetime
       FROM sessions AS s JOIN users AS u ON u.id = s.user_id WHERE u.username = $1`,
      [account.username],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        id: expect.any(Number),
        address: expect.stringMatching(/127\.0\.0\.1$/),
        user_agent: `Test browser ${'x'.repeat(187)}`,
        lifetime: expect.objectContaining({ days: 30 }),
      }),
    ]);
    const token = /s%3A([\w-]+)\./.exec(client.sessionCookie!)![1]!;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  // Last and without logins: passport uses the strategy of the application that this process created last.
  describe('on several nodes', () => {
    it('ends at logout, for copies of the cookie and on other nodes too', async () => {
      const { client } = await registerPlayer(app);
      const other = await startApiOn(app.database, LONG_CACHE);
      try {
        const copies = [client.sharedWith(), client.sharedWith(other.url)];
        for (const copy of copies) expect((await copy.get('/api/session')).status).toBe(200);
        expect(await client.post('/api/logout')).toMatchObject({ status: 200, body: {} });
        for (const copy of [client, ...copies])
          await eventually(async () => expectProblem(await copy.get('/api/session'), 401, 'UNAUTHENTICATED'));
        expectProblem(await client.post('/api/logout'), 401, 'UNAUTHENTICATED');
      } finally {
        await other.close();
      }
    });

    it('ends within its time in the cache on a node that misses the message', async () => {
      const { client, user } = await registerPlayer(app);
      const other = await startApiOn(app.database, { SESSION_CACHE_SECONDS: '1' });
      const triggers = (state: 'DISABLE' | 'ENABLE') =>
        asOwner(app.database, `ALTER TABLE sessions ${state} TRIGGER ALL`);
      try {
        const copy = client.sharedWith(other.url);
        expect((await copy.get('/api/session')).status).toBe(200);
        await triggers('DISABLE');
        await asOwner(app.database, 'DELETE FROM sessions WHERE user_id = $1', [user.id]);
        expect((await copy.get('/api/session')).status).toBe(200);
        await eventually(async () => expectProblem(await copy.get('/api/session'), 401, 'UNAUTHENTICATED'));
      } finally {
        await triggers('ENABLE');
        await other.close();
      }
    });

    it('is read from the database at each request while the connection for messages is lost', async () => {
      const { client, user } = await registerPlayer(app);
      const listening = `FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
      expect((await client.get('/api/session')).status).toBe(200);
      const [before] = await asOwner<{ pid: number }>(app.database, `SELECT pid ${listening}`);
      await asOwner(app.database, 'SELECT pg_terminate_backend($1)', [before?.pid]);
      await asOwner(app.database, 'DELETE FROM sessions WHERE user_id = $1', [user.id]);
      await eventually(async () => expectProblem(await client.get('/api/session'), 401, 'UNAUTHENTICATED'));
      // The node listens again, so that sessions are cached again.
      await eventually(async () =>
        expect(await asOwner(app.database, `SELECT ${listening} AND pid <> $1`, [before?.pid])).toHaveLength(
          1,
        ),
      );
    });

    it('survives a restart of the api', async () => {
      const { client, user } = await registerPlayer(app);
      const restarted = await startApiOn(app.database);
      try {
        expect((await client.sharedWith(restarted.url).get('/api/session')).body).toEqual(user);
      } finally {
        await restarted.close();
      }
    });

    it('is invalid under another session secret', async () => {
      const { client } = await registerPlayer(app);
      const node = await startApiOn(app.database, {
        SESSION_SECRET: 'another secret, of 32 characters or more',
      });
      try {
        expectProblem(await client.sharedWith(node.url).get('/api/session'), 401, 'UNAUTHENTICATED');
      } finally {
        await node.close();
      }
    });

    it('is a Secure __Host- cookie in production, behind a trusted proxy', async () => {
      const production = await startApiOn(app.database, { NODE_ENV: 'production', TRUST_PROXY_HOPS: '1' });
      try {
        const tls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.5' };
        const cookie = setCookieOf(await production.client().post('/api/register', newAccount(), tls));
        expect(cookie).toMatch(
          /^__Host-arena=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/m,
        );
        expect(cookie).toMatch(
          /^__Host-arena-device=[\w-]{22}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/m,
        );
        const plain = await production
          .client()
          .post('/api/register', newAccount(), { 'X-Forwarded-Proto': 'http' });
        expect(setCookieOf(plain)).toBe('');
      } finally {
        await production.close();
      }
    });
  });
});
