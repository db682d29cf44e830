import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';

/**
 * The number of messages that a connection may send in a burst, far more than a person clicking can send.
 * The allowance is refilled at a constant rate.
 */
const BURST = 60;
const REFILL_PER_SECOND = 20;

interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** Limits the messages of each connection. The counts are in this process's memory. */
@Injectable()
export class MessageRateLimiter {
  private readonly buckets = new Map<string, Bucket>();
  private readonly burst: number;
  private readonly refillPerMs: number;

  constructor({ rateLimitFactor }: ArenaConfig) {
    this.burst = Math.max(1, BURST * rateLimitFactor);
    this.refillPerMs = (REFILL_PER_SECOND * rateLimitFactor) / 1000;
  }

  /** Counts a message from the connection. Returns false if the limit is reached. */
  tryConsume(socketId: string): boolean {
    const now = performance.now();
    const bucket = this.buckets.get(socketId) ?? { tokens: this.burst, updatedAt: now };
    bucket.tokens = Math.min(this.burst, bucket.tokens + (now - bucket.updatedAt) * this.refillPerMs);
    bucket.updatedAt = now;
    this.buckets.set(socketId, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** Removes the bucket of a closed connection. */
  release(socketId: string): void {
    this.buckets.delete(socketId);
  }
}
