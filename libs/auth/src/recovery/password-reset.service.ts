import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { AccountLinks } from '@arena/mail';
import type { PasswordChoice } from '@arena/wire';
import { AccountLog } from '../account-log.js';
import { linkUsed } from '../auth.errors.js';
import { KnownNetworks } from '../known-networks.js';
import { NewPasswords } from '../new-passwords.js';
import { SessionsService } from '../sessions.service.js';

const PURPOSE = 'password-reset';

/** Lets users who have forgotten their password choose a new one, with a link by mail or from an admin. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly links: AccountLinks,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: SessionsService,
    private readonly networks: KnownNetworks,
    private readonly log: AccountLog,
  ) {}

  /**
   * Sets a new password with a link, which ends all sessions and forgets the known networks. A second factor stays as it is. All addresses count as new
   * for the next withdrawals.
   * @param address the client's IP address
   * @throws DomainError LINK_USED, VALIDATION if the password is too common, or BUSY
   */
  async choose({ token, newPassword }: PasswordChoice, address: string): Promise<void> {
    // Checked before the password is hashed, so that guesses cost little.
    if (!(await this.links.isGood(token, PURPOSE))) throw linkUsed();
    const passwordHash = await this.newPasswords.hash(newPassword, 'newPassword');
    await this.database.transact(async (tx) => {
      const link = await this.links.use(tx, token, PURPOSE);
      if (link === undefined) throw linkUsed();
      const { userId, isMailed } = link;
      const username = await this.newPasswords.replace(tx, userId, passwordHash, {
        isEmailVerified: isMailed,
      });
      await this.sessions.endAll(tx, userId);
      await this.networks.replaceAll(tx, userId, address);
      await this.log.record(tx, {
        user: { id: userId, username },
        source: address,
        kind: 'password-replaced',
        action: 'account.password.replaced',
      });
    });
  }
}
