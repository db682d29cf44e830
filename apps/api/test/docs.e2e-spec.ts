import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../web/e2e/support/browser.js';
import { startTestApp, type TestApp } from './support/test-app.js';

interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, unknown>;
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
    app = await startTestApp();
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
        'GET /api/session',
        'GET /api/user/{id}',
        'GET /api/user/{id}/flips',
        'GET /api/user/{id}/dice-rolls',
        'GET /api/user/{id}/crash-history',
        'GET /api/user/{id}/bets',
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
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/x/callback',
      'POST /api/login',
      'POST /api/register',
    ]);
    expect(document.components.securitySchemes).toEqual({
      cookie: { type: 'apiKey', in: 'cookie', name: 'arena' },
    });
  });

  it('declares errors as problem documents', () => {
    for (const [, { responses }] of operations()) {
      expect(responses['default']).toMatchObject({
        content: { 'application/problem+json': expect.anything() },
      });
    }
  });

  it('is readable in a browser, within the content security policy', async () => {
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('requestfailed', (request) => errors.push(request.url()));
      await page.goto(`${app.url}/api/docs`);
      await page.locator('.opblock').first().waitFor();
      expect(await page.locator('.opblock').count()).toBe(operations().length);
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 90_000);
});
