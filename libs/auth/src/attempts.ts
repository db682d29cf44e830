import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { tooManyAttempts } from './auth.errors.js';

/** Failures for one account from one address: whoever guesses is slowed down, and the owner elsewhere is not. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * 60 };
/** Attempts from one address over all accounts. */
const PER_ADDRESS = { points: 300, duration: 15 * 60 };
const REGISTRATIONS_PER_ADDRESS = { points: 100, duration: 60 * 60 };

/** Counts attempts to get in, in PostgreSQL, so that every node knows of them. */
@Injectable()
export class Attempts {
  private readonly account: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly registrations: RateLimiterPostgres;

  constructor(database: Database, config: ArenaConfig) {
    const limiter = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
      new RateLimiterPostgres({
        storeClient: database.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points: Math.max(1, Math.round(points * config.rateLimitFactor)),
        duration,
      });
    this.account = limiter('login', PER_ACCOUNT_AND_ADDRESS);
    this.address = limiter('address', PER_ADDRESS);
    this.registrations = limiter('register', REGISTRATIONS_PER_ADDRESS);
  }

  /** Counts a login before it is checked, so that many at once cannot slip through. */
  async login(username: string, address: string): Promise<void> {
    await spend(this.address, address);
    await spend(this.account, accountKey(username, address));
  }

  /** A right password clears what the account had against it at this address. */
  async succeeded(username: string, address: string): Promise<void> {
    await this.account.delete(accountKey(username, address));
    await this.address.reward(address);
  }

  registration(address: string): Promise<void> {
    return spend(this.registrations, address);
  }
}

const accountKey = (username: string, address: string): string => `${username.toLowerCase()}@${address}`;

async function spend(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooManyAttempts(Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
