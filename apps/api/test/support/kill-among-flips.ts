import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Flip, FlipResponse, User } from '@arena/wire';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner, expectBooksToBalance } from './books.js';
import { type Client } from './client.js';
import { newAccount } from './players.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Processes compile their sources when they start, and passwords are hashed at production's cost. */
const PATIENCE_MS = 60_000;
const VARIABLES = { RATE_LIMIT_FACTOR: '1000' };

interface Placed {
  key: string;
  answer?: FlipResponse;
}

interface Bettor {
  client: Client;
  user: User;
  placed: Placed[];
}

export interface Flipping {
  players: number;
  /** How many flips are acknowledged before the kill. */
  flips: number;
}

/** kill -9 of the api while players flip. */
export function itKeepsItsWord({ players, flips }: Flipping): void {
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
        betUntilItDies(bettor, () => {
          if ((acknowledged += 1) === flips) resolve(api.kill());
        }),
      );
      void Promise.all(betting).then(() => resolve());
    });
    expect(acknowledged).toBeGreaterThanOrEqual(flips);
    api = await startApiProcess(database, VARIABLES);
  }, 10 * PATIENCE_MS);

  afterAll(async () => {
    await api.stop();
  });

  it('loses no flip that was acknowledged', async () => {
    const acknowledged = bettors.flatMap(({ placed }) =>
      placed.flatMap(({ answer }) => (answer ? [answer.id] : [])),
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

  it('answers the same keys afterwards with the same bets, and takes the unanswered ones once', async () => {
    for (const { client, user, placed } of bettors) {
      const session = client.sharedWith(api.url);
      const { key, answer } = placed.at(-1)!;
      const again = await bet(session, user, key);
      const oncemore = await bet(session, user, key);
      if (again.status === 200) expect(oncemore.body).toEqual(again.body);
      if (answer !== undefined) expect(again.body).toEqual(answer);
    }
    await expectBooksToBalance(database);
  });

  it('goes on with the sessions that were there', async () => {
    await Promise.all(
      bettors.map(async ({ client, user }) => {
        const { status, body } = await client.sharedWith(api.url).get<User>('/api/session');
        expect(status).toBe(200);
        expect(body.id).toBe(user.id);
      }),
    );
  });

  it('ends with exit code 0 on SIGTERM', async () => {
    expect(await api.stop()).toBe(0);
  });
}

/** Two processes are asked for one bet. */
export function itTakesAKeyOnce(): void {
  it(
    'takes one key once when two processes are asked for it at the same time',
    async () => {
      const database = await createTestDatabase();
      const [api, second] = [
        await startApiProcess(database, VARIABLES),
        await startApiProcess(database, VARIABLES),
      ];
      try {
        const { client, user } = await register(api);
        const nodes = [client, client.sharedWith(second.url)];
        const asked = Array.from({ length: 20 }, (_, index) => bet(nodes[index % 2]!, user, 'one click'));

        const [first, ...others] = await Promise.all(asked);

        expect(first?.status).toBe(200);
        for (const { body } of others) expect(body).toEqual(first?.body);
        expect((await client.get<Flip[]>(`/api/user/${user.id}/flips`)).body).toHaveLength(1);
        await expectBooksToBalance(database);
      } finally {
        await Promise.all([api.stop(), second.stop()]);
      }
    },
    2 * PATIENCE_MS,
  );
}

async function register(api: ApiProcess): Promise<Bettor> {
  const client = api.client();
  const { body } = await client.post<User>('/api/register', newAccount());
  return { client, user: body, placed: [] };
}

async function betUntilItDies({ client, user, placed }: Bettor, onAnswer: () => void): Promise<void> {
  for (let round = 0; ; round += 1) {
    const bet_: Placed = { key: `${user.id}-${round}` };
    placed.push(bet_);
    try {
      const { status, body } = await bet(client, user, bet_.key);
      if (status === 200) {
        bet_.answer = body;
        onAnswer();
      }
      if (status === 409) return; // nothing left to bet with
    } catch {
      return; // the connection broke: nobody knows whether this one was taken
    }
  }
}

function bet(client: Client, user: User, key: string) {
  const stake = { betAmount: 100, selectedSide: 'heads', userId: user.id };
  return client.post<FlipResponse>('/api/flip', stake, { 'Idempotency-Key': key });
}
