import type { FlipResponse, Partner, RegisterRequest, RollResponse, User } from '@arena/wire';
import type { Answer, Client } from './client.js';
import type { TestApp } from './test-app.js';

export interface Player {
  client: Client;
  user: User;
}

/** The password of every test player. */
export const PASSWORD = 'correct horse';

const REGISTERED_AT_ONCE = 10;

let registered = 0;

/** Creates a valid registration request with a new username. */
export function newAccount(overrides: Partial<RegisterRequest> = {}): RegisterRequest {
  registered += 1;
  const username = `player_${process.pid}_${registered}`;
  return { username, email: `${username}@example.com`, password: PASSWORD, ...overrides };
}

/** Registers a player. Their client has a session. */
export async function registerPlayer(
  app: Pick<TestApp, 'client'>,
  overrides: Partial<RegisterRequest> = {},
): Promise<Player> {
  const client = app.client();
  const { status, body, text } = await client.post<User>('/api/register', newAccount(overrides));
  if (status !== 201) throw new Error(`The registration returned ${status}: ${text}`);
  return { client, user: body };
}

/** Registers players, a few at a time, because each hashes a password and the server refuses what would wait for long. */
export async function registerPlayers(app: Pick<TestApp, 'client'>, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const group = Math.min(REGISTERED_AT_ONCE, count - players.length);
    players.push(...(await Promise.all(Array.from({ length: group }, () => registerPlayer(app)))));
  }
  return players;
}

/** Flips a coin: 100 ARENA on heads by default. */
export function flip(
  { client, user }: Player,
  bet: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<FlipResponse>> {
  return client.post(
    '/api/flip',
    { betAmount: 100, selectedSide: 'heads', userId: user.id, ...bet },
    headers,
  );
}

/** Rolls the dice: 100 ARENA on high by default. */
export function roll(
  { client, user }: Player,
  bet: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<RollResponse>> {
  return client.post('/api/dice', { betAmount: 100, selectedBet: 'high', userId: user.id, ...bet }, headers);
}

/** Makes a player a partner. Returns their referral code. */
export async function makePartner({ client, user }: Player): Promise<string> {
  const { status, body, text } = await client.post<Partner>(`/api/partner/${user.id}/activate`);
  if (status !== 200 || body.partnerCode === null)
    throw new Error(`The activation returned ${status}: ${text}`);
  return body.partnerCode;
}
