import type { Flip, FlipResponse, User } from '@arena/wire';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner, expectBooksToBalance } from './books.js';
import { type Client } from './client.js';
import { newAccount } from './players.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

const VARIABLES = { RATE_LIMIT_FACTOR: '1000' };

interface PlacedFlip {
  key: string;
  /** Undefined if the connection broke before the response arrived. */
  response?: FlipResponse;
}

interface Bettor {
  client: Client;
  user: User;
  placed: PlacedFlip[];
}

/** Defines tests that kill the API during flips with SIGKILL, restart it, and check the flips. */
export function itSurvivesKill(options: {
  players: number;
  /** The number of acknowledged flips before the kill. */
  flips: number;
}): void {
  const { players, flips } = options;
  let database: TestDatabase;
  let api: ApiProcess;
  let bettors: Bettor[];

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startApiProcess(database, VARIABLES);
    bettors = await Promise.all(Array.from({ length: players }, () => register(api)));
    let acknowledged = 0;
    await new Promise<void>((resolve) => {
      const betting = bettors.map((bettor) =>
        flipUntilKilled(bettor, () => {
          if ((acknowledged += 1) === flips) resolve(api.kill());
        }),
      );
      void Promise.all(betting).then(() => resolve());
    });
    expect(acknowledged).toBeGreaterThanOrEqual(flips);
    api = await startApiProcess(database, VARIABLES);
  });

  afterAll(async () => {
    await api.stop();
  });

  it('loses no acknowledged flip', async () => {
    const acknowledged = bettors.flatMap(({ placed }) =>
      placed.flatMap(({ response }) => (response ? [response.id] : [])),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(flips);

    const [row] = await asOwner<{ found: string }>(
      database,
      'SELECT count(*) AS found FROM bets WHERE id = ANY($1)',
      [acknowledged],
    );

    expect(Number(row?.found)).toBe(acknowledged.length);
    await expectBooksToBalance(database);
  });

  it('returns the same bets for the same keys, and settles an unacknowledged one once', async () => {
    for (const { client, user, placed } of bettors) {
      const restarted = client.sharedWith(api.url);
      const { key, response } = placed.at(-1)!;
      const first = await flip(restarted, user, key);
      const second = await flip(restarted, user, key);
      if (first.status === 200) expect(second.body).toEqual(first.body);
      if (response !== undefined) expect(first.body).toEqual(response);
    }
    await expectBooksToBalance(database);
  });

  it('keeps the sessions', async () => {
    await Promise.all(
      bettors.map(async ({ client, user }) => {
        const { status, body } = await client.sharedWith(api.url).get<User>('/api/session');
        expect(status).toBe(200);
        expect(body.id).toBe(user.id);
      }),
    );
  });

  it('exits with code 0 on SIGTERM', async () => {
    expect(await api.stop()).toBe(0);
  });
}

/** Defines a test that sends one idempotency key to two processes. */
export function itSettlesAKeyOnce(): void {
  it('is settled once when two processes receive it at the same time', async () => {
    const database = await createTestDatabase();
    const [api, second] = [
      await startApiProcess(database, VARIABLES),
      await startApiProcess(database, VARIABLES),
    ];
    try {
      const { client, user } = await register(api);
      const nodes = [client, client.sharedWith(second.url)];
      const requests = Array.from({ length: 20 }, (_, index) => flip(nodes[index % 2]!, user, 'one click'));

      const [first, ...others] = await Promise.all(requests);

      expect(first?.status).toBe(200);
      for (const { body } of others) expect(body).toEqual(first?.body);
      expect((await client.get<Flip[]>(`/api/user/${user.id}/flips`)).body).toHaveLength(1);
      await expectBooksToBalance(database);
    } finally {
      await Promise.all([api.stop(), second.stop()]);
    }
  });
}

async function register(api: ApiProcess): Promise<Bettor> {
  const client = api.client();
  const { body } = await client.post<User>('/api/register', newAccount());
  return { client, user: body, placed: [] };
}

async function flipUntilKilled({ client, user, placed }: Bettor, onResponse: () => void): Promise<void> {
  for (let count = 0; ; count += 1) {
    const placedFlip: PlacedFlip = { key: `${user.id}-${count}` };
    placed.push(placedFlip);
    try {
      const { status, body } = await flip(client, user, placedFlip.key);
      if (status === 200) {
        placedFlip.response = body;
        onResponse();
      }
      if (status === 409) return; // the balance is used up
    } catch {
      return; // the connection broke, so the flip may or may not be settled
    }
  }
}

function flip(client: Client, user: User, key: string) {
  const bet = { betAmount: 100, selectedSide: 'heads', userId: user.id };
  return client.post<FlipResponse>('/api/flip', bet, { 'Idempotency-Key': key });
}
