/** What an application asks of somebody at X. */
export interface XRequest {
  readonly redirectUri: URL;
  readonly state: string;
  /** Of the code's verifier: its SHA-256 as base64url. */
  readonly challenge: string;
}

const CHALLENGE = /^[\w-]{43}$/;
const LONGEST_STATE = 500;

/** The parameters of a request, as they go from the application's link through the page to the choice. */
export const REQUEST_PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** Reads what an application asks; a sentence tells whoever built it what X would not take. */
export function readRequest(parameters: URLSearchParams, clientId: string): XRequest | string {
  const repeated = REQUEST_PARAMETERS.find((name) => parameters.getAll(name).length > 1);
  if (repeated !== undefined) return `${repeated} is there more than once.`;
  const of = (name: (typeof REQUEST_PARAMETERS)[number]): string => parameters.get(name) ?? '';
  if (of('client_id') !== clientId) return 'client_id is not that of an application which is known here.';
  if (of('response_type') !== 'code') return 'response_type must be code.';
  const redirectUri = readRedirectUri(of('redirect_uri'));
  if (redirectUri === undefined)
    return 'redirect_uri must be an http(s) address that ends in /api/x/callback.';
  if (!of('scope').split(' ').includes('users.read')) return 'scope must have users.read in it.';
  const state = of('state');
  if (state === '' || state.length > LONGEST_STATE)
    return `state must have 1 to ${LONGEST_STATE} characters.`;
  const challenge = of('code_challenge');
  if (of('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge))
    return 'code_challenge must be a SHA-256 in base64url, and code_challenge_method S256.';
  return { redirectUri, state, challenge };
}

/** On any host: the product may be reached by several names of this machine. */
function readRedirectUri(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOurs = /^https?:$/.test(url.protocol) && url.pathname.endsWith('/api/x/callback');
  return isOurs && url.search === '' && url.hash === '' ? url : undefined;
}
