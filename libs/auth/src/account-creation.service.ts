import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { Mails } from '@arena/mail';
import { RegistrationService } from '@arena/players';
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
  ) {}

  /**
   * Creates an account, and sends a link that verifies its e-mail address.
   * @param address the client's IP address
   * @returns the account and the hash of its password
   * @throws DomainError VALIDATION if the password is too common, USERNAME_TAKEN, EMAIL_TAKEN, UNKNOWN_REFERRAL or BUSY
   */
  async create(
    { password, ...account }: RegisterRequest,
    address: string,
  ): Promise<{ identity: Identity; passwordHash: string }> {
    const passwordHash = await this.newPasswords.hash(password, 'password');
    const identity = await this.database.transact(async (tx) => {
      const created = await this.registration.registerInTransaction(tx, { ...account, passwordHash });
      await this.networks.add(tx, created.id, address);
      await this.mails.sendVerification(tx, created.id);
      return created;
    });
    return { identity, passwordHash };
  }
}
