import {
  AuthorizationResponseError,
  ClientError,
  Configuration,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  type ClientAuth,
} from 'openid-client';
import type { XSettings } from '@arena/config';
import { boundedFetch } from './bounded-fetch.js';
import { accountOf, type XAccount } from './x-account.js';
import { XOAuthError } from './x-oauth.error.js';

/** What it takes to learn whose an account is: X wants both for that. */
const SCOPE = 'users.read tweet.read';

/** What was agreed on when somebody left for X, and holds when they are back. */
export interface Agreement {
  redirectUri: string;
  state: string;
  codeVerifier: string;
}

/** OAuth 2.0 with X: authorization code, PKCE and state. What it gets a token for it asks at once, and forgets it. */
export class XClient {
  static readonly TIMEOUT_SECONDS = 5;
  private readonly configuration: Configuration;
  private readonly accountUrl: URL;

  constructor({ clientId, clientSecret, authorizeUrl, tokenUrl, accountUrl }: XSettings) {
    const server = {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    };
    this.configuration = new Configuration(server, clientId, undefined, basic(clientSecret));
    this.timeoutSeconds = XClient.TIMEOUT_SECONDS;
    this.configuration[customFetch] = boundedFetch;
    // To the simulator alone, which is next door.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that nobody uses it for more than this
    if (tokenUrl.startsWith('http:')) allowInsecureRequests(this.configuration);
    this.accountUrl = new URL(accountUrl);
  }

  /** Of each request to X. */
  set timeoutSeconds(seconds: number) {
    this.configuration.timeout = seconds;
  }

  /** Where to send the browser. */
  async authorisation({ redirectUri, state, codeVerifier }: Agreement): Promise<string> {
    return buildAuthorizationUrl(this.configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Whose account it is that the browser came back for.
   * @param answer `code` or `error`, as X gave them to the browser
   * @throws XFailure whatever X, or somebody in its name, does
   */
  async account(answer: Record<string, string>, agreement: Agreement): Promise<XAccount> {
    try {
      const { redirectUri, state, codeVerifier } = agreement;
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({ ...answer, state }).toString();
      const { access_token: token } = await authorizationCodeGrant(this.configuration, url, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const response = await fetchProtectedResource(this.configuration, token, this.accountUrl, 'GET');
      if (!response.ok) throw new XOAuthError(`X did not name the account (${response.status})`);
      return accountOf(await response.json());
    } catch (error) {
      throw error instanceof XOAuthError ? error : new XOAuthError(reasonOf(error));
    }
  }
}

/**
 * Ids and secrets of X have - and _ in them, which openid-client's own form of this writes as %2D and %5F. X asks for
 * them as they are.
 */
const basic =
  (secret: string): ClientAuth =>
  (_server, { client_id: id }, _body, headers) => {
    const credentials = [id, secret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };

function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError) return 'they did not authorise it at X';
  if (error instanceof ResponseBodyError) return `X refused the code (${error.status})`;
  if (error instanceof WWWAuthenticateChallengeError) return `X refused us (${error.status})`;
  if (error instanceof ClientError) return `X gave no answer that can be used (${error.code ?? 'no code'})`;
  return 'X did not answer';
}
