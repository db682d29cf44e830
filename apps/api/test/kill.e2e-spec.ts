import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Flip, FlipResponse, User } from '@arena/wire';
import { startApiProcess, type ApiProcess } from './support/api-process.js';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { type Client } from './support/client.js';
import { newAccount } from './support/players.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

const PLAYERS = 50;
/** A soak run sets this to sixty; the gate needs only to see the kill fall among bets. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? '6');
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

describe('kill -9 of the api while fifty players flip', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  let bettors: Bettor[];

  beforeAll(
    async () => {
      database = await createTestDatabase();
      api = await startApiProcess(database, VARIABLES);
      bettors = await Promise.all(Array.from({ length: PLAYERS }, () => register(api)));
      const betting = Promise.all(bettors.map((bettor) => betUntilItDies(bettor)));
      await sleep((SECONDS * 1000) / 2);
      await api.kill();
      await betting;
      api = await startApiProcess(database, VARIABLES);
    },
    SECONDS * 1000 + 60_000,
  );

  afterAll(async () => {
    await api.stop();
  });

  it('loses no flip that was acknowledged', async () => {
    const acknowledged = bettors.flatMap(({ placed }) =>
      placed.flatMap(({ answer }) => (answer ? [answer.id] : [])),
    );
    expect(acknowledged.length).toBeGreaterThan(PLAYERS);

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

  it('takes one key once when two processes are asked for it at the same time', async () => {
    const second = await startApiProcess(database, VARIABLES);
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
      await second.stop();
    }
  }, 60_000);

  it('ends with exit code 0 on SIGTERM', async () => {
    expect(await api.stop()).toBe(0);
  });
});

async function register(api: ApiProcess): Promise<Bettor> {
  const client = api.client();
  const { body } = await client.post<User>('/api/register', newAccount());
  return { client, user: body, placed: [] };
}

async function betUntilItDies({ client, user, placed }: Bettor): Promise<void> {
  for (let round = 0; ; round += 1) {
    const bet_: Placed = { key: `${user.id}-${round}` };
    placed.push(bet_);
    try {
      const { status, body } = await bet(client, user, bet_.key);
      if (status === 200) bet_.answer = body;
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
