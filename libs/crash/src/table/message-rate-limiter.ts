import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';

/** Far above what a hand can do. A bucket of so many, filled up again at so many a second. */
const BURST = 60;
const A_SECOND = 20;

interface Bucket {
  left: number;
  at: number;
}

/** How many messages one connection may send, counted in the process. */
@Injectable()
export class MessageRateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private readonly burst: number;
  private readonly perMs: number;

  constructor({ rateLimitFactor }: ArenaConfig) {
    this.burst = Math.max(1, BURST * rateLimitFactor);
    this.perMs = (A_SECOND * rateLimitFactor) / 1000;
  }

  /** Whether this connection may be heard once more now. */
  allows(socketId: string): boolean {
    const now = performance.now();
    const bucket = this.buckets.get(socketId) ?? { left: this.burst, at: now };
    bucket.left = Math.min(this.burst, bucket.left + (now - bucket.at) * this.perMs);
    bucket.at = now;
    this.buckets.set(socketId, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  forget(socketId: string): void {
    this.buckets.delete(socketId);
  }
}
