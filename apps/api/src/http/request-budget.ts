import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ArenaConfig } from '@arena/config';
import { addressOf, networkOf, TokenBuckets } from '@arena/http';
import { API_PREFIX } from './api-document.js';
import { sendProblem } from './problem.js';
import { tooManyRequests } from './request.errors.js';

/**
 * Several clients can share a network, and a page polls a few times per second, so these limits stop only floods: one
 * network can still use a large part of a process, but not all of it. Actions that cost more have limits of their own.
 */
const PER_NETWORK = { burst: 20_000, perSecond: 2_000 };
const PER_USER = { burst: 5_000, perSecond: 500 };

const MAX_ADDRESSES = 10_000;

/** The health checks of a load balancer are not counted. */
const FREE_ROUTES = `/${API_PREFIX}/health/`;

/** Limits the requests of each network, and the API requests of each user, to this process. Uses no database. */
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

  /**
   * Fastify hook that counts a request for its network, before the session and the body are read. The matched route decides,
   * because a URL has many spellings, such as `/%61pi/games`. Answers a refused request itself: Nest knows the errors of its own
   * routes only, and not those of the web's files.
   */
  readonly countAddress: onRequestHookHandler = ({ routeOptions, ip }, reply, done) => {
    const wait = routeOptions.url?.startsWith(FREE_ROUTES)
      ? 0
      : this.networks.take(this.networkOfAddress.memo(ip));
    if (wait === 0) done();
    else sendProblem(reply, tooManyRequests(retryAfter(wait)));
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
