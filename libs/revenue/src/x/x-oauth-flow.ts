import { createHash } from 'node:crypto';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { type Identity, RateLimiter } from '@arena/http';
import { X_RETURNS, type XAuthorisation } from '@arena/wire';
import { alreadyConnected, xUnavailable } from '../revenue.errors.js';
import { XClient, XOAuthError } from './x-client.js';
import { XConnectionsService } from './x-connections.service.js';

const FLOWS_PER_USER = { points: 10, duration: 10 * 60 };
/** The number of authorisations that a user may have pending at the same time, for instance in forgotten tabs. */
const MAX_PENDING = 5;
const LIFETIME_SECONDS = 600;
/** A state as openid-client generates it: 256 bits in base64url. */
const STATE_PATTERN = /^[\w-]{43}$/;
const CALLBACK_PATH = '/api/x/callback';
export const REVENUE_PAGE = '/revenue';

@Entity('x_authorisations')
export class XAuthorisationEntity {
  @PrimaryColumn('text') stateHash!: string;
  @Column('integer') userId!: number;
  @Column('text') codeVerifier!: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}

/**
 * Runs the OAuth flow that connects an X account: the redirect to X and the callback. An authorisation belongs to one
 * user, can be used once and expires after ten minutes. Expired ones are deleted when the next one begins. Each of them
 * is stored and consumed by a single SQL statement: DELETE … RETURNING ensures that only one of two callbacks with the
 * same state succeeds, and expiry depends only on the database's clock.
 */
@Injectable()
export class XOAuthFlow {
  private readonly logger = new Logger(XOAuthFlow.name);
  private readonly configuredRedirectUri: string | undefined;
  private readonly rateLimiter: RateLimiter;

  constructor(
    private readonly database: Database,
    config: ArenaConfig,
    @InjectRepository(XAuthorisationEntity)
    private readonly authorisations: Repository<XAuthorisationEntity>,
    private readonly connections: XConnectionsService,
    @Inject(XClient) private readonly client: XClient | undefined,
  ) {
    this.configuredRedirectUri = config.x?.redirectUri;
    this.rateLimiter = RateLimiter.shared('x-auth', FLOWS_PER_USER, { database, config });
  }

  /**
   * Begins an authorisation.
   * @param origin the site's origin, as seen by this browser
   * @throws DomainError NOT_FOUND if there are no X credentials, X_ALREADY_CONNECTED or TOO_MANY_REQUESTS
   */
  async begin({ id }: Identity, origin: string): Promise<XAuthorisation> {
    if (this.client === undefined) throw xUnavailable();
    if ((await this.connections.status(id)).connected) throw alreadyConnected();
    await this.rateLimiter.consume(id);
    const authorisation = await this.beginAuthorisation(id);
    const redirectUri = this.redirectUri(origin);
    return { authUrl: await this.client.authorisationUrl({ ...authorisation, redirectUri }) };
  }

  /**
   * Completes an authorisation. Never throws.
   * @param query the callback's raw query, whose values may have any type and come from any sender
   * @returns the path of the page that the browser should open
   */
  async complete(
    user: Identity | undefined,
    query: Record<string, unknown>,
    origin: string,
  ): Promise<string> {
    try {
      return REVENUE_PAGE + X_RETURNS[await this.connect(user, query, origin)];
    } catch (error) {
      const userId = user?.id;
      if (error instanceof XOAuthError)
        this.logger.warn({ userId, reason: error.message }, 'an X account was not connected');
      else this.logger.error({ userId, err: error }, 'an X account could not be connected');
      return REVENUE_PAGE + X_RETURNS.failed;
    }
  }

  /** Connects the X account that a callback authorises. Stores nothing about an account that is not eligible. */
  private async connect(
    user: Identity | undefined,
    { state, code, error }: Record<string, unknown>,
    origin: string,
  ): Promise<Exclude<keyof typeof X_RETURNS, 'failed'>> {
    if (this.client === undefined) throw new XOAuthError('the server has no credentials for X');
    if (user === undefined) throw new XOAuthError('the request has no session');
    if (typeof state !== 'string') throw new XOAuthError('the callback has no state');
    const authorisation = await this.consume(user.id, state);
    if (authorisation === undefined)
      throw new XOAuthError('the state belongs to another user, has expired or was used before');
    if (error === 'access_denied') return 'cancelled';
    const account = await this.client.fetchAccount(stringsOf({ code, error }), {
      ...authorisation,
      state,
      redirectUri: this.redirectUri(origin),
    });
    const outcome = await this.connections.connect(user.id, account);
    if (outcome === 'repeated') throw new XOAuthError('the user has already connected an account');
    return outcome === 'not-eligible' ? 'notEligible' : outcome;
  }

  /** Stores only a hash of the state, and deletes the user's oldest authorisations beyond the limit. */
  private async beginAuthorisation(userId: number): Promise<{ state: string; codeVerifier: string }> {
    const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
    await this.database.call(
      'begin_x_authorisation',
      `WITH gone AS (
         DELETE FROM x_authorisations
         WHERE created_at < clock_timestamp() - make_interval(secs => $4)
           OR state_hash IN (
             SELECT state_hash FROM x_authorisations WHERE user_id = $2 ORDER BY created_at DESC OFFSET $5)
       )
       INSERT INTO x_authorisations (state_hash, user_id, code_verifier) VALUES ($1, $2, $3)`,
      [hash(state), userId, codeVerifier, LIFETIME_SECONDS, MAX_PENDING - 1],
    );
    return { state, codeVerifier };
  }

  /** Returns undefined if the authorisation belongs to another user, has expired or was used before. */
  private async consume(userId: number, state: string): Promise<{ codeVerifier: string } | undefined> {
    if (!STATE_PATTERN.test(state)) return undefined;
    const deleted = await this.authorisations
      .createQueryBuilder()
      .delete()
      .where({ stateHash: hash(state), userId })
      .returning(`code_verifier, created_at >= now() - interval '${LIFETIME_SECONDS} s' AS open`)
      .execute();
    const [row] = deleted.raw as { code_verifier: string; open: boolean }[];
    return row?.open === true ? { codeVerifier: row.code_verifier } : undefined;
  }

  private redirectUri(origin: string): string {
    return this.configuredRedirectUri ?? `${origin}${CALLBACK_PATH}`;
  }
}

const stringsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );

const hash = (state: string): string => createHash('sha256').update(state).digest('hex');
