import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BetShare, FlipResponse, User } from '@arena/wire';
import type { Viewer } from '../support/all-pages.js';
import type { Product } from '../support/start-product.js';

interface Answer<Body> {
  body: Body;
  /** The session cookie, as in the header `Set-Cookie`. */
  cookie: string | undefined;
}

/** @throws Error if the server refuses the request */
async function post<Body>(url: string, body?: object, cookie = ''): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body ?? {}),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return { body: (await response.json()) as Body, cookie: response.headers.getSetCookie()[0] };
}

function register({ url }: Product): Promise<Answer<User>> {
  const username = `auditor_${Date.now().toString(36)}`;
  const account = { username, email: `${username}@example.com`, password: 'correct horse' };
  return post<User>(`${url}/api/register`, account);
}

/** Returns the session cookie of a new player or of the admin, as in the header `Set-Cookie`. */
export async function sessionOf(product: Product, viewer: Viewer): Promise<string | undefined> {
  if (viewer === 'visitor') return undefined;
  if (viewer === 'player') return (await register(product)).cookie;
  const password = (await readFile(join(product.folder, 'admin-password'), 'utf8')).trim();
  return (await post(`${product.url}/api/login`, { username: 'admin', password })).cookie;
}

/** Returns the path of a bet that a new player has shared. */
export async function shareBet(product: Product): Promise<string> {
  const { body: player, cookie } = await register(product);
  const flip = { betAmount: '100', selectedSide: 'heads', userId: player.id };
  const { body: bet } = await post<FlipResponse>(`${product.url}/api/flip`, flip, cookie);
  const address = `${product.url}/api/user/${player.id}/bets/coin_flip/${bet.id}/share`;
  const { body: share } = await post<BetShare>(address, undefined, cookie);
  return `/bets/${share.token}`;
}
