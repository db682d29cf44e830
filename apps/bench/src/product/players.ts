import type { FlipRequest, FlipResponse, User } from '@arena/wire';
import { rawRequest } from '../load/raw-request.js';

export const PASSWORD = 'a bench password';

/** How many register at the same time: below the length of the queue in which they wait for their hash. */
const AT_ONCE = 8;

/** Somebody with an account, its grant and a session. */
export interface Player {
  id: number;
  username: string;
  cookie: string;
}

/** Registers players as anybody would, over HTTP. */
export async function registerPlayers(port: number, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - players.length) }, (_, index) =>
      register(port, `bench${players.length + index}`),
    );
    players.push(...(await Promise.all(batch)));
  }
  return players;
}

/** Signs somebody in who registered before. */
export function signIn(port: number, username: string, password = PASSWORD): Promise<Player> {
  return enter(port, 'login', { username, password });
}

function register(port: number, username: string): Promise<Player> {
  return enter(port, 'register', { username, email: `${username}@bench.invalid`, password: PASSWORD });
}

async function enter(
  port: number,
  door: 'register' | 'login',
  body: { username: string; password: string; email?: string },
): Promise<Player> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${door}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id } = await answer<User>(response);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { id, username: body.username, cookie };
}

/** What one of them is answered. */
export async function read<T>(port: number, path: string, { cookie }: Player): Promise<T> {
  return answer<T>(await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: cookie } }));
}

/** The smallest bet on heads, as often as it is sent. */
export function flipRequest({ id, cookie }: Player): string {
  return rawRequest('POST', '/api/flip', { cookie, body: smallestFlip(id) });
}

/** The smallest bet on heads, once. */
export async function placeFlip(port: number, { id, cookie }: Player): Promise<FlipResponse> {
  const response = await fetch(`http://127.0.0.1:${port}/api/flip`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(smallestFlip(id)),
  });
  return answer<FlipResponse>(response);
}

const smallestFlip = (userId: number): FlipRequest => ({ betAmount: '100', selectedSide: 'heads', userId });

async function answer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
