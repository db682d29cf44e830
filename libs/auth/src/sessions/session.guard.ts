import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { ACCESS_METADATA, adminDemand, type AccessLevel } from '@arena/http';
import { secondFactorMissing, stepUpRequired } from '../auth.errors.js';
import type { Session } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

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

/**
 * Refuses admin routes that move money or steer, unless the admin has confirmed the password, and the code of the second
 * factor, within the last five minutes. A stolen session alone is thus useless there. In production, admins need a second
 * factor. Elsewhere, only admins who have one must confirm.
 */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly config: ArenaConfig,
  ) {}

  /** @throws DomainError STEP_UP_REQUIRED or SECOND_FACTOR_MISSING */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.reflector.get<AccessLevel | undefined>(ACCESS_METADATA, context.getHandler());
    if (level !== 'admin') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { headers, session } = request;
    if (session === undefined) throw stepUpRequired();
    request.isSteppedUp = this.isSufficient(session);
    if (request.isSteppedUp || !adminDemand(this.reflector, context).stepUp) return true;
    // Another node may have changed the session, and the message about it may not have arrived yet.
    const current = await this.sessions.readAgain(headers, session);
    if (current !== undefined && this.isSufficient(current)) return true;
    throw this.config.production && current?.hasSecondFactor === false
      ? secondFactorMissing()
      : stepUpRequired();
  }

  private isSufficient({ hasSecondFactor, steppedUpUntil }: Session): boolean {
    if (!hasSecondFactor) return !this.config.production;
    return steppedUpUntil !== null && steppedUpUntil.getTime() > Date.now();
  }
}
