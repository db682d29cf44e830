import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isAdmin } from './identity.js';
import { ACCESS_METADATA, type AccessLevel } from './access.decorator.js';
import { adminsOnly, notYours, unauthenticated } from './http.errors.js';
import { userIdsInRequest } from './user-ids-in-request.js';

/**
 * The session is the identity. A route is open only to whom it declares, and a user id in its path, query or body is a
 * claim that must name the session's user; an admin may also read what is somebody else's.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const level = this.reflector.get<AccessLevel | undefined>(ACCESS_METADATA, context.getHandler());
    if (level === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const { user } = request;
    if (user === undefined) throw unauthenticated();
    if (level === 'admin') {
      if (!isAdmin(user)) throw adminsOnly();
      return true;
    }
    if (level === undefined) throw adminsOnly(); // a route that forgot to say is nobody's
    const foreign = userIdsInRequest(request).some((id) => id !== user.id);
    if (foreign && !(request.method === 'GET' && isAdmin(user))) throw notYours();
    return true;
  }
}
