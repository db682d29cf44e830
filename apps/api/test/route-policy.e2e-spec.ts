import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ACCESS_METADATA, type AccessLevel } from '@arena/http';
import { registerPlayer, type Player } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { rawRequest } from './support/raw-request.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Whoever opens a route to everybody writes it down here as well. */
const PUBLIC = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics', // to the machine itself
  'GET /api/x/callback', // the session of whoever comes back decides, if they have one
  'POST /api/login',
  'POST /api/register',
];
/** Served beside the controllers: the documents, and what the logger hears of all. */
const BESIDE = /^GET \/api\/docs|splat/;

interface Handler {
  name: string;
  access: AccessLevel | undefined;
}

describe('the policy of routes', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    player = await registerPlayer(app);
  });

  afterAll(async () => {
    await app.close();
  });

  /** Every handler of every controller, with who may call it. */
  const handlers = (): Handler[] => {
    const reflector = new Reflector();
    const discovery = new DiscoveryService(app.nest.get(ModulesContainer));
    return discovery.getControllers().flatMap(({ metatype, name }) => {
      const prototype = metatype!.prototype as Record<string, () => unknown>;
      return new MetadataScanner()
        .getAllMethodNames(prototype)
        .filter((method) => Reflect.hasMetadata('path', prototype[method]!))
        .map((method) => ({
          name: `${String(name)}.${method}`,
          access: reflector.get<AccessLevel | undefined>(ACCESS_METADATA, prototype[method]!),
        }));
    });
  };

  /** Every route that Express knows: `GET /api/user/:id`. */
  const routes = (): string[] => {
    const { router } = app.nest.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
    return router.stack.flatMap(({ route }) =>
      route === undefined
        ? []
        : Object.keys(route.methods).flatMap((method) =>
            [route.path].flat().map((path) => `${method.toUpperCase()} ${path}`),
          ),
    );
  };

  const knock = (route: string, cookie?: string) => {
    const [method = '', path = ''] = route.replaceAll(/:\w+/g, '1').split(' ');
    const body = method === 'GET' ? '' : '{}';
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    };
    return rawRequest(app.url, { method, path, headers, body });
  };

  it('finds the routes it speaks about', () => {
    expect(handlers().length).toBeGreaterThanOrEqual(12);
    expect(routes()).toEqual(
      expect.arrayContaining(['POST /api/flip', 'GET /api/user/:id/flips', ...PUBLIC]),
    );
  });

  it('has every handler declare who may call it', () => {
    expect(handlers().filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('has one route for each handler, and none beside them but the documents', () => {
    const ours = routes().filter((route) => !BESIDE.test(route));
    expect(ours).toHaveLength(handlers().length);
  });

  it('opens to everybody what it means to, and asks everybody else to sign in', async () => {
    const open: string[] = [];
    for (const route of routes().filter((candidate) => !BESIDE.test(candidate))) {
      const answer = await knock(route);
      if (answer.status === 401) expectProblem(answer, 401, 'UNAUTHENTICATED');
      else open.push(route);
    }
    expect(open.sort()).toEqual([...PUBLIC].sort());
    expect(handlers().filter(({ access }) => access === 'public')).toHaveLength(PUBLIC.length);
  });

  it('shows the metrics to the machine itself, not through a proxy', async () => {
    expect((await knock('GET /api/metrics')).status).toBe(200);
    const forwarded = await app.client().get('/api/metrics', { 'X-Forwarded-For': '127.0.0.1' });
    expectProblem(forwarded, 403, 'FORBIDDEN');
  });

  it('opens to a player nothing that is an admin’s', async () => {
    const forAdmins = routes().filter((route) => route.includes('/api/admin/'));
    for (const route of forAdmins)
      expectProblem(await knock(route, player.client.sessionCookie), 403, 'FORBIDDEN');
    expect(handlers().filter(({ access }) => access === 'admin')).toHaveLength(forAdmins.length);
  });
});

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}
