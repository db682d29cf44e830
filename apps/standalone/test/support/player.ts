import type { User } from '@arena/wire';

/** Data worth keeping: an account, made and found again the way a browser would. */
export interface Player {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

export function newPlayer(): Player {
  count += 1;
  return { username: `keeper-${count}`, email: `keeper-${count}@example.com`, password: 'kept-safe' };
}

export async function register(url: string, player: Player): Promise<number> {
  return (await post(`${url}/api/register`, player)).status;
}

export async function login(url: string, player: Player): Promise<number> {
  return (await signIn(url, player)).status;
}

/** Whether the server can show the player the private key of their wallet. */
export async function seesPrivateKey(url: string, player: Player): Promise<boolean> {
  const session = await signIn(url, player);
  const { id } = (await session.json()) as User;
  const [cookie = ''] = session.headers.getSetCookie();
  const { password } = player;
  const shown = await post(`${url}/api/user/${id}/wallet/private-key`, { password }, { cookie });
  return shown.ok && /"0x[0-9a-f]{64}"/.test(await shown.text());
}

const signIn = (url: string, { username, password }: Player): Promise<Response> =>
  post(`${url}/api/login`, { username, password });

function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
