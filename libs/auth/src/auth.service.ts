import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PlayersService, RegistrationService } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import type { User } from '@arena/wire';
import { LoginRateLimiter } from './login-rate-limiter.js';
import type { RegisterDto } from './auth.dto.js';
import { nameReserved } from './auth.errors.js';
import { PasswordHasher } from './password/password-hasher.js';
import { endSession, startSession } from './session/session-actions.js';
import { type Identity, isReservedName } from '@arena/http';

@Injectable()
export class AuthService {
  constructor(
    private readonly players: PlayersService,
    private readonly registration: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginRateLimiter,
    private readonly realtime: RealtimeService,
  ) {}

  /** Makes the account and signs it in. */
  async register(request: Request, { password, ...account }: RegisterDto): Promise<User> {
    if (isReservedName(account.username)) throw nameReserved();
    await this.attempts.registration(request.ip ?? 'unknown');
    const identity = await this.registration.register({
      ...account,
      passwordHash: await this.hasher.hash(password),
    });
    await this.signIn(request, identity);
    return this.players.profile(identity.id);
  }

  /** Starts a session, and ends the one that the browser came with, with the connections that were made with it. */
  async signIn(request: Request, identity: Identity): Promise<void> {
    const { sessionID } = request;
    await startSession(request, identity);
    this.realtime.closeSession(sessionID);
  }

  /** Ends the session, and the connections that were made with it. */
  async logout(request: Request): Promise<Record<string, never>> {
    const { sessionID } = request;
    await endSession(request);
    this.realtime.closeSession(sessionID);
    return {};
  }
}
