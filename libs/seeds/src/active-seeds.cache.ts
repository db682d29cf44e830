import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import type { Seeds } from '@arena/fairness';

export interface ActiveSeeds extends Seeds {
  seedId: number;
  serverSeedHash: string;
  /** The nonce that is due next, as far as this node knows. */
  nonce: number;
}

const PLAYERS_REMEMBERED = 100_000;

/**
 * What this node knows of the players' seeds, so that a bet need not read them. It may be out of date (another node
 * took a bet, the player rotated): settle_bet then says STALE and tells the truth.
 */
@Injectable()
export class ActiveSeedsCache {
  /** Bounded by size, one each: with `max`, room for all of them would be taken at the start. */
  private readonly known = new LRUCache<number, ActiveSeeds>({
    maxSize: PLAYERS_REMEMBERED,
    sizeCalculation: () => 1,
  });

  get(userId: number): ActiveSeeds | undefined {
    return this.known.get(userId);
  }

  set(userId: number, seeds: ActiveSeeds): void {
    this.known.set(userId, seeds);
  }
}
