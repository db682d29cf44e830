import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { Vault } from './vault.js';

/** Looks, at a start, whether the master keys that were given are the ones that players' keys are sealed under. */
@Injectable()
export class MasterKeyCheck {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  /** Sentences; none when all is well. A change of the key begins with the first player, so the ends tell. */
  async problems(): Promise<string[]> {
    const ends = await this.database.call<{ wallet_address: string; sealed_private_key: string }>(
      'first_and_last_sealed_key',
      `SELECT wallet_address, sealed_private_key FROM users
       WHERE id IN ((SELECT min(id) FROM users), (SELECT max(id) FROM users))`,
      [],
    );
    if (ends.every((user) => this.vault.opens(user.sealed_private_key, user.wallet_address))) return [];
    return [
      'WALLET_MASTER_KEY is not the one that the private keys in this database are sealed under. ' +
        'Give the right one, and during a change the earlier one in WALLET_MASTER_KEY_PREVIOUS.',
    ];
  }
}
