import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { Limiter } from './limiter.js';

/** Failures for one account from one address: whoever guesses is slowed down, and the owner elsewhere is not. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * 60 };
/** Attempts from one address over all accounts. */
const PER_ADDRESS = { points: 300, duration: 15 * 60 };
const REGISTRATIONS_PER_ADDRESS = { points: 100, duration: 60 * 60 };

/** Counts attempts to get in. */
@Injectable()
export class Attempts {
  private readonly account: Limiter;
  private readonly address: Limiter;
  private readonly registrations: Limiter;

  constructor(database: Database, config: ArenaConfig) {
    this.account = new Limiter('login', PER_ACCOUNT_AND_ADDRESS, { database, config });
    this.address = new Limiter('address', PER_ADDRESS, { database, config });
    this.registrations = new Limiter('register', REGISTRATIONS_PER_ADDRESS, { database, config });
  }

  /** Counts a login before it is checked, so that many at once cannot slip through. */
  async login(username: string, address: string): Promise<void> {
    await this.address.spend(address);
    await this.account.spend(accountKey(username, address));
  }

  /** A right password clears what the account had against it at this address. */
  async succeeded(username: string, address: string): Promise<void> {
    await this.account.clear(accountKey(username, address));
    await this.address.giveBack(address);
  }

  registration(address: string): Promise<void> {
    return this.registrations.spend(address);
  }
}

const accountKey = (username: string, address: string): string => `${username.toLowerCase()}@${address}`;
