import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { PlayersService } from '@arena/players';
import type { AccountSession, ChangePasswordRequest, SecurityEvent } from '@arena/wire';
import { AccountLog } from './account-log.js';
import { noSuchSession, wrongPassword } from './auth.errors.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordCheck } from './password-check.js';
import { SessionsService, type Session } from './sessions.service.js';
import { SignInLog } from './sign-in-log.js';

/** Lets users protect their own account: change the password, and see and end their sessions. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly passwords: PasswordCheck,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: SessionsService,
    private readonly log: AccountLog,
    private readonly signInLog: SignInLog,
  ) {}

  /**
   * Changes the password of the session's user and ends all other sessions.
   * @param address the client's IP address
   * @throws DomainError VALIDATION if the new password is too common, BAD_CREDENTIALS, TOO_MANY_REQUESTS or BUSY
   */
  async changePassword(
    { id: sessionId, user }: Session,
    { currentPassword, newPassword }: ChangePasswordRequest,
    address: string,
  ): Promise<void> {
    const from = await this.passwords.require(user, currentPassword, address);
    const to = await this.newPasswords.hash(newPassword, 'newPassword');
    await this.database.transact(async (tx) => {
      // Another request may have changed the password in the meantime.
      if (!(await this.players.replacePasswordHash(tx, user.id, { from, to }))) throw wrongPassword();
      await this.sessions.endOthers(tx, user.id, sessionId);
      await this.log.record(tx, {
        user,
        source: address,
        kind: 'password-changed',
        action: 'account.password.changed',
      });
    });
  }

  /** Returns the user's sessions, the most recently used first. */
  async listSessions({ id: currentId, user }: Session): Promise<AccountSession[]> {
    const sessions = await this.sessions.ofUser(user.id);
    return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      isCurrent: session.id === currentId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** Returns what concerned the security of the account lately, newest first. */
  securityEvents({ user }: Session): Promise<SecurityEvent[]> {
    return this.log.latest(user.id);
  }

  /**
   * Ends one of a user's sessions.
   * @param source the client's IP address
   * @throws DomainError NOT_FOUND if it is not a session of the user
   */
  async endSession(user: Identity, sessionId: number, source: string): Promise<void> {
    await this.database.transact(async (tx) => {
      if (!(await this.sessions.endOfUser(tx, user.id, sessionId))) throw noSuchSession();
      await this.signInLog.ended(tx, user, source, sessionId);
    });
    this.sessions.forget(sessionId);
  }

  /**
   * Ends all sessions of the user except the current one.
   * @param source the client's IP address
   */
  async endOtherSessions({ id: currentId, user }: Session, source: string): Promise<void> {
    await this.database.transact(async (tx) => {
      await this.sessions.endOthers(tx, user.id, currentId);
      await this.signInLog.ended(tx, user, source, 'others');
    });
  }
}
