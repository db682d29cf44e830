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
  type CustomFetch,
} from 'openid-client';
import type { XSettings } from '@arena/config';
import { X_USERNAME_PATTERN } from '@arena/wire';

/** X requires both scopes to read the user's own account. */
const SCOPE = 'users.read tweet.read';

/** The maximum size of a response. Responses with a token or an account are a few hundred bytes long. */
const MAX_RESPONSE_BYTES = 65_536;

const X_USER_ID_PATTERN = /^[1-9]\d{0,19}$/;

/** The parameters of an authorisation, which are the same in its request and in its callback. */
export interface AuthorisationParameters {
  redirectUri: string;
  state: string;
  codeVerifier: string;
}

export interface XAccount {
  /** The account's id, which X assigned and never reuses. */
  id: string;
  /** The username without the @, as X spells it. */
  username: string;
}

/**
 * Thrown if an X account could not be connected. The message may be logged: it never contains a code, state, verifier
 * or token. The underlying errors may contain them and are therefore not attached as a cause.
 */
export class XOAuthError extends Error {
  override readonly name = XOAuthError.name;
}

/** OAuth 2.0 for X: authorization code, PKCE and state. Fetches the account, then discards the token. */
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
    this.configuration = new Configuration(server, clientId, undefined, basicAuth(clientSecret));
    this.timeoutSeconds = XClient.TIMEOUT_SECONDS;
    this.configuration[customFetch] = fetchWithSizeLimit;
    // Only the local simulator uses http.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked deprecated only to discourage its use
    if (tokenUrl.startsWith('http:')) allowInsecureRequests(this.configuration);
    this.accountUrl = new URL(accountUrl);
  }

  set timeoutSeconds(seconds: number) {
    this.configuration.timeout = seconds;
  }

  /** Returns the URL at X where the user authorises the connection. */
  async authorisationUrl({ redirectUri, state, codeVerifier }: AuthorisationParameters): Promise<string> {
    return buildAuthorizationUrl(this.configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Fetches the account that the user has authorised.
   * @param callback the callback's `code` or `error` parameter
   * @throws XOAuthError on every failure
   */
  async fetchAccount(
    callback: Record<string, string>,
    { redirectUri, state, codeVerifier }: AuthorisationParameters,
  ): Promise<XAccount> {
    try {
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({ ...callback, state }).toString();
      const { access_token: token } = await authorizationCodeGrant(this.configuration, url, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const response = await fetchProtectedResource(this.configuration, token, this.accountUrl, 'GET');
      if (!response.ok) throw new XOAuthError(`X did not return the account (${response.status})`);
      return parseAccount(await response.json());
    } catch (error) {
      throw error instanceof XOAuthError ? error : new XOAuthError(reasonOf(error));
    }
  }
}

/**
 * Parses and validates the account in a response from X.
 * @throws XOAuthError if the response contains no valid account
 */
export function parseAccount(response: unknown): XAccount {
  const { id, username } = fieldsOf(fieldsOf(response)['data']);
  if (typeof id !== 'string' || !X_USER_ID_PATTERN.test(id))
    throw new XOAuthError('X returned no valid account id');
  if (typeof username !== 'string' || !X_USERNAME_PATTERN.test(username))
    throw new XOAuthError('X returned no valid username');
  return { id, username };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Fetches a small response. Cancels a larger one, so that an endless response does not exhaust the memory. */
const fetchWithSizeLimit: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const { status, statusText, headers } = response;
  const body = await readWithSizeLimit(response);
  return new Response(body, { status, statusText, headers });
};

async function readWithSizeLimit({ body }: Response): Promise<Buffer | null> {
  if (body === null) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new XOAuthError('the response of X was too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Sends the client id and secret using HTTP Basic authentication. openid-client's own ClientSecretBasic encodes the
 * characters - and _ as %2D and %5F, but X expects them unencoded.
 */
const basicAuth =
  (secret: string): ClientAuth =>
  (_server, { client_id: id }, _body, headers) => {
    const credentials = [id, secret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };

function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError) return 'the user denied access at X';
  if (error instanceof ResponseBodyError) return `X rejected the code (${error.status})`;
  if (error instanceof WWWAuthenticateChallengeError) return `X rejected the credentials (${error.status})`;
  if (error instanceof ClientError) return `X sent an invalid response (${error.code ?? 'no code'})`;
  return 'X did not respond';
}
