import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { RateLimiter } from '@arena/http';

/** Failures for one account from one address: whoever guesses is slowed down, and the owner elsewhere is not. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * 60 };
/** Attempts from one address over all accounts. */
const PER_ADDRESS = { points: 300, duration: 15 * 60 };
const REGISTRATIONS_PER_ADDRESS = { points: 100, duration: 60 * 60 };

/** Counts attempts to get in. */
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

  /** Counts a login before it is checked, so that many at once cannot slip through. */
  async login(username: string, address: string): Promise<void> {
    await this.address.consume(address);
    await this.account.consume(accountKey(username, address));
  }

  /** A right password clears what the account had against it at this address. */
  async succeeded(username: string, address: string): Promise<void> {
    await this.account.clear(accountKey(username, address));
    await this.address.refund(address);
  }

  registration(address: string): Promise<void> {
    return this.registrations.consume(address);
  }
}

const accountKey = (username: string, address: string): string => `${username.toLowerCase()}@${address}`;
