import { Injectable } from '@nestjs/common';
import { PlayersService, type Identity } from '@arena/players';
import { Attempts } from '../attempts.js';
import { wrongPassword } from '../auth.errors.js';
import { PasswordHasher } from './password-hasher.js';

/** Asks somebody who is signed in for the password once more: before keys are shown and before money leaves. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly players: PlayersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: Attempts,
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
