import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf, RateLimiter } from '@arena/http';
import { RuntimeSettings } from '@arena/settings';
import { demoNeedsAccount } from './demo.errors.js';

/** What the demo asks about signed-in users. The app provides it, so that the demo itself has no way to their accounts. */
export abstract class DemoPlayers {
  /** @throws DomainError SELF_EXCLUDED while the user is excluded from betting */
  abstract requireNotExcluded(userId: number): Promise<void>;
}

/** A visitor presses a button at most a few times per second, and several visitors can share a network. */
const PER_NETWORK = { points: 100, duration: 5 };

/**
 * Limits the demo requests of each network to this process, without the database. Where the policy has a minimum age, only
 * signed-in users may play: their age was asked when they registered. A signed-in user who is excluded from betting may not
 * play the demo either.
 */
@Injectable()
export class DemoGuard implements CanActivate {
  private readonly perNetwork: RateLimiter;

  constructor(
    private readonly settings: RuntimeSettings,
    private readonly players: DemoPlayers,
  ) {
    this.perNetwork = RateLimiter.inProcess(PER_NETWORK, settings.config);
  }

  /** @throws DomainError TOO_MANY_REQUESTS, SELF_EXCLUDED, or UNAUTHENTICATED where the policy has a minimum age */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user } = request;
    await this.perNetwork.consume(networkOf(addressOf(request)));
    if (this.settings.current.policy.minimumAge !== null && user === undefined) throw demoNeedsAccount();
    const plays = request.method !== 'GET';
    if (plays && user !== undefined) await this.players.requireNotExcluded(user.id);
    return true;
  }
}
