import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { ArenaConfig } from '@arena/config';
import type { Database } from '@arena/database';
import { tooManyAttempts } from './http.errors.js';

interface Limit {
  /** The number of actions allowed per key and duration. */
  points: number;
  /** The duration in seconds, from a key's first action. */
  duration: number;
}

/** What counting an action has found. */
interface Count {
  /** By how many actions the limit is exceeded. */
  excess: number;
  /** The number of seconds until the key's count begins again. */
  secondsLeft: number;
}

/** Returns a limit's points in this installation. */
export const scaledPoints = (
  points: number,
  { rateLimitFactor }: Pick<ArenaConfig, 'rateLimitFactor'>,
): number => Math.max(1, Math.round(points * rateLimitFactor));

/** Limits actions per key, for example an account, a network or a connection. */
export class RateLimiter {
  private constructor(private readonly limiter: RateLimiterAbstract) {}

  /**
   * Counts in PostgreSQL, so that the limit holds over all nodes.
   * @param name the name of the counted action, unique among all limiters
   */
  static shared(
    name: string,
    { points, duration }: Limit,
    { database, config }: { database: Database; config: ArenaConfig },
  ): RateLimiter {
    return new RateLimiter(
      new RateLimiterPostgres({
        storeClient: database.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: scaledPoints(points, config),
        duration,
      }),
    );
  }

  /** Counts in the memory of this process, for actions that must not wait for a shared counter. */
  static inProcess({ points, duration }: Limit, config: Pick<ArenaConfig, 'rateLimitFactor'>): RateLimiter {
    return new RateLimiter(new RateLimiterMemory({ points: scaledPoints(points, config), duration }));
  }

  /**
   * Counts actions.
   * @returns the number of seconds to wait; 0 if the limit is not exceeded
   */
  async count(key: string | number, actions = 1): Promise<number> {
    const { excess, secondsLeft } = await this.measure(key, actions);
    return excess > 0 ? secondsLeft : 0;
  }

  /** Counts actions as `count` does, for callers that need to know more than whether to wait. */
  async measure(key: string | number, actions = 1): Promise<Count> {
    const { consumedPoints, msBeforeNext } = await this.limiter
      .consume(key, actions)
      .catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      });
    const excess = Math.max(0, consumedPoints - this.limiter.points);
    return { excess, secondsLeft: Math.ceil(msBeforeNext / 1000) };
  }

  /**
   * Counts one action.
   * @throws DomainError TOO_MANY_REQUESTS, with the number of seconds to wait, if the limit is exceeded
   */
  async consume(key: string | number): Promise<void> {
    const seconds = await this.count(key);
    if (seconds > 0) throw tooManyAttempts(seconds);
  }

  /** Subtracts one action from the count. */
  async refund(key: string | number): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Sets the count to 0 for the rest of its duration. */
  async clear(key: string | number, { secondsLeft }: Count): Promise<void> {
    await this.limiter.set(key, 0, secondsLeft);
  }
}
