import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Transaction } from '@arena/database';
import { networkOf } from '@arena/http';
import { KnownNetwork } from './known-network.entity.js';

/**
 * Keeps the networks from which users have signed in. The database function start_session tells them of a sign-in from a new
 * one.
 */
@Injectable()
export class KnownNetworks {
  /** Forgets all networks except that of the owner's current request, because a thief could have made them known. */
  async replaceAll(tx: Transaction, userId: number, address: string): Promise<void> {
    await tx.delete(KnownNetwork, { userId });
    await this.add(tx, userId, address);
  }

  /** Remembers the network of someone who has proved to be the owner. Returns whether it was new beside others. */
  async add(tx: Transaction, userId: number, address: string): Promise<boolean> {
    const network = networkOf(address);
    const insert = tx.createQueryBuilder().insert().into(KnownNetwork).values({ userId, network });
    const added = await insert.orIgnore().returning(['userId']).execute();
    const isNew = (added.raw as object[]).length === 1;
    return isNew && (await tx.existsBy(KnownNetwork, { userId, network: Not(network) }));
  }
}
