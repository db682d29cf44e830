import type { AuditEntry } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { setUpSecondFactor, stepUp, type SecondFactor } from '../support/second-factor.js';
import { startApiOn, startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';

const PASSWORD = TEST_VARIABLES.ADMIN_PASSWORD;

/** The admin routes that a stolen session may call, because they only show or stop something. */
const HARMLESS = [
  'GET /api/admin/alerts',
  'GET /api/admin/approvals',
  'GET /api/admin/audit',
  'GET /api/admin/bets',
  'GET /api/admin/bets/export',
  'GET /api/admin/crash-rounds',
  'GET /api/admin/crash-rounds/export',
  'GET /api/admin/crash-settings',
  'GET /api/admin/data',
  'GET /api/admin/deposits',
  'GET /api/admin/deposits/export',
  'GET /api/admin/distributions',
  'GET /api/admin/distributions/:period/shares',
  'GET /api/admin/distributions/:period/shares/export',
  'GET /api/admin/distributions/export',
  'GET /api/admin/eligible-users',
  'GET /api/admin/figures',
  'GET /api/admin/finance/returns',
  'GET /api/admin/finance/statement',
  'GET /api/admin/finance/statement.csv',
  'GET /api/admin/health',
  'GET /api/admin/partners',
  'GET /api/admin/partners/:id/players',
  'GET /api/admin/partners/:id/players/export',
  'GET /api/admin/partners/export',
  'GET /api/admin/pause',
  'GET /api/admin/pending',
  'GET /api/admin/players',
  'GET /api/admin/players/:id',
  'GET /api/admin/players/:id/adjustments',
  'GET /api/admin/players/:id/balance',
  'GET /api/admin/players/:id/notes',
  'GET /api/admin/players/:id/play',
  'GET /api/admin/players/:id/rules',
  'GET /api/admin/players/:id/seeds',
  'GET /api/admin/players/:id/sessions',
  'GET /api/admin/players/:id/withdrawals',
  'GET /api/admin/players/:id/transfers/export',
  'GET /api/admin/players/export',
  'GET /api/admin/recent-bets',
  'GET /api/admin/reconciliation',
  'GET /api/admin/withdrawal-queue',
  'GET /api/admin/withdrawal-queue/summary',
  'GET /api/admin/search',
  'GET /api/admin/settings',
  'GET /api/admin/settings/versions',
  'GET /api/admin/withdrawals',
  'GET /api/admin/withdrawals/export',
  'GET /api/admin/withdrawals/stop',
  'POST /api/admin/alerts/:alertId/acknowledge', // records who has seen it
  'POST /api/admin/players/:id/freeze',
  'POST /api/admin/reconciliation', // checks the books
  'POST /api/admin/withdrawals/:id/hold',
];

describe('an admin with a second factor', () => {
  let app: TestApp;
  let other: TestApp;
  let player: Player;
  let admin: Client;
  let stolen: Client;
  let factor: SecondFactor;

  beforeAll(async () => {
    app = await startTestApp({ SESSION_CACHE_SECONDS: '300' });
    other = await startApiOn(app.database, { SESSION_CACHE_SECONDS: '300' });
    player = await registerPlayer(app);
    stolen = await signInAdmin(app);
    factor = await setUpSecondFactor(stolen, PASSWORD);
    admin = app.client();
    const credentials = { username: 'admin', password: PASSWORD, code: factor.recoveryCodes.pop() };
    expect((await admin.post('/api/login', credentials)).status).toBe(200);
  });

  afterAll(() => closeBalanced(app, other));

  const adminRoutes = (): string[] =>
    app.routes.filter((route) => route.includes(' /api/admin/') && !route.startsWith('HEAD '));

  const call = (client: Client, route: string, body: object = {}): Promise<Answer> => {
    const [method = '', path = ''] = route
      .replace(':id', String(player.user.id))
      .replaceAll(/:\w+/g, '1')
      .split(' ');
    const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return client.send(method, path, method === 'GET' ? {} : json);
  };

  it('moves and steers nothing with a stolen session alone, on any admin route', async () => {
    const open: string[] = [];
    for (const route of adminRoutes()) {
      const answer = await call(stolen, route);
      if (answer.status === 403) expectProblem(answer, 403, 'STEP_UP_REQUIRED');
      else open.push(route);
    }
    expect(open.sort()).toEqual(HARMLESS.toSorted());
  });

  it('stops things without confirming, and resumes them only after it', async () => {
    const pause = (paused: unknown) => stolen.post('/api/admin/pause', { paused });
    expect((await pause(true)).status).toBe(200);
    for (const paused of [false, null, 'true', 1, undefined])
      expectProblem(await pause(paused), 403, 'STEP_UP_REQUIRED');
    const reason = 'stolen phone';
    expect((await call(stolen, 'POST /api/admin/players/:id/freeze', { reason })).status).toBe(200);
    const unfreeze = await call(stolen, 'POST /api/admin/players/:id/unfreeze', { reason });
    expectProblem(unfreeze, 403, 'STEP_UP_REQUIRED');
    await stepUp(admin, PASSWORD, factor);
    expect((await admin.post('/api/admin/pause', { paused: false })).status).toBe(200);
    expect((await call(admin, 'POST /api/admin/players/:id/unfreeze', { reason })).status).toBe(200);
  });

  it('may do everything after confirming, on every node at once, but only with that session', async () => {
    const supply = { ticketSupply: 20 };
    const elsewhere = admin.sharedWith(other.url);
    expect((await elsewhere.get('/api/session')).status).toBe(200); // now in the memory of the other node
    await stepUp(admin, PASSWORD, factor);
    expect((await admin.post('/api/admin/ticket-supply', supply)).status).toBe(200);
    expect((await elsewhere.post('/api/admin/ticket-supply', supply)).status).toBe(200);
    expectProblem(await stolen.post('/api/admin/ticket-supply', supply), 403, 'STEP_UP_REQUIRED');
  });

  it('sees chosen crash points in the audit log only after confirming', async () => {
    await stepUp(admin, PASSWORD, factor);
    expect((await admin.post('/api/admin/pre-chosen-crash', { crashPoint: 7 })).status).toBe(200);
    const seenBy = async (client: Client): Promise<unknown> => {
      const { body } = await client.get<AuditEntry[]>('/api/admin/audit');
      return body.find(({ action }) => action === 'crash.pre-choose')?.after;
    };
    expect(await seenBy(admin)).toEqual({ crashPoint: 7 });
    expect(await seenBy(stolen)).toBeNull();
    expect((await admin.post('/api/admin/pre-chosen-crash', { crashPoint: null })).status).toBe(200);
  });

  it('must confirm again after five minutes', async () => {
    await stepUp(admin, PASSWORD, factor);
    await asOwner(
      app.database,
      "UPDATE sessions SET stepped_up_until = now() - interval '1 s' WHERE stepped_up_until IS NOT NULL",
    );
    await eventually(async () => {
      const refusal = await admin.post('/api/admin/ticket-supply', { ticketSupply: 20 });
      expectProblem(refusal, 403, 'STEP_UP_REQUIRED');
    });
  });
});

describe('an admin without a second factor', () => {
  it('need not confirm outside of production, and cannot act in production', async () => {
    const app = await startTestApp();
    const production = await startApiOn(app.database, { NODE_ENV: 'production', TRUST_PROXY_HOPS: '1' });
    const tls = { 'X-Forwarded-Proto': 'https' };
    try {
      const supply = { ticketSupply: 20 };
      const admin = await signInAdmin(app);
      expect((await admin.post('/api/admin/ticket-supply', supply)).status).toBe(200);

      const outside = production.client();
      const credentials = { username: 'admin', password: PASSWORD };
      expect((await outside.post('/api/login', credentials, tls)).status).toBe(200);
      expect((await outside.get('/api/admin/figures?days=30', tls)).status).toBe(200);
      expect((await outside.post('/api/admin/pause', { paused: true }, tls)).status).toBe(200);
      const refusal = await outside.post('/api/admin/ticket-supply', supply, tls);
      expectProblem(refusal, 403, 'SECOND_FACTOR_MISSING');
      const confirmed = await outside.post('/api/account/step-up', { password: PASSWORD }, tls);
      expect(confirmed.status).toBe(200);
      const still = await outside.post('/api/admin/ticket-supply', supply, tls);
      expectProblem(still, 403, 'SECOND_FACTOR_MISSING');
    } finally {
      await production.close();
      await app.close();
    }
  });
});
