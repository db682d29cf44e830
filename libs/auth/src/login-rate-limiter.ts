import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { RateLimiter } from '@arena/http';

/** Limits failed logins per account and address, so that guessing from one address does not lock the owner out. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * 60 };
/** Limits failed logins per address across all accounts. */
const PER_ADDRESS = { points: 300, duration: 15 * 60 };
const REGISTRATIONS_PER_ADDRESS = { points: 100, duration: 60 * 60 };

/** Limits failed logins and registrations. */
@Injectable()
export class LoginRateLimiter {
  private readonly account: RateLimiter;
  private readonly address: RateLimiter;
  private readonly registrations: RateLimiter;

  constructor(database: Database, config: ArenaConfig) {
    this.account = new RateLimiter('login', PER_ACCOUNT_AND_ADDRESS, { database, config });
    this.address = new RateLimiter('address', PER_ADDRESS, { database, config });
    this.registrations = new RateLimiter('register', REGISTRATIONS_PER_ADDRESS, { database, config });
  }

  /**
   * Counts a login as failed before its password is checked, so that concurrent guesses cannot exceed the limit.
   * @throws DomainError TOO_MANY_REQUESTS if a limit is reached
   */
  async consumeLogin(username: string, address: string): Promise<void> {
    await this.address.consume(address);
    await this.account.consume(accountKey(username, address));
  }

  /** Clears the account's failures from this address and refunds the login to the address. */
  async recordSuccess(username: string, address: string): Promise<void> {
    await this.account.clear(accountKey(username, address));
    await this.address.refund(address);
  }

  /** @throws DomainError TOO_MANY_REQUESTS if the limit is reached */
  consumeRegistration(address: string): Promise<void> {
    return this.registrations.consume(address);
  }

  /** Takes back a registration counted by `consumeRegistration`. */
  refundRegistration(address: string): Promise<void> {
    return this.registrations.refund(address);
  }
}

const accountKey = (username: string, address: string): string => `${username.toLowerCase()}@${address}`;
