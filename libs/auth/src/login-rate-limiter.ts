import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { foldName, networkOf, RateLimiter, scaledPoints, tooManyAttempts } from '@arena/http';
import { SignInLog } from './sign-in-log.js';

const LOGIN_SECONDS = 15 * 60;
/** Limits failed logins per account and network, so that guessing from one network does not lock the owner out. */
const PER_ACCOUNT_AND_NETWORK = 10;
/** Limits failed logins per network across all accounts. */
const PER_NETWORK = 300;
const REGISTRATIONS_PER_NETWORK = { points: 100, duration: 60 * 60 };

/** Adds one to each counter, or starts it again if it has expired. Locks the counters in one order. */
const COUNT = `INSERT INTO rate_limits AS counter (key, points, expire)
  SELECT added.key, 1, $2::bigint + $3 FROM unnest($1::text[]) AS added (key) ORDER BY added.key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counter.expire > $2 THEN counter.points ELSE 0 END + 1,
    expire = CASE WHEN counter.expire > $2 THEN counter.expire ELSE excluded.expire END
  RETURNING key, points, (expire - $2)::float8 AS "msLeft"`;

/** Subtracts one from the counter $1, and resets the counter $2. Locks them in the same order as COUNT. */
const TAKE_BACK = `UPDATE rate_limits AS counter
  SET points = CASE counter.key WHEN $1 THEN greatest(counter.points - 1, 0) ELSE 0 END
  FROM (SELECT key FROM rate_limits WHERE key IN ($1, $2) ORDER BY key FOR UPDATE) AS locked
  WHERE counter.key = locked.key`;

interface Counter {
  key: string;
  points: number;
  msLeft: number;
}

/** Limits failed logins and registrations. */
@Injectable()
export class LoginRateLimiter {
  private readonly registrations: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
    private readonly log: SignInLog,
  ) {
    this.registrations = new RateLimiter('register', REGISTRATIONS_PER_NETWORK, { database, config });
  }

  /**
   * Counts a login as failed before its password is checked, so that concurrent guesses cannot exceed the limit. Uses
   * one statement for both limits; with RateLimiter, a login would need four.
   * @throws DomainError TOO_MANY_REQUESTS if a limit is reached
   */
  async consumeLogin(username: string, address: string): Promise<void> {
    const limits = new Map([
      [networkKey(address), PER_NETWORK],
      [accountKey(username, address), PER_ACCOUNT_AND_NETWORK],
    ]);
    const counters = await this.database.call<Counter>('count_login', COUNT, [
      [...limits.keys()],
      Date.now(),
      LOGIN_SECONDS * 1000,
    ]);
    const exceededBy = ({ key, points }: Counter): number =>
      points - scaledPoints(limits.get(key) ?? 0, this.config);
    const exceeded = counters.filter((counter) => exceededBy(counter) > 0);
    if (exceeded.length === 0) return;
    // Each later check of a password exceeds a limit by more, so the security log has one entry for all of them.
    if (exceeded.some((counter) => exceededBy(counter) === 1)) await this.log.throttled(username, address);
    throw tooManyAttempts(Math.ceil(Math.max(...exceeded.map(({ msLeft }) => msLeft)) / 1000));
  }

  /** Clears the account's failures from this network and takes the login back from the network. */
  async recordSuccess(username: string, address: string): Promise<void> {
    await this.database.call('take_back_login', TAKE_BACK, [
      networkKey(address),
      accountKey(username, address),
    ]);
  }

  /** @throws DomainError TOO_MANY_REQUESTS if the limit is reached */
  consumeRegistration(address: string): Promise<void> {
    return this.registrations.consume(networkOf(address));
  }

  /** Takes back a registration counted by `consumeRegistration`. */
  refundRegistration(address: string): Promise<void> {
    return this.registrations.refund(networkOf(address));
  }
}

const networkKey = (address: string): string => `address:${networkOf(address)}`;
const accountKey = (username: string, address: string): string =>
  `login:${foldName(username)}@${networkOf(address)}`;
