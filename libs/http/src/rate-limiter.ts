import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ArenaConfig } from '@arena/config';
import type { Database } from '@arena/database';
import { tooManyAttempts } from './http.errors.js';

interface Limit {
  /** The number of actions allowed per key and duration. */
  points: number;
  /** The duration in seconds. */
  duration: number;
}

/** Returns a limit's points in this installation. */
export const scaledPoints = (points: number, { rateLimitFactor }: ArenaConfig): number =>
  Math.max(1, Math.round(points * rateLimitFactor));

/**
 * Limits actions per key, for example an account or an IP address. The counters are in PostgreSQL, so all nodes share
 * them.
 */
export class RateLimiter {
  private readonly limiter: RateLimiterPostgres;

  /** @param name the name of the counted action, unique among all limiters */
  constructor(
    name: string,
    { points, duration }: Limit,
    { database, config }: { database: Database; config: ArenaConfig },
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: scaledPoints(points, config),
      duration,
    });
  }

  /**
   * Counts one action.
   * @throws DomainError TOO_MANY_REQUESTS, with the number of seconds to wait, if the limit is exceeded
   */
  async consume(key: string | number): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyAttempts(Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }

  /** Subtracts one action from the count. */
  async refund(key: string | number): Promise<void> {
    await this.limiter.reward(key);
  }
}
