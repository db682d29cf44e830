import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AuditService, NOT_SIGNED_IN } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { foldName, networkOf, RateLimiter, scaledPoints, tooManyAttempts } from '@arena/http';
import {
  credentialsQuery,
  PlayersService,
  toCredentials,
  type Credentials,
  type CredentialsRow,
} from '@arena/players';
import { LoginDelay } from '../auth.entities.js';
import { UNKNOWN_ACCOUNT } from '../auth.errors.js';

const LOGIN_SECONDS = 15 * 60;
/** Limits failed logins per account and network, so that guessing from one network does not lock the owner out. */
const PER_ACCOUNT_AND_NETWORK = 10;
/** Limits failed logins per network across all accounts. */
const PER_NETWORK = 300;
/** From this number of failures per account on, from networks that are new to it, attempts from such networks are delayed. */
const UNDELAYED_FAILURES = 20;
/** From this number of wrong codes in a row on, the next one has to wait. Only someone who knows the password gets this far. */
const UNDELAYED_CODES = 5;
const REGISTRATIONS_PER_NETWORK = { points: 100, duration: 60 * 60 };

/** Counts an attempt and reads the account in one call. The columns of the account are null if there is none. */
const COUNT = `SELECT c.ms, c.is_first_refusal AS "isFirstRefusal", account.*
  FROM count_login($1, $2, $3, $4, $5, $6, $7, $8) AS c LEFT JOIN LATERAL (${credentialsQuery('$6')}) AS account ON c.ms = 0`;

const TAKE_BACK = 'SELECT take_back_login($1, $2, $3, $4, $5)';

/**
 * What the growing delay counts apart: attempts to sign in, and password checks of users who are signed in. So strangers
 * who guess a password do not delay the owner's withdrawals.
 */
export type AttemptKind = 'login' | 'check';

/** The arguments of the database function take_back_login. */
export type LoginAttempt = readonly string[];

/** An attempt that was counted, or refused. */
interface Counted {
  /** The time to wait in ms; 0 if the attempt may be made. */
  ms: number;
  /** Whether it is the first attempt that a limit refuses. */
  isFirstRefusal: boolean;
}

type CountedRow = Counted & (CredentialsRow | { [Column in keyof CredentialsRow]: null });

/** Limits failed logins, wrong codes of second factors, and registrations. */
@Injectable()
export class LoginRateLimiter {
  private readonly registrations: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
    private readonly audit: AuditService,
    private readonly players: PlayersService,
    @InjectRepository(LoginDelay) private readonly delays: Repository<LoginDelay>,
  ) {
    this.registrations = RateLimiter.shared('register', REGISTRATIONS_PER_NETWORK, { database, config });
  }

  /**
   * Counts a login as failed before its password is checked, so that concurrent guesses cannot exceed the limit. An attempt
   * from a network that is new to the account also waits for the account's growing delay (login_attempts.sql).
   * @returns the account with the username, ignoring case; undefined if there is none
   * @throws DomainError TOO_MANY_REQUESTS if a limit is reached
   */
  async consumeLogin(username: string, address: string, kind: AttemptKind): Promise<Credentials | undefined> {
    const [row] = await this.database.call<CountedRow>('count_login', COUNT, [
      [networkKey(address), accountKey(username, address)],
      [PER_NETWORK, PER_ACCOUNT_AND_NETWORK].map((points) => scaledPoints(points, this.config)),
      Date.now(),
      LOGIN_SECONDS * 1000,
      ...delayArguments(username, address, kind),
      scaledPoints(UNDELAYED_FAILURES, this.config),
    ]);
    if (row === undefined) throw new Error('count_login returned no row.');
    if (row.ms === 0) return row.id === null ? undefined : toCredentials(row);
    // Each later check of a password exceeds a limit by more, so the security log has one entry for all of them.
    if (row.isFirstRefusal) await this.recordThrottling(username, address);
    throw tooManyAttempts(Math.ceil(row.ms / 1000));
  }

  /** Clears the account's failures from this network and takes the login back from the network and the growing delay. */
  async recordSuccess(username: string, address: string, kind: AttemptKind): Promise<void> {
    await this.database.call('take_back_login', TAKE_BACK, attemptOf(username, address, kind));
  }

  /**
   * Counts a code of a second factor as wrong.
   * @returns the number of wrong codes in a row, with this one
   * @throws DomainError TOO_MANY_REQUESTS while the account's growing delay lasts
   */
  async consumeCode(userId: number): Promise<number> {
    const [counted] = await this.database.call<{ ms: number; failures: number }>(
      'count_wrong_code',
      'SELECT ms, in_a_row AS failures FROM grow_delay($1, $2)',
      [codeKey(userId), scaledPoints(UNDELAYED_CODES, this.config)],
    );
    if (counted === undefined) throw new Error('grow_delay returned no row.');
    if (counted.ms > 0) throw tooManyAttempts(Math.ceil(counted.ms / 1000));
    return counted.failures;
  }

  /** Clears the wrong codes, because one was right. */
  async recordCodeSuccess(userId: number): Promise<void> {
    await this.delays.delete({ account: codeKey(userId) });
  }

  /** @throws DomainError TOO_MANY_REQUESTS if the limit is reached */
  consumeRegistration(address: string): Promise<void> {
    return this.registrations.consume(networkOf(address));
  }

  /** Takes back a registration counted by `consumeRegistration`. */
  refundRegistration(address: string): Promise<void> {
    return this.registrations.refund(networkOf(address));
  }

  /**
   * Records in the security log that password checks are refused from now on, until the limit of failures expires.
   * @param name the name that was sent, which may belong to no account
   */
  private async recordThrottling(name: string, source: string): Promise<void> {
    await this.audit.recordAlone({
      actor: NOT_SIGNED_IN,
      source,
      action: 'password.throttled',
      subject: (await this.players.storedUsername(name)) ?? UNKNOWN_ACCOUNT,
      refusal: { outcome: 'refused', code: 'TOO_MANY_REQUESTS' },
    });
  }
}

const codeKey = (userId: number): string => `code:${userId}`;

const networkKey = (address: string): string => `address:${networkOf(address)}`;
const accountKey = (username: string, address: string): string =>
  `login:${foldName(username)}@${networkOf(address)}`;

/** Identifies a counted attempt, so that it can be taken back. */
export const attemptOf = (username: string, address: string, kind: AttemptKind): LoginAttempt => [
  networkKey(address),
  accountKey(username, address),
  ...delayArguments(username, address, kind),
];

function delayArguments(username: string, address: string, kind: AttemptKind): string[] {
  const account = foldName(username);
  return [`${kind}:${account}`, account, networkOf(address)];
}
