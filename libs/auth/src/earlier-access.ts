import { Injectable } from '@nestjs/common';
import type { Transaction } from '@arena/database';
import { AccountLinks } from '@arena/mail';
import { KnownNetworks } from './known-networks.js';
import { SessionsService } from './sessions.service.js';

/** Ends what a thief may have gained with the previous password of an account. */
@Injectable()
export class EarlierAccess {
  constructor(
    private readonly sessions: SessionsService,
    private readonly links: AccountLinks,
    private readonly networks: KnownNetworks,
  ) {}

  /**
   * Ends all other sessions and the links for a new password, and forgets all networks but the current one. The caller has
   * locked the account.
   * @param address the IP address of the owner's request
   */
  async end(tx: Transaction, userId: number, sessionId: number, address: string): Promise<void> {
    await this.sessions.endOthers(tx, userId, sessionId);
    await this.links.endAll(tx, userId, 'password-reset');
    await this.networks.replaceAll(tx, userId, address);
  }
}
