import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ADMIN_ACCESS_METADATA, type AdminAccess } from '@arena/http';
import { mayDo, ROLES, type Permission, type Role } from '@arena/wire';
import { giveRole, signInAdmin } from '../support/admins.js';
import { closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Changes for which seeing the admin area is enough. */
const CHANGES_OF_VIEWERS = [
  'POST /api/admin/approvals/:approvalId', // needs the permission that belongs to the kind of the request
  'POST /api/admin/reconciliation', // checks the books
];

/** A route of the admin area and the permission that its handler declares. */
interface AdminRoute {
  /** Such as `PUT /api/admin/players/:id/role`. */
  name: string;
  permission: Permission;
}

describe('every route of the admin area', () => {
  let app: TestApp;
  let player: Player;
  const admins = new Map<Role, Client>();

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    player = await registerPlayer(app);
    const owner = await signInAdmin(app);
    for (const role of ROLES) {
      const admin = await registerPlayer(app);
      await giveRole(owner, admin, role);
      admins.set(role, admin.client);
    }
  });

  afterAll(() => closeBalanced(app));

  /** Returns what the handlers require by the ids of their operations in the API document. */
  const declaredAccess = (): Map<string, AdminAccess> => {
    const reflector = new Reflector();
    const controllers = new DiscoveryService(app.nest.get(ModulesContainer)).getControllers();
    const declared = new Map<string, AdminAccess>();
    for (const { metatype } of controllers) {
      const prototype = metatype!.prototype as Record<string, () => unknown>;
      for (const method of new MetadataScanner().getAllMethodNames(prototype)) {
        const access = reflector.get<AdminAccess | undefined>(ADMIN_ACCESS_METADATA, prototype[method]!);
        if (access !== undefined) declared.set(`${metatype!.name}_${method}`, access);
      }
    }
    return declared;
  };

  /** Returns the routes of all handlers that declare a permission. */
  const adminRoutes = (): AdminRoute[] => {
    const declared = declaredAccess();
    const { paths } = SwaggerModule.createDocument(app.nest, new DocumentBuilder().build());
    return Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { operationId: string }>).flatMap(([verb, { operationId }]) => {
        const access = declared.get(operationId);
        const name = `${verb.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
        return access === undefined ? [] : [{ name, permission: access.permission }];
      }),
    );
  };

  const call = (client: Client, route: string): Promise<Answer> => {
    const [method = '', path = ''] = route
      .replace(':id', String(player.user.id))
      .replaceAll(/:\w+/g, '1')
      .split(' ');
    const json = { headers: { 'Content-Type': 'application/json' }, body: '{}' };
    return client.send(method, path, method === 'GET' ? {} : json);
  };

  it('declares a permission', () => {
    const served = app.routes.filter((route) => route.includes(' /api/admin/') && !route.startsWith('HEAD '));
    expect(served.length).toBeGreaterThan(20);
    expect(
      adminRoutes()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(served.toSorted());
  });

  it('needs more than seeing the admin area if it changes something', () => {
    const open = adminRoutes().filter(
      ({ name, permission }) => !name.startsWith('GET ') && permission === 'read',
    );
    expect(open.map(({ name }) => name).toSorted()).toEqual(CHANGES_OF_VIEWERS);
  });

  it.each(ROLES)('does for a %s what the role permits, and nothing else', async (role) => {
    const refused: string[] = [];
    for (const { name } of adminRoutes()) {
      const answer = await call(admins.get(role)!, name);
      if (answer.status === 403) {
        expectProblem(answer, 403, 'FORBIDDEN');
        refused.push(name);
      }
    }
    const forbidden = adminRoutes().filter(({ permission }) => !mayDo(role, permission));
    expect(refused.toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted());
    expect(refused.length === 0).toBe(role === 'owner');
  });

  it('refuses players', async () => {
    for (const { name } of adminRoutes()) expectProblem(await call(player.client, name), 403, 'FORBIDDEN');
  });
});
