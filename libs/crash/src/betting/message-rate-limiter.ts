import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { TokenBuckets } from '@arena/http';

/** Far more than a person clicking can send. */
const ALLOWANCE = { burst: 60, perSecond: 20 };

/** Limits the messages of each connection. The counts are in this process's memory. */
@Injectable()
export class MessageRateLimiter {
  private readonly buckets: TokenBuckets<string>;

  constructor(config: ArenaConfig) {
    this.buckets = new TokenBuckets(ALLOWANCE, config);
  }

  /** Counts a message from the connection. Returns false if the limit is reached. */
  tryConsume(socketId: string): boolean {
    return this.buckets.take(socketId) === 0;
  }

  /** Removes the bucket of a closed connection. */
  release(socketId: string): void {
    this.buckets.release(socketId);
  }
}
