import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { unauthenticated, type Identity } from '@arena/http';
import { AccountLinks } from '@arena/mail';
import { PlayersService } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import type {
  ChangePasswordRequest,
  ClosureRequest,
  SecondFactorRemoval,
  SecondFactorSecret,
  StepUpRequest,
} from '@arena/wire';
import { closureRefused, wrongPassword } from '../auth.errors.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsRepository, type Session } from '../sessions/sessions.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountLog } from './account-log.js';
import { SecondFactorService } from './second-factor.service.js';

/**
 * Performs what a stolen session alone must not do to an account: each action checks the password, and the second factor if
 * there is one. `address` is the client's IP address.
 */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordsService,
    private readonly secondFactors: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly sessionsRepository: SessionsRepository,
    private readonly players: PlayersService,
    private readonly links: AccountLinks,
    private readonly settings: RuntimeSettings,
    private readonly audit: AuditService,
    private readonly log: AccountLog,
  ) {}

  /**
   * Changes the password of the session's user, and ends what a thief may have gained with the previous one: all other sessions,
   * this session's token, the links for a new password, and all known networks but the current one.
   * @returns the session's new token
   * @throws DomainError VALIDATION if the new password is too common, BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED,
   *   SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async changePassword(
    session: Session,
    { currentPassword, newPassword, code }: ChangePasswordRequest,
    address: string,
  ): Promise<string> {
    const { user } = session;
    const confirmation = { password: currentPassword, code: code ?? null };
    const from = await this.passwords.checkWithSecondFactor(user, confirmation, address);
    const to = await this.passwords.hashNew(newPassword, 'newPassword');
    const token = await this.database.transact(async (tx) => {
      // Another request may have changed the password in the meantime.
      if (!(await this.players.replacePasswordHash(tx, user.id, { from, to }))) throw wrongPassword();
      await this.sessionsRepository.endOthers(tx, user.id, session.id);
      await this.links.endAll(tx, user.id, 'password-reset');
      await this.sessionsRepository.replaceNetworks(tx, user.id, address);
      const renewed = await this.sessionsRepository.renew(tx, session);
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

  /**
   * Creates the secret of a second factor.
   * @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_SET, TOO_MANY_REQUESTS or BUSY
   */
  async beginSecondFactor({ user }: Session, password: string, address: string): Promise<SecondFactorSecret> {
    await this.passwords.check(user, password, address);
    return this.secondFactors.begin(user);
  }

  /** @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_INVALID, NO_SECOND_FACTOR, TOO_MANY_REQUESTS or BUSY */
  async removeSecondFactor(
    { user }: Session,
    { password, code }: SecondFactorRemoval,
    address: string,
  ): Promise<void> {
    await this.passwords.check(user, password, address);
    await this.secondFactors.remove({ user, source: address }, code);
  }

  /**
   * Re-authenticates a session.
   * @returns until when it counts as re-authenticated
   * @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async stepUp(session: Session, confirmation: StepUpRequest, address: string): Promise<Date> {
    await this.passwords.checkWithSecondFactor(session.user, confirmation, address);
    const { id, username } = session.user;
    const until = await this.database.transact(async (tx) => {
      const marked = await this.sessionsRepository.stepUp(tx, session);
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

  /**
   * Closes the account for good, ends its sessions and erases what identifies its owner. The balance must be below the smallest
   * withdrawal.
   * @throws DomainError ACCOUNT_NOT_EMPTY, OWNER_ACCOUNT for an admin, BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED,
   *   SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async close(user: Identity, confirmation: ClosureRequest, address: string): Promise<void> {
    if (user.role !== null) throw closureRefused('ROLE');
    const passwordHash = await this.passwords.checkWithSecondFactor(user, confirmation, address);
    const { minDeposit } = await this.settings.fresh();
    await this.database.transact(async (tx) => {
      const outcome = await this.players.close(tx, user.id, passwordHash, minDeposit);
      if (outcome === 'CHANGED') throw wrongPassword();
      if (outcome !== 'CLOSED') throw closureRefused(outcome);
      // By the id, because the name is erased.
      const name = `user ${user.id}`;
      await this.audit.record(tx, {
        actor: { id: user.id, name },
        source: 'closure',
        action: 'account.closed',
        subject: name,
      });
    });
  }
}
