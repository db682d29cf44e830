import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { PlayersService } from '@arena/players';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { badCredentials } from './auth.errors.js';
import { PasswordHasher } from './password/password-hasher.js';
import type { Identity } from '@arena/http';

/** Checks username and password. An unknown name and a wrong password differ neither in words nor in time. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly players: PlayersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginRateLimiter,
  ) {
    super({ passReqToCallback: true });
  }

  async validate(request: Request, username: string, password: string): Promise<Identity> {
    const address = request.ip ?? 'unknown';
    await this.attempts.login(username, address);
    const account = await this.players.credentials(username);
    const fits = await this.hasher.verify(account?.passwordHash, password);
    if (!fits || account === undefined) throw badCredentials();
    await this.attempts.succeeded(username, address);
    return account.identity;
  }
}
