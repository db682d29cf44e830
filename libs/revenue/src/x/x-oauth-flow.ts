import { Inject, Injectable, Logger } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { type Identity, RateLimiter } from '@arena/http';
import { X_RETURNS, type XAuthorisation } from '@arena/wire';
import { alreadyConnected, xUnavailable } from '../revenue.errors.js';
import { XAuthorisationsRepository } from './x-authorisations.repository.js';
import { XClient, XOAuthError } from './x-client.js';
import { XConnectionsService } from './x-connections.service.js';

const FLOWS_PER_USER = { points: 10, duration: 10 * 60 };
const CALLBACK_PATH = '/api/x/callback';
/** The page that a callback opens. */
export const REVENUE_PAGE = '/revenue';

/** Runs the OAuth flow that connects an X account: the redirect to X and the callback. */
@Injectable()
export class XOAuthFlow {
  private readonly logger = new Logger(XOAuthFlow.name);
  private readonly configuredRedirectUri: string | undefined;
  private readonly rateLimiter: RateLimiter;

  constructor(
    database: Database,
    config: ArenaConfig,
    private readonly authorisations: XAuthorisationsRepository,
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
    const authorisation = await this.authorisations.begin(id);
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
    const authorisation = await this.authorisations.consume(user.id, state);
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

  private redirectUri(origin: string): string {
    return this.configuredRedirectUri ?? `${origin}${CALLBACK_PATH}`;
  }
}

function stringsOf(values: Record<string, unknown>): Record<string, string> {
  const strings = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(strings);
}
