import type { User } from '@arena/wire';
import { Client, type Answer } from '../../api/test/support/client.js';

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
  return (await new Client(url).post('/api/register', player)).status;
}

export async function login(url: string, player: Player): Promise<number> {
  return (await postLogin(new Client(url), player)).status;
}

/** Whether the server can decrypt the private key of the player's wallet. */
export async function canShowPrivateKey(url: string, player: Player): Promise<boolean> {
  const client = new Client(url);
  const { id } = (await postLogin(client, player)).body;
  const { password } = player;
  const { status, text } = await client.post(`/api/user/${id}/wallet/private-key`, { password });
  return status === 200 && /"0x[0-9a-f]{64}"/.test(text);
}

const postLogin = (client: Client, { username, password }: Player): Promise<Answer<User>> =>
  client.post<User>('/api/login', { username, password });
