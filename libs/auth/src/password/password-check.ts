import { Injectable } from '@nestjs/common';
import { PlayersService } from '@arena/players';
import { LoginRateLimiter } from '../login-rate-limiter.js';
import { wrongPassword } from '../auth.errors.js';
import { PasswordHasher } from './password-hasher.js';
import type { Identity } from '@arena/http';

/** Asks somebody who is signed in for the password once more: before keys are shown and before money leaves. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly players: PlayersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginRateLimiter,
  ) {}

  /**
   * Counts with the logins of the account, so that nobody can guess here what is slowed down there.
   * @param address where the request came from
   * @throws Refusal BAD_CREDENTIALS or TOO_MANY_REQUESTS
   */
  async require({ username }: Identity, password: string, address: string): Promise<void> {
    await this.attempts.login(username, address);
    const account = await this.players.credentials(username);
    if (!(await this.hasher.verify(account?.passwordHash, password))) throw wrongPassword();
    await this.attempts.succeeded(username, address);
  }
}
