import { Injectable } from '@nestjs/common';
import type { Transaction } from '@arena/database';
import { PlayersService } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import { commonPassword } from './auth.errors.js';
import { PasswordHasher } from './password-hasher.js';

/** Decides which passwords may be chosen, hashes them, and replaces forgotten ones. */
@Injectable()
export class NewPasswords {
  private common: Promise<ReadonlySet<string>> | undefined;

  constructor(
    private readonly players: PlayersService,
    private readonly hasher: PasswordHasher,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Hashes a new password. Refuses one of the most common ones, in any case, if COMMON_PASSWORDS says so. The request has
   * been checked for its length.
   * @param field the field of the request
   * @throws DomainError VALIDATION or BUSY
   */
  async hash(password: string, field: string): Promise<string> {
    if ((await this.settings.fresh()).refusesCommonPasswords) {
      this.common ??= loadCommonPasswords();
      if ((await this.common).has(password.toLowerCase())) throw commonPassword(field);
    }
    return this.hasher.hash(password);
  }

  /**
   * Replaces a forgotten password.
   * @returns the username
   * @throws DomainError NOT_FOUND if the account does not exist or is closed
   */
  replace(
    tx: Transaction,
    userId: number,
    passwordHash: string,
    verification: { isEmailVerified: boolean },
  ): Promise<string> {
    return this.players.resetPassword(tx, userId, passwordHash, verification);
  }
}

/** Loads the list on first use, because it takes a megabyte. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
