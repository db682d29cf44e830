import { onRealChain } from './chain-settings.js';
import type { Environment } from './environment.js';

/** How accounts of X are connected. */
export interface XSettings {
  clientId: string;
  clientSecret: string;
  /** Where X sends the browser back to; undefined with the simulator, which takes any address of ours. */
  redirectUri: string | undefined;
  authorizeUrl: string;
  tokenUrl: string;
  /** Tells whose a token is. */
  accountUrl: string;
}

const CREDENTIALS = ['X_CLIENT_ID', 'X_CLIENT_SECRET'] as const;

/** Undefined without X: then nobody can connect an account. */
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

/** X's variables come all together or not at all; the simulator's address stands in the place of a way back. */
export function xProblems(environment: Environment): string[] {
  const { X_REDIRECT_URI, X_SIMULATOR_URL } = environment;
  if (X_SIMULATOR_URL === undefined) return incomplete(environment, [...CREDENTIALS, 'X_REDIRECT_URI']);
  if (X_REDIRECT_URI !== undefined)
    return ['X_REDIRECT_URI and X_SIMULATOR_URL exclude each other: accounts are those of X, or simulated.'];
  return onRealChain(environment)
    ? ['X_SIMULATOR_URL must not be given on a real chain: anybody could take the share of any account of X.']
    : incomplete(environment, [...CREDENTIALS, 'X_SIMULATOR_URL']);
}

function incomplete(environment: Environment, together: readonly (keyof Environment)[]): string[] {
  const missing = together.filter((name) => environment[name] === undefined);
  if (missing.length === 0 || missing.length === together.length) return [];
  return [`${missing.join(', ')} must be given as well: X has all of ${together.join(', ')}, or none.`];
}
