import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { Mails } from '@arena/mail';
import { RegistrationService, RulesService } from '@arena/players';
import type { RegisterRequest } from '@arena/wire';
import { KnownNetworks } from './known-networks.js';
import { NewPasswords } from './new-passwords.js';

/** Creates the accounts of players who register. */
@Injectable()
export class AccountCreationService {
  constructor(
    private readonly database: Database,
    private readonly registration: RegistrationService,
    private readonly newPasswords: NewPasswords,
    private readonly networks: KnownNetworks,
    private readonly mails: Mails,
    private readonly rules: RulesService,
  ) {}

  /**
   * Creates an account, records that its player accepts the rules, and sends a link that verifies its e-mail address.
   * @param address the client's IP address
   * @returns the account and the hash of its password
   * @throws DomainError VALIDATION if the password is too common or a detail is missing, AGE_REFUSED, PLACE_REFUSED,
   *   USERNAME_TAKEN, EMAIL_TAKEN, UNKNOWN_REFERRAL or BUSY
   */
  async create(
    { password, birthDate, country, acceptsRules, ...account }: RegisterRequest,
    address: string,
  ): Promise<{ identity: Identity; passwordHash: string }> {
    const entry = this.rules.check({
      ...(birthDate !== undefined && { birthDate }),
      ...(country !== undefined && { country }),
      ...(acceptsRules !== undefined && { acceptsRules }),
    });
    const passwordHash = await this.newPasswords.hash(password, 'password');
    const identity = await this.database.transact(async (tx) => {
      const created = await this.registration.registerInTransaction(tx, { ...account, passwordHash });
      await this.rules.record(tx, created.id, entry);
      await this.networks.add(tx, created.id, address);
      await this.mails.sendVerification(tx, created.id);
      return created;
    });
    return { identity, passwordHash };
  }
}
