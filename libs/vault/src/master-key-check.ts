import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { GameSecrets } from './game-secrets.js';
import { Vault } from './vault.js';

/** Checks at startup whether the configured master keys can open the players' private keys and the secrets of games. */
@Injectable()
export class MasterKeyCheck {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly gameSecrets: GameSecrets,
  ) {}

  /**
   * Returns one sentence per problem. A rotation reseals users in the order of their ids, so checking the first and the
   * last user is enough.
   */
  async problems(): Promise<string[]> {
    const ends = await this.database.call<{ wallet_address: string; sealed_private_key: string }>(
      'first_and_last_sealed_key',
      `SELECT wallet_address, sealed_private_key FROM users
       WHERE id IN ((SELECT min(id) FROM users), (SELECT max(id) FROM users))`,
      [],
    );
    const opensKeys = ends.every((user) => this.vault.canOpen(user.sealed_private_key, user.wallet_address));
    if (opensKeys && (await this.gameSecrets.canOpen())) return [];
    return [
      'WALLET_MASTER_KEY is not the master key that sealed the private keys in this database. ' +
        'Set the right key; during a rotation, set the earlier key in WALLET_MASTER_KEY_PREVIOUS as well.',
    ];
  }
}
