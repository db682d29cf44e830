import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { SessionsService, type LoginSource, type Session } from './sessions.service.js';
import { SignInLog } from './sign-in-log.js';

/** Starts and ends sessions in one transaction with their entry in the security log. */
@Injectable()
export class LoggedSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly log: SignInLog,
  ) {}

  /**
   * Starts a session (see SessionsService) and ends the previous one.
   * @returns the token, or undefined if the password has changed or the account was frozen since the check
   */
  async start(
    user: Identity,
    { by, passwordHash }: { by: 'registration' | 'password'; passwordHash: string },
    source: LoginSource,
    previous: Session | undefined,
  ): Promise<string | undefined> {
    const token = await this.database.transact(async (tx) => {
      const started = await this.sessions.start(tx, user, passwordHash, source, previous);
      if (started !== undefined) await this.log.started(tx, user, source.address, by);
      return started;
    });
    if (previous !== undefined) this.sessions.forget(previous.id);
    return token;
  }

  /**
   * Ends the current session of a user on all nodes.
   * @param source the client's IP address
   */
  async end({ id, user }: Session, source: string): Promise<void> {
    await this.database.transact(async (tx) => {
      if (await this.sessions.endOfUser(tx, user.id, id)) await this.log.ended(tx, user, source, 'current');
    });
    this.sessions.forget(id);
  }
}
