import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { RateLimiter } from '@arena/http';
import { tooManyBets } from '../betting.errors.js';

/** The number of bets per 5 seconds: far more than a person can place, but too few to slow down other players. */
const LIMIT = { points: 300, duration: 5 };

/** Limits each player's bets on this node. Counts in memory, so that no bet waits for a shared counter. */
@Injectable()
export class BetRateLimiter {
  private readonly perUser: RateLimiter;

  constructor(config: ArenaConfig) {
    this.perUser = RateLimiter.inProcess(LIMIT, config);
  }

  /**
   * Counts one bet.
   * @throws DomainError TOO_MANY_REQUESTS if the player exceeds the limit
   */
  async consume(userId: number): Promise<void> {
    const seconds = await this.perUser.count(userId);
    if (seconds > 0) throw tooManyBets(seconds);
  }
}
