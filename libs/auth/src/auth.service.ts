import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { addressOf, type Identity, isReservedName } from '@arena/http';
import { PlayersService, RegistrationService } from '@arena/players';
import type { ReferralCheck, RegisterRequest, User } from '@arena/wire';
import { badCredentials, usernameReserved } from './auth.errors.js';
import { LoggedSessions } from './logged-sessions.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { PasswordHasher } from './password-hasher.js';
import { clearSessionCookie, setSessionCookie } from './session-cookie.js';
import { SESSION_SECONDS } from './sessions.service.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly sessions: LoggedSessions,
    private readonly config: ArenaConfig,
  ) {}

  /**
   * Creates an account and signs the user in.
   * @throws DomainError TOO_MANY_REQUESTS, USERNAME_TAKEN (including reserved names), EMAIL_TAKEN, UNKNOWN_REFERRAL or
   *   BUSY
   */
  async register(reply: FastifyReply, { password, ...account }: RegisterRequest): Promise<User> {
    if (isReservedName(account.username)) throw usernameReserved();
    await this.rateLimiter.consumeRegistration(addressOf(reply.request));
    const passwordHash = await this.hasher.hash(password);
    const identity = await this.registration.register({ ...account, passwordHash });
    await this.startSession(reply, identity, passwordHash, 'registration');
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
  async login(reply: FastifyReply, user: User): Promise<User> {
    await this.startSession(reply, user, reply.request.verifiedPasswordHash ?? '', 'password');
    return user;
  }

  /** Ends the session (see EndedSessionsService) and removes its cookie. */
  async logout(reply: FastifyReply): Promise<Record<string, never>> {
    const { session } = reply.request;
    if (session !== undefined) await this.sessions.end(session, addressOf(reply.request));
    clearSessionCookie(reply, this.config);
    return {};
  }

  /** Starts a session and ends the request's previous one (see EndedSessionsService). */
  private async startSession(
    reply: FastifyReply,
    identity: Identity,
    passwordHash: string,
    by: 'registration' | 'password',
  ): Promise<void> {
    const { headers, session } = reply.request;
    const source = { address: addressOf(reply.request), userAgent: headers['user-agent'] ?? '' };
    const token = await this.sessions.start(identity, { by, passwordHash }, source, session);
    if (token === undefined) throw badCredentials();
    setSessionCookie(reply, token, new Date(Date.now() + SESSION_SECONDS * 1000), this.config);
  }
}
