import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { addressOf, mayBeRegistered, mayRegisterEmail } from '@arena/http';
import { emailTaken, PlayersService, RegistrationService } from '@arena/players';
import type { ReferralCheck, RegisterRequest, User } from '@arena/wire';
import { AccountCreationService } from './account-creation.service.js';
import { usernameReserved } from './auth.errors.js';
import type { VerifiedUser } from './local.strategy.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { SignInService } from './sign-in.service.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly creation: AccountCreationService,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly signIns: SignInService,
  ) {}

  /**
   * Creates an account and signs the user in.
   * @throws DomainError TOO_MANY_REQUESTS, VALIDATION if the password is too common, USERNAME_TAKEN (including reserved
   *   names), EMAIL_TAKEN, UNKNOWN_REFERRAL or BUSY
   */
  async register(reply: FastifyReply, account: RegisterRequest): Promise<User> {
    if (!mayBeRegistered(account.username)) throw usernameReserved();
    if (!mayRegisterEmail(account.email)) throw emailTaken();
    const address = addressOf(reply.request);
    await this.rateLimiter.consumeRegistration(address);
    const { identity, passwordHash } = await this.creation.create(account, address);
    await this.signIns.start(reply, identity, { by: 'registration', passwordHash });
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
    await this.signIns.start(reply, user, signIn);
    return user;
  }

  async logout(reply: FastifyReply): Promise<Record<string, never>> {
    await this.signIns.end(reply);
    return {};
  }
}
