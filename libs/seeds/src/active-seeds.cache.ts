import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Seeds } from '@arena/fairness';

export interface ActiveSeeds extends Seeds {
  seedId: number;
  serverSeedHash: string;
  /** The next nonce, as far as this node knows. */
  nonce: number;
}

const MAX_PLAYERS = 100_000;

/**
 * Caches the active seeds of players on this node, so that a bet does not have to read them. An entry is outdated when
 * another node has settled a bet or the player has rotated the seeds: settle_bet then returns STALE and the current seeds.
 */
@Injectable()
export class ActiveSeedsCache {
  /** Limited by `maxSize` with a size of 1 each, because `max` would allocate memory for all entries at once. */
  private readonly cache = new LRUCache<number, ActiveSeeds>({
    maxSize: MAX_PLAYERS,
    sizeCalculation: () => 1,
  });

  get(userId: number): ActiveSeeds | undefined {
    return this.cache.get(userId);
  }

  set(userId: number, seeds: ActiveSeeds): void {
    this.cache.set(userId, seeds);
  }
}
