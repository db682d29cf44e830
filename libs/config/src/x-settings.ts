import { usesRealChain } from './chain-settings.js';
import type { Environment } from './environment.js';

/** The settings for connecting X accounts. */
export interface XSettings {
  clientId: string;
  clientSecret: string;
  /** The URL that X redirects the browser to. Undefined with the simulator, which accepts any address of this site. */
  redirectUri: string | undefined;
  authorizeUrl: string;
  tokenUrl: string;
  /** The endpoint that returns an access token's account. */
  accountUrl: string;
}

const CREDENTIALS = ['X_CLIENT_ID', 'X_CLIENT_SECRET'] as const;

/** All variables for X and its simulator. */
export const X_VARIABLES = [...CREDENTIALS, 'X_REDIRECT_URI', 'X_SIMULATOR_URL'] as const;

/** Returns the settings for X, or undefined if there are no credentials. X accounts cannot be connected then. */
export function xSettings(environment: Environment): XSettings | undefined {
  const { X_CLIENT_ID, X_CLIENT_SECRET, X_REDIRECT_URI, X_SIMULATOR_URL } = environment;
  if (X_CLIENT_ID === undefined || X_CLIENT_SECRET === undefined) return undefined;
  const api = X_SIMULATOR_URL ?? 'https://api.x.com';
  return {
    clientId: X_CLIENT_ID,
    clientSecret: X_CLIENT_SECRET,
    redirectUri: X_REDIRECT_URI,
    authorizeUrl: `${X_SIMULATOR_URL ?? 'https://x.com'}/i/oauth2/authorize`,
    tokenUrl: `${api}/2/oauth2/token`,
    accountUrl: `${api}/2/users/me`,
  };
}

/**
 * Returns one sentence per error: missing variables, X used together with its simulator, or a simulator on a real
 * chain.
 */
export function xProblems(environment: Environment): string[] {
  const { X_REDIRECT_URI, X_SIMULATOR_URL } = environment;
  if (X_SIMULATOR_URL === undefined) return incomplete(environment, [...CREDENTIALS, 'X_REDIRECT_URI']);
  if (X_REDIRECT_URI !== undefined)
    return [
      'X_REDIRECT_URI and X_SIMULATOR_URL cannot be used together: accounts come either from X or from its simulator.',
    ];
  return usesRealChain(environment)
    ? [
        'X_SIMULATOR_URL must not be set on a real chain: anyone could claim the revenue share of any X account.',
      ]
    : incomplete(environment, [...CREDENTIALS, 'X_SIMULATOR_URL']);
}

function incomplete(environment: Environment, required: readonly (keyof Environment)[]): string[] {
  const missing = required.filter((name) => environment[name] === undefined);
  if (missing.length === 0 || missing.length === required.length) return [];
  return [`${missing.join(', ')} must be set as well: X needs all of ${required.join(', ')}, or none.`];
}
