import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '@arena/database';
import { addressOf, mayBeRegistered, mayRegisterEmail } from '@arena/http';
import { Mails } from '@arena/mail';
import { emailTaken, PlayersService, RegistrationService, RulesService } from '@arena/players';
import type { ReferralCheck, RegisterRequest, User } from '@arena/wire';
import { usernameReserved } from '../auth.errors.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { VerifiedUser } from './local.strategy.js';
import { LoginRateLimiter } from './login-rate-limiter.js';

/** Signs users in, with a new account or an existing one. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly rules: RulesService,
    private readonly mails: Mails,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly sessionsRepository: SessionsRepository,
  ) {}

  /**
   * Creates an account, records that its player accepts the rules, sends a link that verifies its e-mail address, and signs the
   * user in.
   * @throws DomainError TOO_MANY_REQUESTS, VALIDATION if the password is too common or a detail is missing, AGE_REFUSED,
   *   PLACE_REFUSED, USERNAME_TAKEN (including reserved names), EMAIL_TAKEN, UNKNOWN_REFERRAL or BUSY
   */
  async register(
    reply: FastifyReply,
    { password, birthDate, country, acceptsRules, ...account }: RegisterRequest,
  ): Promise<User> {
    if (!mayBeRegistered(account.username)) throw usernameReserved();
    if (!mayRegisterEmail(account.email)) throw emailTaken();
    const address = addressOf(reply.request);
    await this.rateLimiter.consumeRegistration(address);
    const entry = this.rules.check({
      ...(birthDate !== undefined && { birthDate }),
      ...(country !== undefined && { country }),
      ...(acceptsRules !== undefined && { acceptsRules }),
    });
    const passwordHash = await this.passwords.hashNew(password, 'password');
    const identity = await this.database.transact(async (tx) => {
      const created = await this.registration.registerInTransaction(tx, { ...account, passwordHash });
      await this.rules.record(tx, created.id, entry);
      await this.sessionsRepository.addNetwork(tx, created.id, address);
      await this.mails.sendVerification(tx, created.id);
      return created;
    });
    await this.sessions.signIn(reply, identity, { by: 'registration', passwordHash });
    return this.players.profile(identity.id);
  }

  /**
   * Returns whether a referral code belongs to a partner. A wrong code counts as a registration, so that guessing codes
   * is no faster than registering.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async checkReferral(ip: string, code: string): Promise<ReferralCheck> {
    await this.rateLimiter.consumeRegistration(ip);
    const isValid = await this.registration.isReferralCode(code);
    if (isValid) await this.rateLimiter.refundRegistration(ip);
    return { isValid };
  }

  /**
   * Starts a session for a user whose password LocalStrategy has checked.
   * @throws DomainError BAD_CREDENTIALS if the password has changed since
   */
  async login(reply: FastifyReply, { signIn, ...user }: VerifiedUser): Promise<User> {
    await this.sessions.signIn(reply, user, signIn);
    return user;
  }
}
