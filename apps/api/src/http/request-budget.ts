import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ArenaConfig } from '@arena/config';
import { addressOf, networkOf, TokenBuckets } from '@arena/http';
import { tooManyRequests } from './request.errors.js';

/**
 * Several clients can share a network, and a page polls a few times per second, so these limits stop only floods: one
 * network can still use a large part of a process, but not all of it. Actions that cost more have limits of their own.
 */
const PER_NETWORK = { burst: 20_000, perSecond: 2_000 };
const PER_USER = { burst: 5_000, perSecond: 500 };

const MAX_ADDRESSES = 10_000;

/** Requests of the API, except the health checks of a load balancer. */
const COUNTED = /^\/api\/(?!health\/)/i;

/** Limits the API requests of each network and each user to this process. Uses no database. */
@Injectable()
export class RequestBudget implements CanActivate {
  private readonly networks: TokenBuckets<string>;
  private readonly users: TokenBuckets<number>;
  /** The network of each address, because parsing an address takes longer than counting. */
  private readonly networkOfAddress = new LRUCache<string, string>({
    max: MAX_ADDRESSES,
    memoMethod: (ip) => networkOf(addressOf({ ip })),
  });

  constructor(config: ArenaConfig) {
    this.networks = new TokenBuckets(PER_NETWORK, config);
    this.users = new TokenBuckets(PER_USER, config);
  }

  /** Fastify hook that counts a request for its network, before the session and the body are read. */
  readonly countAddress: onRequestHookHandler = (request, _reply, done) => {
    const wait = COUNTED.test(request.url) ? this.networks.take(this.networkOfAddress.memo(request.ip)) : 0;
    done(wait === 0 ? undefined : tooManyRequests(retryAfter(wait)));
  };

  /**
   * Counts a request for its user, whom the session guard has found.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    const wait = user === undefined ? 0 : this.users.take(user.id);
    if (wait > 0) throw tooManyRequests(retryAfter(wait));
    return true;
  }
}

const retryAfter = (ms: number): { retryAfterSeconds: number } => ({
  retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)),
});
