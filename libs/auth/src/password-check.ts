import { Injectable } from '@nestjs/common';
import type { Identity } from '@arena/http';
import type { StepUpRequest } from '@arena/wire';
import { wrongPassword } from './auth.errors.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { PasswordHasher } from './password-hasher.js';
import { SecondFactorService } from './second-factor.service.js';

/** Checks a signed-in user's password again before an action that a stolen session must not allow. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly secondFactors: SecondFactorService,
  ) {}

  /**
   * Checks a password. Shares the rate limit of logins, so that it cannot be bypassed here.
   * @param address the client's IP address
   * @returns the hash that the password matches
   * @throws DomainError BAD_CREDENTIALS, TOO_MANY_REQUESTS or BUSY
   */
  async require({ username }: Identity, password: string, address: string): Promise<string> {
    const account = await this.rateLimiter.consumeLogin(username, address, 'check');
    const isCorrect = await this.hasher.verify(account?.passwordHash, password);
    if (!isCorrect || account === undefined) throw wrongPassword();
    await this.rateLimiter.recordSuccess(username, address, 'check');
    return account.passwordHash;
  }

  /**
   * Checks a password, and then a code of the second factor if there is one, which it uses up.
   * @param address the client's IP address
   * @returns the hash that the password matches
   * @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async requireBoth(user: Identity, { password, code }: StepUpRequest, address: string): Promise<string> {
    const passwordHash = await this.require(user, password, address);
    await this.secondFactors.check(user.id, code);
    return passwordHash;
  }
}
