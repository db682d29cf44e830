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

async function register(port: number, username: string): Promise<Player> {
  const response = await fetch(`http://127.0.0.1:${port}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@bench.invalid`, password: PASSWORD }),
  });
  if (response.status !== 201)
    throw new Error(`no registration: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { id, username, cookie };
}

/** The smallest bet on heads. */
export function flipRequest({ id, cookie }: Player): string {
  return rawRequest('POST', '/api/flip', {
    cookie,
    body: { betAmount: '100', selectedSide: 'heads', userId: id },
  });
}
