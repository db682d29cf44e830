import { readFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { UNREACHABLE_CHAIN } from '../support/test-chain.js';

interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties: object; required: string[] }>;
    securitySchemes: object;
  };
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let document: Document;

  beforeAll(async () => {
    app = await startTestApp(UNREACHABLE_CHAIN);
    document = (await app.client().get<Document>('/api/docs-json')).body;
  });

  afterAll(async () => {
    await app.close();
  });

  const operations = (): [string, Operation][] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );

  it('lists every route', () => {
    expect(operations().map(([route]) => route)).toEqual(
      expect.arrayContaining([
        'POST /api/register',
        'POST /api/login',
        'POST /api/logout',
        'GET /api/policy',
        'GET /api/account/rules',
        'POST /api/account/rules',
        'GET /api/admin/players/{id}/rules',
        'GET /api/session',
        'GET /api/start',
        'GET /api/user/{id}',
        'GET /api/user/{id}/flips',
        'GET /api/user/{id}/dice-rolls',
        'GET /api/user/{id}/crash-history',
        'GET /api/user/{id}/bets',
        'GET /api/user/{id}/bets/export',
        'GET /api/user/{id}/bets/{game}/{betId}',
        'GET /api/user/{id}/rank',
        'GET /api/user/{id}/stats',
        'GET /api/user/{id}/wallet',
        'POST /api/user/{id}/wallet/private-key',
        'POST /api/user/{id}/wallet/withdrawals',
        'POST /api/user/{id}/wallet/faucet',
        'GET /api/leaderboard',
        'GET /api/partner/{id}',
        'GET /api/partner/{id}/earnings',
        'POST /api/partner/{id}/activate',
        'POST /api/flip',
        'POST /api/dice',
        'GET /api/fairness/seeds',
        'POST /api/fairness/seeds/rotate',
        'GET /api/x/auth',
        'GET /api/x/callback',
        'GET /api/user/{id}/x-status',
        'DELETE /api/admin/x-connections/{userId}',
        'GET /api/admin/data',
        'POST /api/admin/tickets',
        'POST /api/admin/ticket-supply',
        'GET /api/admin/eligible-users',
        'POST /api/admin/eligible-users',
        'DELETE /api/admin/eligible-users/{id}',
        'GET /api/admin/recent-bets',
        'GET /api/admin/figures',
        'GET /api/admin/pending',
        'GET /api/admin/pause',
        'POST /api/admin/pause',
        'GET /api/admin/reconciliation',
        'POST /api/admin/reconciliation',
        'GET /api/admin/audit',
        'GET /api/health/live',
        'GET /api/health/ready',
        'GET /api/metrics',
        'GET /api/policy',
        'GET /api/chain/address/{address}',
        'GET /api/chain/transactions/{hash}',
      ]),
    );
  });

  it.each([
    ['POST /api/register', ['username', 'password', 'email']],
    ['POST /api/login', ['username', 'password']],
    ['POST /api/flip', ['betAmount', 'userId', 'selectedSide']],
    ['POST /api/dice', ['betAmount', 'userId', 'selectedBet']],
    ['POST /api/user/{id}/wallet/private-key', ['password']],
    ['POST /api/user/{id}/wallet/withdrawals', ['password', 'amount']],
    ['POST /api/fairness/seeds/rotate', undefined],
    ['POST /api/admin/tickets', ['userId', 'ticketCount']],
    ['POST /api/admin/ticket-supply', ['ticketSupply']],
    ['POST /api/admin/eligible-users', ['xUsername', 'ticketAllocation']],
    ['POST /api/admin/pause', ['paused']],
  ])('describes the body of %s', (route, required) => {
    const [, operation] = operations().find(([name]) => name === route)!;
    const { schema } = operation.requestBody!.content['application/json']!;
    const body = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]!;
    expect(body.required).toEqual(required);
    expect(Object.keys(body.properties).length).toBeGreaterThan(0);
  });

  it('marks the routes that need a session', () => {
    const publicOperations = operations().filter(([, { security }]) => security === undefined);
    expect(publicOperations.map(([route]) => route).sort()).toEqual([
      'GET /api/bets/{token}',
      'GET /api/chain/address/{address}',
      'GET /api/chain/transactions/{hash}',
      'GET /api/crash/chains',
      'GET /api/crash/showcase',
      'GET /api/demo',
      'GET /api/fairness/counters',
      'GET /api/games',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/metrics',
      'GET /api/policy',
      'GET /api/policy/facts',
      'GET /api/referrals/{code}',
      'GET /api/x/callback',
      'POST /api/demo/dice',
      'POST /api/demo/flip',
      'POST /api/demo/limbo',
      'POST /api/demo/mines',
      'POST /api/demo/mines/cash-out',
      'POST /api/demo/mines/open',
      'POST /api/demo/plinko',
      'POST /api/email-verifications',
      'POST /api/login',
      'POST /api/password-resets',
      'POST /api/password-resets/confirm',
      'POST /api/register',
    ]);
    expect(document.components.securitySchemes).toEqual({
      cookie: { type: 'apiKey', in: 'cookie', name: 'arena' },
    });
  });

  it('is the document that the client of these specs validates answers against', () => {
    const file = new URL('../../../../docs/api.json', import.meta.url);
    expect(document).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('has every schema that it refers to', () => {
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w*)"/g)].map(
      ([, name]) => name!,
    );
    expect(new Set(names).size).toBeGreaterThan(50);
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('describes a successful answer of every route, apart from a request that waits for an approval', () => {
    for (const [route, { responses }] of operations()) {
      const isPending = (status: string): boolean =>
        JSON.stringify(responses[status]).includes('/PendingApproval"');
      const successful = Object.keys(responses).filter(
        (status) => Number(status) < 400 && !isPending(status),
      );
      expect({ route, successful }).toEqual({
        route,
        successful: [expect.stringMatching(/^(200|201|202|302)$/)],
      });
      const { content } = responses[successful[0]!]!;
      if (successful[0] !== '302') expect({ route, content }).toEqual({ route, content: expect.anything() });
    }
  });

  it('describes errors as problem documents, with their codes', () => {
    for (const [, { responses }] of operations()) {
      const errors = Object.entries(responses).filter(
        ([status]) => status === 'default' || Number(status) >= 400,
      );
      expect(errors.map(([status]) => status)).toEqual(expect.arrayContaining(['400', '503', 'default']));
      for (const [, { content }] of errors)
        expect(Object.keys(content!)).toEqual(['application/problem+json']);
    }
    const [, flip] = operations().find(([route]) => route === 'POST /api/flip')!;
    expect(flip.responses['409']!.description).toContain('INSUFFICIENT_FUNDS');
    expect(flip.responses['422']!.description).toContain('IDEMPOTENCY_KEY_REUSED');
  });
});
