import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import type { AccountSession, SecurityEvent } from '@arena/wire';
import { AccountLog } from './account-log.js';
import { noSuchSession } from './auth.errors.js';
import { SessionsService, type Session } from './sessions.service.js';
import { SignInLog } from './sign-in-log.js';

/** Lets users see and end their sessions, and see what concerned the security of their account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly log: AccountLog,
    private readonly signInLog: SignInLog,
  ) {}

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
      const ended = await this.sessions.endOthers(tx, user.id, currentId);
      if (ended > 0) await this.signInLog.ended(tx, user, source, 'others');
    });
  }
}
