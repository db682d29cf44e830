import type { User } from '@arena/wire';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, startupError, type TestApp } from '../support/test-app.js';

const PRODUCTION = { NODE_ENV: 'production', TRUST_PROXY_HOPS: '1' };
const TOKEN = 'a token of thirty-two characters'.replaceAll(' ', '-');
const ADMIN_PASSWORD = 'the admin password';

describe('a start', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ API_DOCS: 'off', METRICS_TOKEN: TOKEN });
  });

  afterAll(() => app.close());

  it('is refused in production on a PostgreSQL that can lose commits', async () => {
    const parts = { realDurability: true };
    const error = await startupError(startApiOn(app.database, PRODUCTION, parts));
    expect(error.trim().split('\n')).toEqual(
      ['fsync', 'full_page_writes', 'synchronous_commit'].map(
        (name) =>
          `PostgreSQL's setting ${name} is off: acknowledged bets and payments could be lost. Turn it on.`,
      ),
    );
    await (await startApiOn(app.database, {}, parts)).close();
  });

  it('without API_DOCS serves no API document', async () => {
    for (const path of ['/api/docs', '/api/docs-json', '/api/docs/swagger-ui.css'])
      expect((await fetch(app.url + path)).status).toBe(404);
  });

  it('with METRICS_TOKEN answers with metrics only to the token', async () => {
    const metrics = (headers: Record<string, string>) => app.client().get('/api/metrics', headers);
    for (const headers of [{}, { Authorization: TOKEN }, { Authorization: `Bearer ${TOKEN}x` }])
      expectProblem(await metrics(headers), 403, 'FORBIDDEN');
    const forwarded = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.9' };
    expect((await metrics(forwarded)).text).toContain('arena_database_connections');
  });
});

describe('the name of an account', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => app.close());

  it('ignores the case of A to Z only, so that no other letter stands for one of them', async () => {
    const login = (username: string) =>
      app.client().post<User>('/api/login', { username, password: ADMIN_PASSWORD });
    expect((await login('ADMIN')).body).toMatchObject({ id: 1, username: 'admin' });
    expectProblem(await login('admİn'), 401, 'BAD_CREDENTIALS');
  });

  it('has no second limit for guesses under another spelling', async () => {
    const limited = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.2' });
    try {
      const guess = (username: string) =>
        limited.client().post('/api/login', { username, password: 'wrong password' });
      for (const username of ['admin', 'Admin']) expectProblem(await guess(username), 401, 'BAD_CREDENTIALS');
      expectProblem(await guess('ADMIN'), 429, 'TOO_MANY_REQUESTS');
      // Not the account of the admin: the correct password is wrong as well.
      const other = await limited
        .client()
        .post('/api/login', { username: 'admİn', password: ADMIN_PASSWORD });
      expectProblem(other, 401, 'BAD_CREDENTIALS');
    } finally {
      await limited.close();
    }
  });
});
