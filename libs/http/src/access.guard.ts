import { Injectable, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { MAX_USER_ID, mayDo, SHOWN_USER_HEADER, type Permission } from '@arena/wire';
import {
  ACCESS_METADATA,
  ADMIN_ACCESS_METADATA,
  OWN_BODY_METADATA,
  needsStepUp,
  type AccessLevel,
  type AdminAccess,
} from './access.decorator.js';
import { adminsOnly, notYours, unauthenticated, userChanged } from './http.errors.js';
import { parseId } from './id.pipe.js';
import { isAdmin } from './identity.js';
import { RequestValidationPipe } from './request-validation.pipe.js';

/**
 * Enforces the access level that the handler of a route or a socket message declares with `@Access`. Only the session
 * identifies the user: a user id in the path, query or body must be that of the session's user, except that an admin
 * may read other users' data. An invalid body is refused as invalid even if it has the id of another user. Message
 * handlers compare the user id themselves, after validation.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly validation = new RequestValidationPipe();

  constructor(private readonly reflector: Reflector) {}

  /**
   * @throws DomainError UNAUTHENTICATED, FORBIDDEN, USER_CHANGED, or VALIDATION for a malformed user id or an invalid body
   */
  canActivate(context: ExecutionContext): boolean | Promise<never> {
    const level = this.reflector.get<AccessLevel | undefined>(ACCESS_METADATA, context.getHandler());
    if (level === 'public') return true;
    // The handshake has already rejected sockets without a session.
    if (level === 'user' && context.getType() === 'ws') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user } = request;
    if (user === undefined) throw unauthenticated();
    requireShownUser(request, user.id);
    if (level === 'admin') {
      const { permission } = adminDemand(this.reflector, context);
      if (!mayDo(user.role, permission)) throw adminsOnly();
      return true;
    }
    if (level === undefined) throw adminsOnly(); // a route without a declaration rejects every call
    const claimed = userIdsInRequest(request);
    const foreign = claimed.address.find((id) => id !== user.id);
    if (foreign !== undefined) {
      if (request.method !== 'GET' || !isAdmin(user)) throw notYours();
      request.readsOf = foreign;
    }
    if (claimed.body === undefined || claimed.body === user.id) return true;
    return this.refuseForeignBody(context, request.body);
  }

  /**
   * Refuses a body with the id of another user. Guards run before pipes, but a bet is validated before its player is
   * compared, so the body is validated here.
   * @throws DomainError FORBIDDEN if the body is valid or the route takes no user id, otherwise VALIDATION
   */
  private async refuseForeignBody(context: ExecutionContext, body: unknown): Promise<never> {
    const metatype = this.reflector.get<Type | undefined>(OWN_BODY_METADATA, context.getHandler());
    if (metatype !== undefined) await this.validation.transform(body, { type: 'body', metatype });
    throw notYours();
  }
}

/**
 * Refuses a request of a page that shows another user, because another tab has signed in since. Scripts send no such header.
 * @throws DomainError USER_CHANGED, or VALIDATION for a malformed id
 */
function requireShownUser({ headers }: FastifyRequest, userId: number): void {
  const shown = headers[SHOWN_USER_HEADER.toLowerCase()];
  if (shown !== undefined && parseId(SHOWN_USER_HEADER, shown, MAX_USER_ID) !== userId) throw userChanged();
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

/** The user ids that a request contains. */
interface ClaimedUserIds {
  /** Those in the path (`/user/{id}…`, `/partner/{id}…`), and as `userId` in the query. */
  address: number[];
  /** `userId` in the body. */
  body: number | undefined;
}

/**
 * Returns the user ids that a request contains.
 * @throws DomainError VALIDATION if an id is malformed, because a handler could read it as a different id
 */
export function userIdsInRequest({
  params,
  query,
  body,
}: Pick<FastifyRequest, 'params' | 'query' | 'body'>): ClaimedUserIds {
  const { id } = params as { id?: unknown };
  const { userId } = query as { userId?: unknown };
  const address = [claim('id', id), claim('userId', userId)].filter((claimed) => claimed !== undefined);
  return { address, body: claim('userId', inBody(body)) };
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
