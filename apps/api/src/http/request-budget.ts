import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ArenaConfig } from '@arena/config';
import { addressOf, networkOf, RateLimiter } from '@arena/http';
import { API_PREFIX } from './api-document.js';
import { sendProblem } from './problem.js';
import { tooManyRequests } from './request.errors.js';

/**
 * Several clients can share a network, and a page polls a few times per second, so these limits stop only floods: one
 * network can still use a large part of a process, but not all of it. Actions that cost more have limits of their own.
 */
const PER_NETWORK = { points: 20_000, duration: 10 };
const PER_USER = { points: 5_000, duration: 10 };

const MAX_ADDRESSES = 10_000;

/** The health checks of a load balancer are not counted. */
const FREE_ROUTES = `/${API_PREFIX}/health/`;

/** Limits the requests of each network, and the API requests of each user, to this process. Uses no database. */
@Injectable()
export class RequestBudget implements CanActivate {
  private readonly perNetwork: RateLimiter;
  private readonly perUser: RateLimiter;
  /** The network of each address, because parsing an address takes longer than counting. */
  private readonly networkOfAddress = new LRUCache<string, string>({
    max: MAX_ADDRESSES,
    memoMethod: (ip) => networkOf(addressOf({ ip })),
  });

  constructor(config: ArenaConfig) {
    this.perNetwork = RateLimiter.inProcess(PER_NETWORK, config);
    this.perUser = RateLimiter.inProcess(PER_USER, config);
  }

  /**
   * Fastify hook that counts a request for its network, before the session and the body are read. The matched route decides,
   * because a URL has many spellings, such as `/%61pi/games`. Answers a refused request itself: Nest knows the errors of its own
   * routes only, and not those of the web's files.
   */
  readonly countAddress: onRequestAsyncHookHandler = async ({ routeOptions, ip }, reply) => {
    if (routeOptions.url?.startsWith(FREE_ROUTES)) return;
    const retryAfterSeconds = await this.perNetwork.count(this.networkOfAddress.memo(ip));
    if (retryAfterSeconds === 0) return;
    sendProblem(reply, tooManyRequests({ retryAfterSeconds }));
    return reply;
  };

  /**
   * Counts a request for its user, whom the session guard has found.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    const retryAfterSeconds = user === undefined ? 0 : await this.perUser.count(user.id);
    if (retryAfterSeconds > 0) throw tooManyRequests({ retryAfterSeconds });
    return true;
  }
}
