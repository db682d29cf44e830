import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, type Permission, type Role } from '@arena/wire';
import { Access, type AccessLevel, type AdminAccess } from './access.decorator.js';
import { AccessGuard, adminDemand, userIdsInRequest } from './access.guard.js';

const ADMIN = { id: 1, username: 'admin', role: 'owner' } as const;
const VIEWER = { id: 9, username: 'viewer', role: 'viewer' } as const;
const PLAYER = { id: 2, username: 'player', role: null } as const;

interface Call {
  level: AccessLevel | undefined;
  user?: { id: number; username: string; role: Role | null } | undefined;
  permission?: Permission;
  method?: string;
  id?: string;
  body?: object;
  type?: 'http' | 'ws';
}

/** Calls a route of this level. Returns the guard's error code, or `allowed`. */
async function call({
  level,
  user,
  permission = 'read',
  method = 'GET',
  id,
  body,
  type = 'http',
}: Call): Promise<string> {
  class Controller {
    handler(): void {
      return;
    }
  }
  const handler = Object.getOwnPropertyDescriptor(Controller.prototype, 'handler')!;
  const declare =
    level === 'admin' ? Access(level, permission) : level === undefined ? undefined : Access(level);
  declare?.(Controller.prototype, 'handler', handler);
  const request = { user, method, headers: {}, params: id === undefined ? {} : { id }, query: {}, body };
  const context = {
    getType: () => type,
    getClass: () => Controller,
    getHandler: () => Controller.prototype.handler,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  try {
    return (await new AccessGuard(new Reflector()).canActivate(context)) ? 'allowed' : 'denied';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe(AccessGuard, () => {
  it('lets everyone call a public route', async () => {
    expect(await call({ level: 'public' })).toBe('allowed');
    expect(await call({ level: 'public', id: 'abc' })).toBe('allowed');
  });

  it.each(['user', 'admin', undefined] as const)(
    'requires a session for a route of level %s',
    async (level) => {
      expect(await call({ level })).toBe('UNAUTHENTICATED');
      expect(await call({ level, id: 'abc' })).toBe('UNAUTHENTICATED');
    },
  );

  it('accepts the messages of a socket only at the level user: the handshake has checked the session', async () => {
    expect(await call({ level: 'user', type: 'ws' })).toBe('allowed');
    expect(await call({ level: 'admin', type: 'ws' })).toBe('UNAUTHENTICATED');
    expect(await call({ level: undefined, type: 'ws' })).toBe('UNAUTHENTICATED');
  });

  it('lets a player access their own data', async () => {
    expect(await call({ level: 'user', user: PLAYER })).toBe('allowed');
    expect(await call({ level: 'user', user: PLAYER, id: '2' })).toBe('allowed');
    expect(await call({ level: 'user', user: PLAYER, method: 'POST', body: { userId: 2 } })).toBe('allowed');
  });

  it('denies a player the data of others, by path and by body', async () => {
    expect(await call({ level: 'user', user: PLAYER, id: '3' })).toBe('FORBIDDEN');
    expect(await call({ level: 'user', user: PLAYER, method: 'POST', body: { userId: 3 } })).toBe(
      'FORBIDDEN',
    );
    expect(await call({ level: 'user', user: PLAYER, method: 'POST', id: '2', body: { userId: 3 } })).toBe(
      'FORBIDDEN',
    );
  });

  it.each([ADMIN, VIEWER])('lets $username read the data of others, but not change it', async (user) => {
    expect(await call({ level: 'user', user, id: '2' })).toBe('allowed');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await call({ level: 'user', user, method, id: '2' })).toBe('FORBIDDEN');
    }
  });

  it('lets only admins call an admin route', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(await call({ level: 'admin', user: PLAYER, method })).toBe('FORBIDDEN');
      expect(await call({ level: 'admin', user: ADMIN, method })).toBe('allowed');
    }
  });

  it('lets only admins with its permission call an admin route', async () => {
    expect(await call({ level: 'admin', user: VIEWER })).toBe('allowed');
    expect(await call({ level: 'admin', user: VIEWER, permission: 'money' })).toBe('FORBIDDEN');
    expect(await call({ level: 'admin', user: ADMIN, permission: 'money' })).toBe('allowed');
  });

  it('lets an admin act on a user through an admin route', async () => {
    expect(await call({ level: 'admin', user: ADMIN, method: 'POST', body: { userId: 2 } })).toBe('allowed');
  });

  it('denies everyone a route without an access level', async () => {
    for (const user of [PLAYER, ADMIN]) expect(await call({ level: undefined, user })).toBe('FORBIDDEN');
  });

  it('rejects a malformed user id', async () => {
    expect(await call({ level: 'user', user: PLAYER, id: '02' })).toBe('VALIDATION');
  });
});

describe(adminDemand, () => {
  const demand = (access: AdminAccess, body?: unknown) => {
    class Controller {
      handler(): void {
        return;
      }
    }
    const handler = Object.getOwnPropertyDescriptor(Controller.prototype, 'handler')!;
    const { permission, ...details } = access;
    Access('admin', permission, details)(Controller.prototype, 'handler', handler);
    const context = {
      getHandler: () => Controller.prototype.handler,
      switchToHttp: () => ({ getRequest: () => ({ body }) }),
    } as unknown as ExecutionContext;
    return adminDemand(new Reflector(), context);
  };

  it('asks for a step-up unless the route only shows or stops something', () => {
    expect(demand({ permission: 'read' })).toEqual({ permission: 'read', stepUp: false });
    expect(demand({ permission: 'stop' })).toEqual({ permission: 'stop', stepUp: false });
    for (const permission of ['players', 'money', 'games', 'roles'] as const)
      expect(demand({ permission })).toEqual({ permission, stepUp: true });
    expect(demand({ permission: 'read', stepUp: true })).toEqual({ permission: 'read', stepUp: true });
  });

  it('asks for less if the request only stops something', () => {
    const access: AdminAccess = { permission: 'games', stops: (body) => body === 'stop' };
    expect(demand(access, 'stop')).toEqual({ permission: 'stop', stepUp: false });
    expect(demand(access, 'go')).toEqual({ permission: 'games', stepUp: true });
  });
});

describe(userIdsInRequest, () => {
  const request = (parts: { params?: Record<string, string>; query?: object; body?: unknown }) =>
    ({ params: {}, query: {}, body: undefined, ...parts }) as Parameters<typeof userIdsInRequest>[0];

  it('returns nothing for a request without user ids', () => {
    for (const body of [undefined, null, {}, 'userId', { user: 5 }])
      expect(userIdsInRequest(request({ body }))).toEqual({ address: [], body: undefined });
  });

  it('returns the ids in path, query and body', () => {
    const everywhere = request({ params: { id: '2' }, query: { userId: '3' }, body: { userId: 4 } });
    expect(userIdsInRequest(everywhere)).toEqual({ address: [2, 3], body: 4 });
  });

  it.each(['0', '-1', '01', '+1', ' 1', '1.0', '1e0', '0x1', '', 'me', '2147483648'])(
    'rejects %j in path and query',
    (id) => {
      expect(() => userIdsInRequest(request({ params: { id } }))).toThrow(DomainError);
      expect(() => userIdsInRequest(request({ query: { userId: id } }))).toThrow(DomainError);
    },
  );

  it.each([null, '1', 0, -1, 1.5, 2 ** 31, Number.NaN, true, [1], { id: 1 }])(
    'rejects %p in a body',
    (userId) => {
      expect(() => userIdsInRequest(request({ body: { userId } }))).toThrow(DomainError);
    },
  );

  it('rejects two ids in one query', () => {
    expect(() => userIdsInRequest(request({ query: { userId: ['1', '2'] } }))).toThrow(DomainError);
  });
});
