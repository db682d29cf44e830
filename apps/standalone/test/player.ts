import type { User } from '@arena/wire';

/** An account, which specs create over HTTP and look for after a restart. */
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
  return (await postLogin(url, player)).status;
}

/** Whether the server can decrypt the private key of the player's wallet. */
export async function canShowPrivateKey(url: string, player: Player): Promise<boolean> {
  const session = await postLogin(url, player);
  const { id } = (await session.json()) as User;
  const [cookie = ''] = session.headers.getSetCookie();
  const { password } = player;
  const response = await post(`${url}/api/user/${id}/wallet/private-key`, { password }, { cookie });
  return response.ok && /"0x[0-9a-f]{64}"/.test(await response.text());
}

const postLogin = (url: string, { username, password }: Player): Promise<Response> =>
  post(`${url}/api/login`, { username, password });

function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
