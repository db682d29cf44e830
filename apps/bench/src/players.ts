import type { FlipRequest, FlipResponse, Partner, RollRequest, User } from '@arena/wire';
import { rawRequest } from './load.js';

export const PASSWORD = 'a bench password';

/** The smallest stake, in ARENA. */
const STAKE = '100';

/** The number of concurrent registrations, below the length of the API's queue for password hashes. */
const CONCURRENT_REGISTRATIONS = 8;

/** A registered player with a session. */
export interface Player {
  id: number;
  username: string;
  cookie: string;
}

/** Registers players over HTTP, who are named prefix0, prefix1, … */
export async function registerPlayers(
  port: number,
  count: number,
  { prefix = 'bench', referralCode }: { prefix?: string; referralCode?: string } = {},
): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const size = Math.min(CONCURRENT_REGISTRATIONS, count - players.length);
    const names = Array.from({ length: size }, (_, index) => `${prefix}${players.length + index}`);
    players.push(...(await Promise.all(names.map((name) => registerPlayer(port, name, referralCode)))));
  }
  return players;
}

export function registerPlayer(port: number, username: string, referralCode?: string): Promise<Player> {
  const account = { username, email: `${username}@bench.invalid`, password: PASSWORD };
  return startSession(port, 'register', { ...account, ...(referralCode !== undefined && { referralCode }) });
}

/** Registers a partner over HTTP. Returns the partner's referral code. */
export async function activatePartner(port: number): Promise<string> {
  const { id, cookie } = await registerPlayer(port, 'partner');
  const partner = await parse<Partner>(await post(port, `/api/partner/${id}/activate`, {}, cookie));
  if (partner.partnerCode === null) throw new Error('The partner has no referral code.');
  return partner.partnerCode;
}

export function logIn(port: number, username: string, password = PASSWORD): Promise<Player> {
  return startSession(port, 'login', { username, password });
}

async function startSession(
  port: number,
  route: 'register' | 'login',
  body: { username: string; password: string },
): Promise<Player> {
  const response = await post(port, `/api/${route}`, body);
  const { id } = await parse<User>(response);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { id, username: body.username, cookie };
}

/** Sends a GET request, with the session of a player if there is one. */
export async function get<T>(port: number, path: string, player?: Player): Promise<T> {
  const headers = player === undefined ? {} : { Cookie: player.cookie };
  return parse<T>(await fetch(`http://127.0.0.1:${port}${path}`, { headers }));
}

/** Returns the raw request of a login. */
export const loginRequest = ({ username }: Player): string =>
  rawRequest('POST', '/api/login', { body: { username, password: PASSWORD } });

/** Returns the raw request for the smallest bet on heads. */
export function flipRequest({ id, cookie }: Player): string {
  return rawRequest('POST', '/api/flip', { cookie, body: smallestFlip(id) });
}

/** Returns the raw request for the smallest bet on a high number of dice. */
export function rollRequest({ id, cookie }: Player): string {
  const body: RollRequest = { betAmount: STAKE, selectedBet: 'high', userId: id };
  return rawRequest('POST', '/api/dice', { cookie, body });
}

/** Places the smallest bet on heads. */
export async function placeFlip(port: number, { id, cookie }: Player): Promise<FlipResponse> {
  return parse<FlipResponse>(await post(port, '/api/flip', smallestFlip(id), cookie));
}

const smallestFlip = (userId: number): FlipRequest => ({ betAmount: STAKE, selectedSide: 'heads', userId });

/** Sends a POST request with a JSON body. */
export function post(port: number, path: string, body: object, cookie?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie === undefined ? {} : { Cookie: cookie }) },
    body: JSON.stringify(body),
  });
}

/** @throws Error if the status is not 2xx */
async function parse<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
