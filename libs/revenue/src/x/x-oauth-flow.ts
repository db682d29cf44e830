import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Identity, RateLimiter } from '@arena/http';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { X_RETURNS, type XAuthorisation } from '@arena/wire';
import { XAuthorisations } from './x-authorisations.js';
import { XClient } from './x-client.js';
import { XConnections } from './x-connections.js';
import { XOAuthError } from './x-oauth.error.js';
import { alreadyConnected, noX } from './x.errors.js';

const JOURNEYS = { points: 10, duration: 10 * 60 };
const CALLBACK = '/api/x/callback';

/** The way of a browser to X and back. */
@Injectable()
export class XOAuthFlow {
  private readonly logger = new Logger(XOAuthFlow.name);
  private readonly redirectUri: string | undefined;
  private readonly journeys: RateLimiter;

  constructor(
    database: Database,
    config: ArenaConfig,
    private readonly authorisations: XAuthorisations,
    private readonly connections: XConnections,
    @Inject(XClient) private readonly client: XClient | undefined,
  ) {
    this.redirectUri = config.x?.redirectUri;
    this.journeys = new RateLimiter('x-auth', JOURNEYS, { database, config });
  }

  /** @param origin the product's own, as this browser names it */
  async begin({ id }: Identity, origin: string): Promise<XAuthorisation> {
    if (this.client === undefined) throw noX();
    if ((await this.connections.statusOf(id)).connected) throw alreadyConnected();
    await this.journeys.consume(id);
    const agreed = await this.authorisations.begin(id);
    return { authUrl: await this.client.authorisation({ ...agreed, redirectUri: this.wayBackTo(origin) }) };
  }

  /**
   * Ends at one of X_RETURNS, whatever the browser brings back and whoever sent it.
   * @param query as it came: nothing in it is known to be text, or to be X's
   */
  async end(user: Identity | undefined, query: Record<string, unknown>, origin: string): Promise<string> {
    try {
      const isEligible = await this.connect(user, query, origin);
      return isEligible ? X_RETURNS.connected : X_RETURNS.notEligible;
    } catch (error) {
      const userId = user?.id;
      if (error instanceof XOAuthError)
        this.logger.warn({ userId, reason: error.message }, 'an X account was not connected');
      else this.logger.error({ userId, err: error }, 'an X account could not be connected');
      return X_RETURNS.failed;
    }
  }

  /** Whether the account has tickets coming: otherwise nothing is stored of it. */
  private async connect(
    user: Identity | undefined,
    { state, code, error }: Record<string, unknown>,
    origin: string,
  ): Promise<boolean> {
    if (this.client === undefined) throw new XOAuthError('there is no X here');
    if (user === undefined) throw new XOAuthError('nobody is signed in');
    if (typeof state !== 'string') throw new XOAuthError('it names no beginning');
    const begun = await this.authorisations.take(user.id, state);
    if (begun === undefined) throw new XOAuthError('they did not begin it, or not lately, or have ended it');
    const account = await this.client.account(textsOf({ code, error }), {
      ...begun,
      state,
      redirectUri: this.wayBackTo(origin),
    });
    const outcome = await this.connections.connect(user.id, account);
    if (outcome === 'taken')
      throw new XOAuthError('the account is somebody else’s, or they have one already');
    return outcome === 'connected';
  }

  private wayBackTo(origin: string): string {
    return this.redirectUri ?? `${origin}${CALLBACK}`;
  }
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
