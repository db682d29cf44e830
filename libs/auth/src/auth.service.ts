import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ArenaConfig } from '@arena/config';
import { type Identity, isReservedName } from '@arena/http';
import { PlayersService, RegistrationService } from '@arena/players';
import type { ReferralCheck, RegisterRequest, User } from '@arena/wire';
import { usernameReserved } from './auth.errors.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { PasswordHasher } from './password-hasher.js';
import { sessionCookieName, sessionCookieOptions } from './session.middleware.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly config: ArenaConfig,
  ) {}

  /**
   * Creates an account and signs the user in.
   * @throws DomainError TOO_MANY_REQUESTS, USERNAME_TAKEN (including reserved names), EMAIL_TAKEN, UNKNOWN_REFERRAL or
   *   BUSY
   */
  async register(request: Request, { password, ...account }: RegisterRequest): Promise<User> {
    if (isReservedName(account.username)) throw usernameReserved();
    await this.rateLimiter.consumeRegistration(request.ip ?? 'unknown');
    const identity = await this.registration.register({
      ...account,
      passwordHash: await this.hasher.hash(password),
    });
    return this.login(request, identity);
  }

  /**
   * Returns whether a referral code belongs to a partner. A wrong code counts as a registration, so that guessing codes
   * is no faster than registering.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async checkReferral({ ip = 'unknown' }: Request, code: string): Promise<ReferralCheck> {
    await this.rateLimiter.consumeRegistration(ip);
    const isValid = await this.registration.isReferralCode(code);
    if (isValid) await this.rateLimiter.refundRegistration(ip);
    return { isValid };
  }

  /** Starts a session for an authenticated user. Ends the request's previous session (see EndedSessionsService). */
  async login(request: Request, identity: Identity): Promise<User> {
    await startSession(request, identity);
    return this.players.profile(identity.id);
  }

  /** Ends the session (see EndedSessionsService) and removes its cookie. */
  async logout(request: Request): Promise<Record<string, never>> {
    await endSession(request);
    request.res?.clearCookie(sessionCookieName(this.config), sessionCookieOptions(this.config));
    return {};
  }
}

/** Starts a session under a new id, so that an id planted in the browser before the login is useless. */
function startSession(request: Request, identity: Identity): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(identity, promiseCallback(resolve, reject));
  });
}

/** Deletes the session. Resolves once its row is deleted. */
function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy(promiseCallback(resolve, reject));
  });
}

/** Returns a callback for passport and express-session that resolves or rejects a promise. */
function promiseCallback(resolve: () => void, reject: (error: Error) => void): (error: unknown) => void {
  return (error) => {
    if (error == null) resolve();
    else
      reject(
        error instanceof Error ? error : new Error('The session could not be written.', { cause: error }),
      );
  };
}
