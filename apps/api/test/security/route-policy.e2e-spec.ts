import { readFile } from 'node:fs/promises';
import { RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { APPROVAL_METADATA } from '@arena/approvals';
import {
  ACCESS_METADATA,
  ADMIN_ACCESS_METADATA,
  needsStepUp,
  type AccessLevel,
  type AdminAccess,
} from '@arena/http';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { rawRequest } from '../support/raw-request.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** All public routes. A new public route must be added here. */
const PUBLIC = [
  'GET /api/bets/:token', // limited, needs the token of a shared bet
  'GET /api/chain/address/:address', // of the embedded chain
  'GET /api/chain/transactions/:hash',
  'GET /api/crash/chains',
  'GET /api/crash/showcase',
  'GET /api/demo',
  'GET /api/fairness/counters',
  'GET /api/games',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/referrals/:code', // limited like registrations
  'GET /api/metrics', // for this machine only
  'GET /api/policy',
  'GET /api/policy/facts',
  'GET /api/x/callback', // checks the session itself
  'POST /api/demo/dice', // limited
  'POST /api/demo/flip',
  'POST /api/demo/limbo',
  'POST /api/demo/plinko',
  'POST /api/demo/mines',
  'POST /api/demo/mines/cash-out', // need the token of a demo bet
  'POST /api/demo/mines/open',
  'POST /api/email-verifications', // need the token of a link
  'POST /api/login',
  'POST /api/password-resets', // limited
  'POST /api/password-resets/confirm',
  'POST /api/register',
];
/** Only the API documents have no controller. */
const hasController = (route: string): boolean => !route.startsWith('GET /api/docs');

const byRoute = (one: { route: string | undefined }, other: { route: string | undefined }): number =>
  (one.route ?? '').localeCompare(other.route ?? '');

interface Handler {
  name: string;
  access: AccessLevel | undefined;
}

describe('the access levels of routes', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    player = await registerPlayer(app);
  });

  afterAll(async () => {
    await app.close();
  });

  /** Returns every handler of every controller with its access level. */
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

  /** Returns what the admin routes that change something require. */
  const changes = (): { route: string; permission: string; stepUp: string; approval: string }[] => {
    const reflector = new Reflector();
    const discovery = new DiscoveryService(app.nest.get(ModulesContainer));
    return discovery.getControllers().flatMap(({ metatype }) => {
      const prototype = metatype!.prototype as Record<string, () => unknown>;
      return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name]!;
        const access = reflector.get<AdminAccess | undefined>(ADMIN_ACCESS_METADATA, handler);
        const method = RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod];
        if (access === undefined || method === 'GET') return [];
        const path = [
          Reflect.getMetadata('path', metatype!),
          Reflect.getMetadata('path', handler),
        ] as string[];
        const stepUp = access.stops === undefined ? needsStepUp(access) && 'yes' : 'unless it stops';
        return {
          route: `${method} /api/${path.filter((part) => part !== '/').join('/')}`,
          permission: access.permission,
          stepUp: stepUp === false ? 'no' : stepUp,
          approval: Reflect.hasMetadata(APPROVAL_METADATA, handler) ? 'yes' : 'no',
        };
      });
    });
  };

  /** Returns every route of the API, such as `GET /api/user/:id`. A HEAD belongs to the GET of the same path. */
  const routes = (): string[] =>
    app.routes.filter((route) => route.includes(' /api/') && !route.startsWith('HEAD '));

  const call = (route: string, cookie?: string) => {
    const [method = '', path = ''] = route.replaceAll(/:\w+/g, '1').split(' ');
    const body = method === 'GET' ? '' : '{}';
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    };
    return rawRequest(app.url, { method, path, headers, body });
  };

  it('finds handlers and routes', () => {
    expect(handlers().length).toBeGreaterThanOrEqual(12);
    expect(routes()).toEqual(
      expect.arrayContaining(['POST /api/flip', 'GET /api/user/:id/flips', ...PUBLIC]),
    );
  });

  it('are declared by every handler', () => {
    expect(handlers().filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('cover every route: each has a handler, except the API documents', () => {
    const withController = routes().filter(hasController);
    expect(withController).toHaveLength(handlers().length);
  });

  it('open only the public routes without a session; all others answer 401', async () => {
    const open: string[] = [];
    for (const route of routes().filter(hasController)) {
      const answer = await call(route);
      if (answer.status === 401) expectProblem(answer, 401, 'UNAUTHENTICATED');
      else open.push(route);
    }
    expect(open.sort()).toEqual([...PUBLIC].sort());
    expect(handlers().filter(({ access }) => access === 'public')).toHaveLength(PUBLIC.length);
  });

  it('open the metrics to this machine, but not through a proxy', async () => {
    expect((await call('GET /api/metrics')).status).toBe(200);
    const forwarded = await app.client().get('/api/metrics', { 'X-Forwarded-For': '127.0.0.1' });
    expectProblem(forwarded, 403, 'FORBIDDEN');
  });

  it('are those that docs/security.md names for each admin route that changes something', async () => {
    const text = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
    const [, table = ''] = text.split('## What an operator can move');
    const rows = [...table.matchAll(/^\| `([A-Z]+ [^`]+)` +\| ([\w-]+) +\| ([\w ]+?) +\| (yes|no) +\|/gm)];
    const described = rows.map(([, route, permission, stepUp, approval]) => ({
      route,
      permission,
      stepUp,
      approval,
    }));
    expect(described.toSorted(byRoute)).toEqual(changes().toSorted(byRoute));
  });

  it('deny players all admin routes', async () => {
    const forAdmins = routes().filter((route) => route.includes('/api/admin/'));
    for (const route of forAdmins)
      expectProblem(await call(route, player.client.sessionCookie), 403, 'FORBIDDEN');
    expect(handlers().filter(({ access }) => access === 'admin')).toHaveLength(forAdmins.length);
  });
});
