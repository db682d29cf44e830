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

export function register(url: string, player: Player): Promise<number> {
  return post(`${url}/api/register`, player);
}

export function login(url: string, { username, password }: Player): Promise<number> {
  return post(`${url}/api/login`, { username, password });
}

async function post(address: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
