import { Injectable } from '@nestjs/common';
import type { Identity } from '@arena/http';
import { RuntimeSettings } from '@arena/settings';
import type { StepUpRequest } from '@arena/wire';
import { SecondFactorService } from '../accounts/second-factor.service.js';
import { commonPassword, wrongPassword } from '../auth.errors.js';
import { LoginRateLimiter } from '../sign-in/login-rate-limiter.js';
import { PasswordHasher } from './password-hasher.js';

/**
 * Checks a signed-in user's password again before an action that a stolen session must not allow, and hashes new passwords.
 */
@Injectable()
export class PasswordsService {
  private common: Promise<ReadonlySet<string>> | undefined;

  constructor(
    private readonly hasher: PasswordHasher,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly secondFactors: SecondFactorService,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Checks a password. Shares the rate limit of logins, so that it cannot be bypassed here.
   * @param address the client's IP address
   * @returns the hash that the password matches
   * @throws DomainError BAD_CREDENTIALS, TOO_MANY_REQUESTS or BUSY
   */
  async check({ username }: Identity, password: string, address: string): Promise<string> {
    const { account, takeBack } = await this.rateLimiter.countLogin(username, address, 'check');
    const isCorrect = await this.hasher.verify(account?.passwordHash, password);
    if (!isCorrect || account === undefined) throw wrongPassword();
    await takeBack();
    return account.passwordHash;
  }

  /**
   * Checks a password, and then a code of the second factor if there is one, which it uses up.
   * @param address the client's IP address
   * @returns the hash that the password matches
   * @throws DomainError BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS or BUSY
   */
  async checkWithSecondFactor(
    user: Identity,
    { password, code }: StepUpRequest,
    address: string,
  ): Promise<string> {
    const passwordHash = await this.check(user, password, address);
    await this.secondFactors.check(user.id, code);
    return passwordHash;
  }

  /**
   * Hashes a new password. Refuses one of the most common ones, in any case, if COMMON_PASSWORDS says so. The request has
   * been checked for its length.
   * @param field the field of the request
   * @throws DomainError VALIDATION or BUSY
   */
  async hashNew(password: string, field: string): Promise<string> {
    if ((await this.settings.fresh()).refusesCommonPasswords) {
      this.common ??= loadCommonPasswords();
      if ((await this.common).has(password.toLowerCase())) throw commonPassword(field);
    }
    return this.hasher.hash(password);
  }
}

/** Loads the list on first use, because it takes a megabyte. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
