import { LRUCache } from 'lru-cache';
import type { ArenaConfig } from '@arena/config';

interface Allowance {
  /** The number of tokens that a key can spend at once. */
  burst: number;
  /** The number of tokens that a key gets back each second. */
  perSecond: number;
}

interface Bucket {
  tokens: number;
  /** In ms of `performance.now()`. */
  updatedAt: number;
}

/** Further keys displace those that were used least recently. */
const MAX_KEYS = 100_000;

/**
 * Limits how much each key (a connection, a user, a network) uses, in this process's memory. For limits that must hold
 * over all nodes, use `RateLimiter`.
 */
export class TokenBuckets<Key extends string | number | object> {
  private readonly buckets = new LRUCache<Key, Bucket>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  private readonly burst: number;
  private readonly perMs: number;

  constructor({ burst, perSecond }: Allowance, { rateLimitFactor }: Pick<ArenaConfig, 'rateLimitFactor'>) {
    this.burst = Math.max(1, burst * rateLimitFactor);
    this.perMs = (perSecond * rateLimitFactor) / 1000;
  }

  /**
   * Takes tokens of a key, all or none.
   * @returns the number of ms until the key has enough tokens; 0 if they were taken
   */
  take(key: Key, tokens = 1): number {
    const now = performance.now();
    const bucket = this.buckets.get(key) ?? this.create(key, now);
    bucket.tokens = Math.min(this.burst, bucket.tokens + (now - bucket.updatedAt) * this.perMs);
    bucket.updatedAt = now;
    if (bucket.tokens < tokens) return (tokens - bucket.tokens) / this.perMs;
    bucket.tokens -= tokens;
    return 0;
  }

  /** Forgets a key, for example a closed connection. */
  release(key: Key): void {
    this.buckets.delete(key);
  }

  private create(key: Key, now: number): Bucket {
    const bucket = { tokens: this.burst, updatedAt: now };
    this.buckets.set(key, bucket);
    return bucket;
  }
}
