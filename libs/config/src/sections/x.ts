import { Matching } from '../environment-rules.js';
import { usesRealChain, type ChainVariables } from './chain.js';

/** The connection of X accounts. */
export class XVariables {
  /**
   * OAuth 2.0 client id from X's developer portal. Set all three of X_CLIENT_ID, X_CLIENT_SECRET and X_REDIRECT_URI to
   * let users connect their X accounts, or none of them. If none is set, `npm start` runs a simulator of X, except on a
   * real chain.
   */
  @Matching(/^[\x21-\x7e]{1,200}$/, 'must be the client id from X’s developer portal')
  X_CLIENT_ID?: string;

  /** OAuth 2.0 client secret from X's developer portal. */
  @Matching(/^[\x21-\x7e]{1,200}$/, 'must be the client secret from X’s developer portal')
  X_CLIENT_SECRET?: string;

  /** Where X sends the browser back to: this site's address and /api/x/callback, exactly as registered at X. */
  @Matching(
    /^https?:\/\/[^\s/?#]+\/api\/x\/callback$/,
    "must be this server's own http(s) address and /api/x/callback",
  )
  X_REDIRECT_URI?: string;

  /**
   * Address of the simulator of X, used in place of X_REDIRECT_URI and X itself. `npm start` sets it. The simulator
   * signs in as any account without a password, so it is refused on a real chain.
   */
  @Matching(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be http://127.0.0.1 with the port of the simulator of X')
  X_SIMULATOR_URL?: string;
}

const CREDENTIALS = ['X_CLIENT_ID', 'X_CLIENT_SECRET'] as const;

/** All variables for X and its simulator. */
export const X_VARIABLES = [...CREDENTIALS, 'X_REDIRECT_URI', 'X_SIMULATOR_URL'] as const;

export type XSettings = NonNullable<ReturnType<typeof xSettings>>;

/** Returns the settings for X, or undefined if there are no credentials. X accounts cannot be connected then. */
export function xSettings(environment: XVariables) {
  const { X_CLIENT_ID, X_CLIENT_SECRET, X_REDIRECT_URI, X_SIMULATOR_URL } = environment;
  if (X_CLIENT_ID === undefined || X_CLIENT_SECRET === undefined) return undefined;
  const api = X_SIMULATOR_URL ?? 'https://api.x.com';
  return {
    clientId: X_CLIENT_ID,
    clientSecret: X_CLIENT_SECRET,
    /** The URL that X redirects the browser to. Undefined with the simulator, which accepts any address of this site. */
    redirectUri: X_REDIRECT_URI,
    authorizeUrl: `${X_SIMULATOR_URL ?? 'https://x.com'}/i/oauth2/authorize`,
    tokenUrl: `${api}/2/oauth2/token`,
    accountUrl: `${api}/2/users/me`,
  };
}

/** Yields one sentence per error: missing variables, X together with its simulator, or a simulator on a real chain. */
export function* xProblems(environment: XVariables & ChainVariables) {
  const { X_REDIRECT_URI, X_SIMULATOR_URL } = environment;
  if (X_SIMULATOR_URL !== undefined && X_REDIRECT_URI !== undefined)
    yield 'X_REDIRECT_URI and X_SIMULATOR_URL cannot be used together: accounts come either from X or from its simulator.';
  else if (X_SIMULATOR_URL !== undefined && usesRealChain(environment))
    yield 'X_SIMULATOR_URL must not be set on a real chain: anyone could claim the revenue share of any X account.';
  else {
    const source = X_SIMULATOR_URL === undefined ? 'X_REDIRECT_URI' : 'X_SIMULATOR_URL';
    const required = [...CREDENTIALS, source] as const;
    const missing = required.filter((name) => environment[name] === undefined);
    if (missing.length > 0 && missing.length < required.length)
      yield `${missing.join(', ')} must be set as well: X needs all of ${required.join(', ')}, or none.`;
  }
}
