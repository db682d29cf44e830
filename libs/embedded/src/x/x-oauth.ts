import { createHash } from 'node:crypto';

/** A valid authorization request from an application. */
export interface AuthorizationRequest {
  readonly redirectUri: URL;
  readonly state: string;
  /** The SHA-256 hash of the code verifier in base64url (PKCE). */
  readonly challenge: string;
}

/** An account as `GET /2/users/me` returns it. */
export interface XAccount {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}

/** The parameters of an authorization request. The account page passes them on in hidden fields. */
export const REQUEST_PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

const CHALLENGE = /^[\w-]{43}$/;
const MAX_STATE_LENGTH = 500;

/** Validates an authorization request. Returns a sentence about the first error if it is invalid. */
export function parseRequest(parameters: URLSearchParams, clientId: string): AuthorizationRequest | string {
  const repeated = REQUEST_PARAMETERS.find((name) => parameters.getAll(name).length > 1);
  if (repeated !== undefined) return `${repeated} must not be repeated.`;
  const value = (name: (typeof REQUEST_PARAMETERS)[number]): string => parameters.get(name) ?? '';
  if (value('client_id') !== clientId) return 'client_id is unknown.';
  if (value('response_type') !== 'code') return 'response_type must be code.';
  const redirectUri = parseRedirectUri(value('redirect_uri'));
  if (redirectUri === undefined)
    return 'redirect_uri must be an http(s) address that ends in /api/x/callback.';
  if (!value('scope').split(' ').includes('users.read')) return 'scope must include users.read.';
  const state = value('state');
  if (state === '' || state.length > MAX_STATE_LENGTH)
    return `state must have 1 to ${MAX_STATE_LENGTH} characters.`;
  const challenge = value('code_challenge');
  if (value('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge))
    return 'code_challenge must be a SHA-256 in base64url, and code_challenge_method S256.';
  return { redirectUri, state, challenge };
}

/** Parses a redirect URI. Accepts any host, because this machine can have several names. */
function parseRedirectUri(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isCallback = /^https?:$/.test(url.protocol) && url.pathname.endsWith('/api/x/callback');
  return isCallback && url.search === '' && url.hash === '' ? url : undefined;
}

const USERNAME = /^[A-Za-z0-9_]{1,15}$/;
/** X's account ids have about this many digits. */
const ID_DIGITS = 18;

/** Returns the account for a username, with or without the @, or undefined if X does not allow the name. */
export function accountNamed(text: string): XAccount | undefined {
  const username = text.trim().replace(/^@/, '');
  return USERNAME.test(username) ? { id: idOf(username), name: username, username } : undefined;
}

/** Derives the id from the username, ignoring case as X does, so that it never changes. */
function idOf(username: string): string {
  const digest = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(ID_DIGITS, '0').slice(-ID_DIGITS)}`;
}
