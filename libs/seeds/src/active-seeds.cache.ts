import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Seeds } from '@arena/fairness';

export interface ActiveSeeds extends Seeds {
  seedId: number;
  serverSeedHash: string;
  /** The next nonce known to this node. Another node may have used it already. */
  nonce: number;
}

const MAX_PLAYERS = 100_000;

/**
 * Caches players' active seeds on this node, so that a bet does not have to read them. An entry becomes outdated when
 * another node settles one of the player's bets or the player rotates the seeds. settle_instant_bets then returns STALE and the
 * current seeds.
 */
@Injectable()
export class ActiveSeedsCache extends LRUCache<number, ActiveSeeds> {
  /** Limited by `maxSize` with a size of 1 per entry, because `max` would allocate memory for all entries up front. */
  constructor() {
    super({ maxSize: MAX_PLAYERS, sizeCalculation: () => 1 });
  }
}
