import { newAccount } from '../support/players.js';
import { rawRequest } from '../support/raw-request.js';
import { RequestStatements } from '../support/request-statements.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

interface Bound {
  /** The most queries of a request. */
  queries: number;
  /** The most bytes of the answer's body. */
  bytes: number;
  /** The body, or what makes one for each request. */
  body?: object | (() => object);
}

const flip = { betAmount: '100', selectedSide: 'heads' };

/** What an anonymous request to each public route may cost. Everyone can send as many as the request budget of a network allows. */
const BOUNDS: Record<string, Bound> = {
  'GET /api/bets/:token': { queries: 2, bytes: 1_000 },
  // Without the embedded chain, the explorer finds nothing.
  'GET /api/chain/address/:address': { queries: 0, bytes: 1_000 },
  'GET /api/chain/transactions/:hash': { queries: 0, bytes: 1_000 },
  'GET /api/crash/chains': { queries: 1, bytes: 60_000 },
  'GET /api/crash/showcase': { queries: 0, bytes: 1_500 },
  'GET /api/demo': { queries: 0, bytes: 2_000 },
  'GET /api/docs-json': { queries: 0, bytes: 1_000_000 },
  'GET /api/fairness/counters': { queries: 1, bytes: 10_000 },
  'GET /api/games': { queries: 0, bytes: 5_000 },
  'GET /api/health/live': { queries: 0, bytes: 500 },
  'GET /api/health/ready': { queries: 0, bytes: 1_000 },
  // For this machine only. All applications of a test process have one list of figures.
  'GET /api/metrics': { queries: 1, bytes: 2_000_000 },
  'GET /api/policy': { queries: 0, bytes: 3_000 },
  'GET /api/policy/facts': { queries: 1, bytes: 20_000 },
  'GET /api/referrals/:code': { queries: 2, bytes: 1_000 },
  'GET /api/x/callback': { queries: 1, bytes: 1_000 },
  'POST /api/demo/dice': { queries: 0, bytes: 3_000, body: { betAmount: '100', selectedBet: 'high' } },
  'POST /api/demo/flip': { queries: 0, bytes: 3_000, body: flip },
  'POST /api/demo/plinko': { queries: 0, bytes: 3_000, body: { betAmount: '100', rows: 8, risk: 'low' } },
  'POST /api/demo/limbo': { queries: 0, bytes: 3_000, body: { betAmount: '100', target: 2 } },
  'POST /api/demo/mines': { queries: 0, bytes: 3_000, body: { betAmount: '100', mines: 3 } },
  'POST /api/demo/mines/cash-out': { queries: 0, bytes: 1_000, body: { token: 'x' } },
  'POST /api/demo/mines/open': { queries: 0, bytes: 1_000, body: { token: 'x', tile: 1 } },
  'POST /api/email-verifications': { queries: 3, bytes: 1_000, body: { token: 'a'.repeat(43) } },
  'POST /api/login': { queries: 4, bytes: 1_000, body: { username: 'nobody', password: 'wrong password' } },
  'POST /api/password-resets': { queries: 5, bytes: 1_000, body: { email: 'nobody@example.com' } },
  'POST /api/password-resets/confirm': {
    queries: 3,
    bytes: 1_000,
    body: { token: 'a'.repeat(43), password: 'a new password' },
  },
  // A registration is limited per network, and creates an account with its wallet and seeds.
  'POST /api/register': { queries: 20, bytes: 2_000, body: () => newAccount() },
};

describe('an anonymous request', () => {
  let app: TestApp;
  let statements: RequestStatements;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    statements = new RequestStatements(app);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  const send = (route: string, { body }: Bound) => {
    const [method = '', path = ''] = route.replaceAll(/:\w+/g, 'a'.repeat(32)).split(' ');
    const text = method === 'GET' ? '' : JSON.stringify((typeof body === 'function' ? body() : body) ?? {});
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) };
    return rawRequest(app.url, { method, path, headers, body: text });
  };

  /** Sends a request twice and measures the second one, because what nodes remember is read once. */
  const measure = async (route: string, bound: Bound): Promise<{ queries: number; bytes: number }> => {
    await send(route, bound);
    const { text } = await send(route, bound);
    return { queries: statements.latest.length, bytes: Buffer.byteLength(text) };
  };

  it.each(Object.entries(BOUNDS))('to %s costs no more than %o', async (route, bound) => {
    const { queries, bytes } = await measure(route, bound);
    expect({
      queries: queries <= bound.queries ? 'enough' : queries,
      bytes: bytes <= bound.bytes ? 'enough' : bytes,
    }).toEqual({
      queries: 'enough',
      bytes: 'enough',
    });
  });

  it('has a bound on every public route', async () => {
    const routes = app.routes.filter((route) => route.includes(' /api/') && !route.startsWith('HEAD '));
    const open: string[] = [];
    for (const route of routes) {
      const { status } = await send(route, BOUNDS[route] ?? { queries: 0, bytes: 0 });
      if (status !== 401) open.push(route);
    }
    // The page of the API document and its parts are files.
    const isFile = (route: string) => /^GET \/api\/docs(\/.*)?$/.test(route);
    const unbound = open.filter((route) => BOUNDS[route] === undefined && !isFile(route));
    expect(unbound).toEqual([]);
  });

  it('for the API document gets the bytes that were rendered at the start', async () => {
    const first = await send('GET /api/docs-json', BOUNDS['GET /api/docs-json']!);
    const again = await send('GET /api/docs-json', BOUNDS['GET /api/docs-json']!);
    expect(first.status).toBe(200);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.text).toBe(first.text);
  });

  it('for the API document in YAML, which would be written for each request, is not found', async () => {
    for (const path of ['/api/docs-yaml', '/api/docs.yaml', '/api/docs/yaml'])
      expect((await fetch(app.url + path)).status).toBe(404);
  });
});
