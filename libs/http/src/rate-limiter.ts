import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ArenaConfig } from '@arena/config';
import type { Database } from '@arena/database';
import { tooManyAttempts } from './http.errors.js';

interface Allowance {
  points: number;
  /** Seconds. */
  duration: number;
}

/** Counts what somebody does, in PostgreSQL, so that every node knows of it. */
export class RateLimiter {
  private readonly limiter: RateLimiterPostgres;

  /** @param name of what is counted; unlike any other */
  constructor(
    name: string,
    { points, duration }: Allowance,
    { database, config }: { database: Database; config: ArenaConfig },
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * config.rateLimitFactor)),
      duration,
    });
  }

  /** @throws Refusal TOO_MANY_REQUESTS, which says when to come back */
  async consume(key: string | number): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooManyAttempts(Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }

  /** Takes one back. */
  async refund(key: string | number): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Forgets everything that was counted. */
  async clear(key: string | number): Promise<void> {
    await this.limiter.delete(key);
  }
}
