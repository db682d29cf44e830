import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { KnownNetworks } from './known-networks.js';
import { SessionsService, type LoginSource, type Session, type StartedSession } from './sessions.service.js';
import { SignInLog } from './sign-in-log.js';

/** How a user has signed in. */
export interface SignIn {
  by: 'registration' | 'password';
  /** The hash that the user's password matched. */
  passwordHash: string;
}

/** Starts and ends sessions in one transaction with their entry in the security log and the notice about a new network. */
@Injectable()
export class LoggedSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly networks: KnownNetworks,
    private readonly log: SignInLog,
  ) {}

  /**
   * Starts a session (see SessionsService) and ends the previous one.
   * @returns the session, or undefined if the password has changed or the account was frozen since the check
   */
  async start(
    user: Identity,
    { by, passwordHash }: SignIn,
    source: LoginSource,
    previous: Session | undefined,
  ): Promise<StartedSession | undefined> {
    const started = await this.database.transact(async (tx) => {
      const session = await this.sessions.start(tx, user, passwordHash, source, previous);
      if (session === undefined) return undefined;
      await this.log.started(tx, user, source.address, by);
      if (!session.isKnownNetwork) await this.networks.noteSignIn(tx, user.id, source.address);
      return session;
    });
    if (previous !== undefined) this.sessions.forget(previous.id);
    return started;
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
