import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Access, type AccessLevel } from './access.decorator.js';
import { DomainError } from '@arena/wire';
import { AccessGuard } from './access.guard.js';

const ADMIN = { id: 1, username: 'admin' };
const TESTREF = { id: 9, username: 'TestRef' };
const PLAYER = { id: 2, username: 'player' };

interface Knock {
  level: AccessLevel | undefined;
  user?: { id: number; username: string } | undefined;
  method?: string;
  id?: string;
  body?: object;
}

/** The code with which the guard refuses, or `in`. */
function knock({ level, user, method = 'GET', id, body }: Knock): string {
  class Controller {
    handler(): void {
      return;
    }
  }
  const handler = Object.getOwnPropertyDescriptor(Controller.prototype, 'handler')!;
  if (level !== undefined) Access(level)(Controller.prototype, 'handler', handler);
  const request = { user, method, params: id === undefined ? {} : { id }, query: {}, body };
  const context = {
    getHandler: () => Controller.prototype.handler,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  try {
    return new AccessGuard(new Reflector()).canActivate(context) ? 'in' : 'out';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe(AccessGuard, () => {
  it('lets everybody into what is public', () => {
    expect(knock({ level: 'public' })).toBe('in');
    expect(knock({ level: 'public', id: 'nobody' })).toBe('in');
  });

  it.each(['user', 'admin', undefined] as const)(
    'asks strangers at a route of level %s to sign in',
    (level) => {
      expect(knock({ level })).toBe('UNAUTHENTICATED');
      expect(knock({ level, id: 'nobody' })).toBe('UNAUTHENTICATED');
    },
  );

  it('lets a player in to what is the player’s', () => {
    expect(knock({ level: 'user', user: PLAYER })).toBe('in');
    expect(knock({ level: 'user', user: PLAYER, id: '2' })).toBe('in');
    expect(knock({ level: 'user', user: PLAYER, method: 'POST', body: { userId: 2 } })).toBe('in');
  });

  it('keeps a player from what is another’s, be it in path or body', () => {
    expect(knock({ level: 'user', user: PLAYER, id: '3' })).toBe('FORBIDDEN');
    expect(knock({ level: 'user', user: PLAYER, method: 'POST', body: { userId: 3 } })).toBe('FORBIDDEN');
    expect(knock({ level: 'user', user: PLAYER, method: 'POST', id: '2', body: { userId: 3 } })).toBe(
      'FORBIDDEN',
    );
  });

  it.each([ADMIN, TESTREF])('lets $username read what is another’s, and change none of it', (user) => {
    expect(knock({ level: 'user', user, id: '2' })).toBe('in');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(knock({ level: 'user', user, method, id: '2' })).toBe('FORBIDDEN');
    }
  });

  it('lets admins alone into what is the admins’', () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(knock({ level: 'admin', user: PLAYER, method })).toBe('FORBIDDEN');
      expect(knock({ level: 'admin', user: ADMIN, method })).toBe('in');
    }
  });

  it('lets an admin act on a user by an admin’s route', () => {
    expect(knock({ level: 'admin', user: ADMIN, method: 'POST', body: { userId: 2 } })).toBe('in');
  });

  it('lets nobody into a route that forgot to say whose it is', () => {
    for (const user of [PLAYER, ADMIN]) expect(knock({ level: undefined, user })).toBe('FORBIDDEN');
  });

  it('takes what is no id for no claim of one’s own', () => {
    expect(knock({ level: 'user', user: PLAYER, id: '02' })).toBe('VALIDATION');
  });
});
