import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ArenaConfig } from '@arena/config';
import { tooManyBets } from '../betting.errors.js';

/** Far above what a hand can click, far below what hurts the others. */
const BETS = { points: 300, duration: 5 };

/** How many bets one player may send to one node, counted in the process: no bet waits for a counter elsewhere. */
@Injectable()
export class BetRateLimiter {
  private readonly limiter: RateLimiterMemory;

  constructor({ rateLimitFactor }: ArenaConfig) {
    this.limiter = new RateLimiterMemory({
      ...BETS,
      points: Math.max(1, Math.round(BETS.points * rateLimitFactor)),
    });
  }

  async consume(userId: number): Promise<void> {
    try {
      await this.limiter.consume(userId);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooManyBets(Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }
}
