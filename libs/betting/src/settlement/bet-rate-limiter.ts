import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ArenaConfig } from '@arena/config';
import { scaledPoints } from '@arena/http';
import { tooManyBets } from '../betting.errors.js';

/** The number of bets per 5 seconds: far more than a person can place, but too few to slow down other players. */
const LIMIT = { points: 300, duration: 5 };

/** Limits each player's bets on this node. Counts in memory, so that no bet waits for a shared counter. */
@Injectable()
export class BetRateLimiter {
  private readonly limiter: RateLimiterMemory;

  constructor(config: ArenaConfig) {
    this.limiter = new RateLimiterMemory({
      ...LIMIT,
      points: scaledPoints(LIMIT.points, config),
    });
  }

  /**
   * Counts one bet.
   * @throws DomainError TOO_MANY_REQUESTS if the player exceeds the limit
   */
  async consume(userId: number): Promise<void> {
    try {
      await this.limiter.consume(userId);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyBets(Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  }
}
