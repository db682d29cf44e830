import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { PlayersService } from '@arena/players';
import type { AccountSession, ChangePasswordRequest } from '@arena/wire';
import { noSuchSession, wrongPassword } from './auth.errors.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsService, type Session } from './sessions.service.js';

/** Lets users protect their own account: change the password, and see and end their sessions. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly passwords: PasswordCheck,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes the password of the session's user and ends all other sessions.
   * @param address the client's IP address
   * @throws DomainError BAD_CREDENTIALS, TOO_MANY_REQUESTS or BUSY
   */
  async changePassword(
    { id: sessionId, user }: Session,
    { currentPassword, newPassword }: ChangePasswordRequest,
    address: string,
  ): Promise<void> {
    const from = await this.passwords.require(user, currentPassword, address);
    const to = await this.hasher.hash(newPassword);
    await this.database.transact(async (tx) => {
      // Another request may have changed the password in the meantime.
      if (!(await this.players.replacePasswordHash(tx, user.id, { from, to }))) throw wrongPassword();
      await this.sessions.endOthers(tx, user.id, sessionId);
      await this.audit.record(tx, {
        actor: { id: user.id, name: user.username },
        source: address,
        action: 'account.password.changed',
        subject: user.username,
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

  /** @throws DomainError NOT_FOUND if it is not a session of the user */
  async endSession({ id: userId }: Identity, sessionId: number): Promise<void> {
    if (!(await this.sessions.endOfUser(userId, sessionId))) throw noSuchSession();
  }

  /** Ends all sessions of the user except the current one. */
  async endOtherSessions({ id: currentId, user }: Session): Promise<void> {
    await this.database.transact((tx) => this.sessions.endOthers(tx, user.id, currentId));
  }
}
