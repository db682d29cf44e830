import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { PlayersService } from '@arena/players';
import type { ChangePasswordRequest } from '@arena/wire';
import { AccountLog } from './account-log.js';
import { wrongPassword } from './auth.errors.js';
import { EarlierAccess } from './earlier-access.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordCheck } from './password-check.js';
import type { Session } from './sessions.service.js';

/** Lets users change their own password. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly passwords: PasswordCheck,
    private readonly newPasswords: NewPasswords,
    private readonly earlierAccess: EarlierAccess,
    private readonly log: AccountLog,
  ) {}

  /**
   * Changes the password of the session's user, and ends the access that the previous one has given (see EarlierAccess).
   * @param address the client's IP address
   * @throws DomainError VALIDATION if the new password is too common, BAD_CREDENTIALS, TOO_MANY_REQUESTS or BUSY
   */
  async change(
    { id: sessionId, user }: Session,
    { currentPassword, newPassword }: ChangePasswordRequest,
    address: string,
  ): Promise<void> {
    const from = await this.passwords.require(user, currentPassword, address);
    const to = await this.newPasswords.hash(newPassword, 'newPassword');
    await this.database.transact(async (tx) => {
      // Another request may have changed the password in the meantime.
      if (!(await this.players.replacePasswordHash(tx, user.id, { from, to }))) throw wrongPassword();
      await this.earlierAccess.end(tx, user.id, sessionId, address);
      await this.log.record(tx, {
        user,
        source: address,
        kind: 'password-changed',
        action: 'account.password.changed',
      });
    });
  }
}
