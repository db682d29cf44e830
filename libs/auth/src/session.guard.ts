import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionsService, type Session } from './sessions.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the request's cookie. */
    session?: Session | undefined;
  }
}

/**
 * Loads the session of a request's cookie and sets `request.session` and `request.user`. Accepts requests without a
 * session too, because the access level of the route decides about them.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionsService) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    // The handshake has already found the session of a socket.
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return request.headers.cookie === undefined ? true : this.load(request);
  }

  private async load(request: FastifyRequest): Promise<true> {
    const session = await this.sessions.ofRequest(request.headers);
    request.session = session;
    request.user = session?.user;
    return true;
  }
}

/** Returns the session of a request to a route for signed-in users. */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session === undefined) throw new Error('The route is called without a session.');
  return session;
}
