import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { ACCESS_METADATA, adminDemand, type AccessLevel } from '@arena/http';
import { secondFactorMissing, stepUpRequired } from './auth.errors.js';
import { SessionsService, type Session } from './sessions.service.js';

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
    const current = await this.sessions.ofRequestAfresh(headers, session);
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
