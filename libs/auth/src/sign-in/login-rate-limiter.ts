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
const PER_ACCOUNT_AND_NETWORK = { points: 10, duration: LOGIN_SECONDS };
/** Limits failed logins per network across all accounts. */
const PER_NETWORK = { points: 300, duration: LOGIN_SECONDS };
/** From this number of failures per account on, from networks that are new to it, attempts from such networks are delayed. */
const UNDELAYED_FAILURES = 20;
/** From this number of wrong codes in a row on, the next one has to wait. Only someone who knows the password gets this far. */
const UNDELAYED_CODES = 5;
const REGISTRATIONS_PER_NETWORK = { points: 100, duration: 60 * 60 };

/** Counts an attempt for the growing delay and reads the account. The columns of the account are null if there is none. */
const DELAY = `SELECT delay.ms, is_known_network($2, $3) AS "isKnownNetwork", account.*
  FROM delay_login($1, $2, $3, $4) AS delay (ms) LEFT JOIN LATERAL (${credentialsQuery('$2')}) AS account ON delay.ms = 0`;

/**
 * What the growing delay counts apart: attempts to sign in, and password checks of users who are signed in. So strangers
 * who guess a password do not delay the owner's withdrawals.
 */
export type AttemptKind = 'login' | 'check';

/** An attempt that is counted as failed until it is taken back. */
export interface LoginAttempt {
  /** The account with the username, ignoring case; undefined if there is none. */
  account: Credentials | undefined;
  /**
   * Takes the attempt back, because the password was right: from the network and the growing delay. Clears the account's
   * failures from this network.
   */
  takeBack: () => Promise<void>;
}

type DelayRow = { /** The time to wait. */ ms: number; isKnownNetwork: boolean } & (
  CredentialsRow | { [Column in keyof CredentialsRow]: null }
);

/** Limits failed logins, wrong codes of second factors, and registrations. */
@Injectable()
export class LoginRateLimiter {
  private readonly perNetwork: RateLimiter;
  private readonly perAccountAndNetwork: RateLimiter;
  private readonly registrations: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
    private readonly audit: AuditService,
    private readonly players: PlayersService,
    @InjectRepository(LoginDelay) private readonly delays: Repository<LoginDelay>,
  ) {
    const stored = { database, config };
    this.perNetwork = RateLimiter.shared('address', PER_NETWORK, stored);
    this.perAccountAndNetwork = RateLimiter.shared('login', PER_ACCOUNT_AND_NETWORK, stored);
    this.registrations = RateLimiter.shared('register', REGISTRATIONS_PER_NETWORK, stored);
  }

  /**
   * Counts a login as failed before its password is checked, so that concurrent guesses cannot exceed the limit. An attempt
   * from a network that is new to the account also waits for the account's growing delay (login_attempts.sql).
   * @throws DomainError TOO_MANY_REQUESTS if a limit is reached
   */
  async countLogin(username: string, address: string, kind: AttemptKind): Promise<LoginAttempt> {
    const account = foldName(username);
    const network = networkOf(address);
    const accountKey = `${account}@${network}`;
    const [ofNetwork, ofAccount] = await Promise.all([
      this.perNetwork.measure(network),
      this.perAccountAndNetwork.measure(accountKey),
    ]);
    const exceeded = [ofNetwork, ofAccount].filter(({ excess }) => excess > 0);
    if (exceeded.length > 0) {
      // Each later check of a password exceeds a limit by more, so the security log has one entry for all of them.
      if (exceeded.some(({ excess }) => excess === 1)) await this.recordThrottling(username, address);
      throw tooManyAttempts(Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft)));
    }
    const delayKey = `${kind}:${account}`;
    const [row] = await this.database.call<DelayRow>('delay_login', DELAY, [
      delayKey,
      account,
      network,
      scaledPoints(UNDELAYED_FAILURES, this.config),
    ]);
    if (row === undefined) throw new Error('delay_login returned no row.');
    if (row.ms > 0) throw tooManyAttempts(Math.ceil(row.ms / 1000));
    return {
      account: row.id === null ? undefined : toCredentials(row),
      takeBack: async () => {
        await Promise.all([
          this.perNetwork.refund(network),
          this.perAccountAndNetwork.clear(accountKey, ofAccount),
          row.isKnownNetwork ? undefined : this.shortenDelay(delayKey, account, network),
        ]);
      },
    };
  }

  /**
   * Counts a code of a second factor as wrong.
   * @returns the number of wrong codes in a row, with this one
   * @throws DomainError TOO_MANY_REQUESTS while the account's growing delay lasts
   */
  async countCode(userId: number): Promise<number> {
    const [counted] = await this.database.callRoutine<{ ms: number; in_a_row: number }>(
      'grow_delay',
      codeKey(userId),
      scaledPoints(UNDELAYED_CODES, this.config),
    );
    if (counted === undefined) throw new Error('grow_delay returned no row.');
    if (counted.ms > 0) throw tooManyAttempts(Math.ceil(counted.ms / 1000));
    return counted.in_a_row;
  }

  /** Clears the wrong codes, because one was right. */
  async clearCodes(userId: number): Promise<void> {
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

  /** Takes an attempt back from the growing delay, unless the network has become known with its sign-in. */
  private async shortenDelay(delayKey: string, account: string, network: string): Promise<void> {
    await this.delays
      .createQueryBuilder()
      .update({ failures: () => 'greatest(failures - 1, 0)', freeAt: () => `'-infinity'` })
      .where('account = :delayKey AND NOT is_known_network(:account, :network)', {
        delayKey,
        account,
        network,
      })
      .execute();
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
