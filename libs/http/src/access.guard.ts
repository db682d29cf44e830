import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { MAX_USER_ID, mayDo, type Permission } from '@arena/wire';
import {
  ACCESS_METADATA,
  ADMIN_ACCESS_METADATA,
  needsStepUp,
  type AccessLevel,
  type AdminAccess,
} from './access.decorator.js';
import { adminsOnly, notYours, unauthenticated } from './http.errors.js';
import { parseId } from './id.pipe.js';
import { isAdmin } from './identity.js';

/**
 * Enforces the access level that the handler of a route or a socket message declares with `@Access`. Only the session
 * identifies the user: a user id in the path, query or body must be that of the session's user, except that an admin
 * may read other users' data. Message handlers compare the user id themselves, after validation.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws DomainError UNAUTHENTICATED, FORBIDDEN, or VALIDATION for a malformed user id */
  canActivate(context: ExecutionContext): boolean {
    const level = this.reflector.get<AccessLevel | undefined>(ACCESS_METADATA, context.getHandler());
    if (level === 'public') return true;
    // The handshake has already rejected sockets without a session.
    if (level === 'user' && context.getType() === 'ws') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user } = request;
    if (user === undefined) throw unauthenticated();
    if (level === 'admin') {
      const { permission } = adminDemand(this.reflector, context);
      if (!mayDo(user.role, permission)) throw adminsOnly();
      return true;
    }
    if (level === undefined) throw adminsOnly(); // a route without a declaration rejects every call
    const foreign = userIdsInRequest(request).find((id) => id !== user.id);
    if (foreign === undefined) return true;
    if (request.method !== 'GET' || !isAdmin(user)) throw notYours();
    request.readsOf = foreign;
    return true;
  }
}

/** What an admin route requires of a request. */
interface AdminDemand {
  permission: Permission;
  stepUp: boolean;
}

/** Returns what the admin route that a request calls requires of it. */
export function adminDemand(reflector: Reflector, context: ExecutionContext): AdminDemand {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  const access = reflector.get<AdminAccess>(ADMIN_ACCESS_METADATA, context.getHandler());
  if (access.stops?.(body) === true) return { permission: 'stop', stepUp: false };
  return { permission: access.permission, stepUp: needsStepUp(access) };
}

/**
 * Returns the user ids that a request contains: in the path (`/user/{id}…`, `/partner/{id}…`), and as `userId` in the
 * query and the body.
 * @throws DomainError VALIDATION if an id is malformed, because a handler could read it as a different id
 */
export function userIdsInRequest({
  params,
  query,
  body,
}: Pick<FastifyRequest, 'params' | 'query' | 'body'>): number[] {
  const { id } = params as { id?: unknown };
  const { userId } = query as { userId?: unknown };
  const claims = [claim('id', id), claim('userId', userId), claim('userId', inBody(body))];
  return claims.filter((id) => id !== undefined);
}

function claim(field: string, value: unknown): number | undefined {
  return value === undefined ? undefined : parseId(field, value, MAX_USER_ID);
}

/**
 * Returns the body's user id as text. In JSON an id must be a number; anything else becomes null, which `parseId`
 * rejects.
 */
function inBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('userId' in body)) return undefined;
  return typeof body.userId === 'number' ? String(body.userId) : null;
}
