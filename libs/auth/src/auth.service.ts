import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type Identity, isReservedName } from '@arena/http';
import { PlayersService, RegistrationService } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import type { RegisterRequest, User } from '@arena/wire';
import { usernameReserved } from './auth.errors.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { PasswordHasher } from './password-hasher.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * Creates an account and signs the user in.
   * @throws DomainError TOO_MANY_REQUESTS, USERNAME_TAKEN (also for a reserved name), EMAIL_TAKEN, UNKNOWN_REFERRAL
   * or BUSY
   */
  async register(request: Request, { password, ...account }: RegisterRequest): Promise<User> {
    if (isReservedName(account.username)) throw usernameReserved();
    await this.rateLimiter.consumeRegistration(request.ip ?? 'unknown');
    const identity = await this.registration.register({
      ...account,
      passwordHash: await this.hasher.hash(password),
    });
    await this.signIn(request, identity);
    return this.players.profile(identity.id);
  }

  /** Starts a session. Ends the session that the request carries and closes its realtime connections. */
  async signIn(request: Request, identity: Identity): Promise<void> {
    const { sessionID } = request;
    await startSession(request, identity);
    this.realtime.closeSession(sessionID);
  }

  /** Ends the session and closes its realtime connections. */
  async logout(request: Request): Promise<Record<string, never>> {
    const { sessionID } = request;
    await endSession(request);
    this.realtime.closeSession(sessionID);
    return {};
  }
}

/** Starts a session under a new id, so that an id planted in the browser before the login is worth nothing. */
function startSession(request: Request, identity: Identity): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(identity, promiseCallback(resolve, reject));
  });
}

/** Deletes the session's row before the response is sent. */
function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy(promiseCallback(resolve, reject));
  });
}

/** Returns the callback that passport and express-session expect, which resolves or rejects a promise. */
function promiseCallback(resolve: () => void, reject: (error: Error) => void): (error: unknown) => void {
  return (error) => {
    if (error == null) resolve();
    else
      reject(
        error instanceof Error ? error : new Error('The session could not be written.', { cause: error }),
      );
  };
}
