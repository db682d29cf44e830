import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { unauthenticated } from '@arena/http';
import { PlayersService } from '@arena/players';
import type { ChangePasswordRequest } from '@arena/wire';
import { AccountLog } from './account-log.js';
import { wrongPassword } from './auth.errors.js';
import { EarlierAccess } from './earlier-access.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordCheck } from './password-check.js';
import { SessionsService, type Session } from './sessions.service.js';

/** Lets users change their own password. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly passwords: PasswordCheck,
    private readonly newPasswords: NewPasswords,
    private readonly earlierAccess: EarlierAccess,
    private readonly sessions: SessionsService,
    private readonly log: AccountLog,
  ) {}

  /**
   * Changes the password of the session's user, and ends the access that the previous one has given (see EarlierAccess), also
   * of whoever has copied the session's token.
   * @param address the client's IP address
   * @returns the session's new token
   * @throws DomainError VALIDATION if the new password is too common, BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED,
   *   SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async change(
    session: Session,
    { currentPassword, newPassword, code }: ChangePasswordRequest,
    address: string,
  ): Promise<string> {
    const { user } = session;
    const from = await this.passwords.requireBoth(
      user,
      { password: currentPassword, code: code ?? null },
      address,
    );
    const to = await this.newPasswords.hash(newPassword, 'newPassword');
    const token = await this.database.transact(async (tx) => {
      // Another request may have changed the password in the meantime.
      if (!(await this.players.replacePasswordHash(tx, user.id, { from, to }))) throw wrongPassword();
      await this.earlierAccess.end(tx, user.id, session.id, address);
      const renewed = await this.sessions.renew(tx, session);
      if (renewed === undefined) throw unauthenticated();
      await this.log.record(tx, {
        user,
        source: address,
        kind: 'password-changed',
        action: 'account.password.changed',
      });
      return renewed;
    });
    this.sessions.forget(session.id);
    return token;
  }
}
