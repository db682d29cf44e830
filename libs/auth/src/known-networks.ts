import { Injectable } from '@nestjs/common';
import type { Transaction } from '@arena/database';
import { networkOf } from '@arena/http';
import { KnownNetwork } from './known-network.entity.js';

/** Adds a network, in one statement. Returns a row if it was new and not the first one of the user. */
const ADD = `WITH added AS (
    INSERT INTO known_networks (user_id, network) VALUES ($1, $2) ON CONFLICT (user_id, network) DO NOTHING
    RETURNING user_id
  ) SELECT FROM added WHERE EXISTS (SELECT FROM known_networks AS k WHERE k.user_id = $1 AND k.network <> $2)`;

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
    const added = await tx.query<object[]>(ADD, [userId, networkOf(address)]);
    return added.length > 0;
  }
}
