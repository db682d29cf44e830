import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { PasswordCheck } from '@arena/auth';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { noSuchUser } from '@arena/players';
import { Vault } from '@arena/vault';
import { WalletStore } from '../wallet.store.js';
import { type Identity, RateLimiter } from '@arena/http';

/** Nobody needs to see their key more often, and whoever stole a session shall be noticed first. */
const REVEALS = { points: 5, duration: 60 * 60 };

/** Shows a player the private key of their wallet: with the password, rarely, and never without a note of it. */
@Injectable()
export class PrivateKeyService {
  private readonly reveals: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly store: WalletStore,
    private readonly vault: Vault,
    private readonly passwords: PasswordCheck,
    private readonly audit: AuditService,
    config: ArenaConfig,
  ) {
    this.reveals = new RateLimiter('private-key', REVEALS, { database, config });
  }

  /** @param from where the request came from */
  async reveal(player: Identity, password: string, from: string): Promise<{ privateKey: string }> {
    await this.passwords.require(player, password, from);
    await this.reveals.consume(player.id);
    const wallet = await this.store.wallet(player.id);
    if (wallet === undefined) throw noSuchUser();
    const privateKey = this.vault.open(wallet.sealed_private_key, wallet.wallet_address);
    await this.database.transact((tx) =>
      this.audit.record(tx, {
        actor: { id: player.id, name: player.username },
        source: from,
        action: 'wallet.private-key.shown',
        subject: wallet.wallet_address,
      }),
    );
    return { privateKey };
  }
}
