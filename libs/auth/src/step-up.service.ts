import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { unauthenticated } from '@arena/http';
import type { SecondFactorRemoval, SecondFactorSecret, StepUpRequest } from '@arena/wire';
import { PasswordCheck } from './password-check.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionsService, type Session } from './sessions.service.js';

/** Performs what a stolen session alone must not do: each action checks the password, and the second factor if there is one. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly secondFactors: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Creates the secret of a second factor.
   * @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_SET, TOO_MANY_REQUESTS or BUSY
   */
  async beginSecondFactor({ user }: Session, password: string, address: string): Promise<SecondFactorSecret> {
    await this.passwords.require(user, password, address);
    return this.secondFactors.begin(user);
  }

  /** @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_INVALID, NO_SECOND_FACTOR, TOO_MANY_REQUESTS or BUSY */
  async removeSecondFactor(
    { user }: Session,
    { password, code }: SecondFactorRemoval,
    address: string,
  ): Promise<void> {
    await this.passwords.require(user, password, address);
    await this.secondFactors.remove({ user, source: address }, code);
  }

  /**
   * Re-authenticates a session.
   * @returns until when it counts as re-authenticated
   * @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async stepUp(session: Session, confirmation: StepUpRequest, address: string): Promise<Date> {
    await this.passwords.requireBoth(session.user, confirmation, address);
    const { id, username } = session.user;
    const until = await this.database.transact(async (tx) => {
      const marked = await this.sessions.stepUp(tx, session);
      if (marked === undefined) throw unauthenticated();
      await this.audit.recordEvent(tx, {
        actor: { id, name: username },
        source: address,
        action: 'session.step-up',
        subject: username,
      });
      return marked;
    });
    this.sessions.forget(session.id);
    return until;
  }
}
