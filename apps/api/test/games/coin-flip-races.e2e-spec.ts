import pg from 'pg';
import type { Flip, Problem } from '@arena/wire';
import { asOwner, closeBalanced, expectBooksToBalance } from '../support/books.js';
import { flip, registerPlayer, registerPlayers, roll } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const HIGH_RATE_LIMIT = { RATE_LIMIT_FACTOR: '100' };

describe('concurrent coin flips', () => {
  let app: TestApp;
  let secondNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp(HIGH_RATE_LIMIT);
    secondNode = await startApiOn(app.database, HIGH_RATE_LIMIT);
  });

  afterAll(() => closeBalanced(app, secondNode));

  it('have one outcome per nonce, also on two nodes', async () => {
    const player = await registerPlayer(app);
    const onSecondNode = { ...player, client: player.client.sharedWith(secondNode.url) };

    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => flip(index % 2 === 0 ? player : onSecondNode)),
    );

    // A race between two nodes can end with SEEDS_CHANGED after some retries. The settled flips must be consistent.
    const settled = responses.filter(({ status }) => status === 200).map(({ body }) => body);
    const rejected = responses
      .filter(({ status }) => status !== 200)
      .map(({ body }) => body as unknown as Problem);
    expect(rejected.every(({ code }) => code === 'SEEDS_CHANGED')).toBe(true);
    expect(settled.map(({ proof }) => proof.nonce).sort((a, b) => a - b)).toEqual(
      settled.map((_, nonce) => nonce),
    );
    const listed = (await player.client.get<Flip[]>(`/api/user/${player.user.id}/flips?limit=100`)).body;
    expect(listed.map(({ id }) => id).sort()).toEqual(settled.map(({ id }) => id).sort());
  });

  it('with one idempotency key on two nodes are one bet with one response', async () => {
    const player = await registerPlayer(app);
    const onSecondNode = { ...player, client: player.client.sharedWith(secondNode.url) };
    const key = { 'Idempotency-Key': 'the same click' };

    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => flip(index % 2 === 0 ? player : onSecondNode, {}, key)),
    );

    const [first] = responses;
    expect(first?.status).toBe(200);
    for (const response of responses) expect(response.body).toEqual(first?.body);
    const flips = (await player.client.get<Flip[]>(`/api/user/${player.user.id}/flips`)).body;
    expect(flips).toHaveLength(1);
  });

  it('of two players with the same idempotency key are one bet each', async () => {
    const players = await registerPlayers(app, 2);
    const key = { 'Idempotency-Key': 'a key of two players' };

    const responses = [await flip(players[0]!, {}, key), await flip(players[1]!, {}, key)];

    expect(responses.map(({ body }) => body.user.id)).toEqual(players.map(({ user }) => user.id));
    for (const [index, { client, user }] of players.entries()) {
      const flips = (await client.get<Flip[]>(`/api/user/${user.id}/flips`)).body;
      expect(flips.map(({ id }) => id)).toEqual([responses[index]!.body.id]);
    }
  });

  it('are rejected with 422 when an idempotency key is repeated with another choice', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'one key' };
    await flip(player, {}, key);

    const { status, body } = await flip(player, { selectedSide: 'tails' }, key);

    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('ignore an idempotency key after 24 hours', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'an old key' };
    const first = (await flip(player, {}, key)).body;
    await asOwner(
      app.database,
      `UPDATE idempotency_keys SET created_at = created_at - interval '24 hours 1 second'`,
    );

    const second = (await flip(player, {}, key)).body;

    expect(second.id).not.toBe(first.id);
    expect((await flip(player, {}, key)).body).toEqual(second);
  });

  it('keep an idempotency key in the database for 24 hours, and no longer', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'an expiring key' };
    const first = (await flip(player, {}, key)).body;
    const setAge = (interval: string): Promise<object[]> =>
      asOwner(
        app.database,
        'UPDATE idempotency_keys SET created_at = clock_timestamp() - $2::interval WHERE user_id = $1',
        [player.user.id, interval],
      );
    // Only the node that holds the lease of the job runs it.
    const deleteExpiredKeys = () => Promise.all([app, secondNode].map((node) => node.runJob('expired-keys')));

    await setAge('23 hours 59 minutes');
    await deleteExpiredKeys();
    expect((await flip(player, {}, key)).body).toEqual(first);

    await setAge('24 hours 1 second');
    await deleteExpiredKeys();
    const keys = 'SELECT FROM idempotency_keys WHERE user_id = $1';
    expect(await asOwner(app.database, keys, [player.user.id])).toEqual([]);
  });

  it('of fifty players finish while the bet of another player is blocked', async () => {
    const [blocked, ...others] = await registerPlayers(app, 51);
    const blocker = new pg.Client({ connectionString: app.database.url });
    await blocker.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('SELECT FROM player_accounts WHERE user_id = $1 FOR UPDATE', [blocked?.user.id]);
      const waiting = flip(blocked!);

      const responses = await Promise.all(others.map((player) => flip(player)));

      expect(responses.map(({ status }) => status)).toEqual(others.map(() => 200));
      await blocker.query('ROLLBACK');
      expect((await waiting).status).toBe(200);
    } finally {
      await blocker.end();
    }
  });
});

describe('the rate limit of bets', () => {
  it('rejects the bets of a player who bets too fast, and of no other player', async () => {
    const app = await startTestApp(HIGH_RATE_LIMIT);
    const players = await registerPlayers(app, 2);
    const limited = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.01' }); // three bets in five seconds
    try {
      const [fast, other] = players.map((player) => ({
        ...player,
        client: player.client.sharedWith(limited.url),
      }));
      for (let bet = 0; bet < 3; bet += 1) expect((await flip(fast!)).status).toBe(200);
      const rejected = await flip(fast!);
      expectProblem(rejected, 429, 'TOO_MANY_REQUESTS');
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await flip(other!)).status).toBe(200);
      await expectBooksToBalance(app.database);
    } finally {
      await limited.close();
      await app.close();
    }
  });
});

describe('two hundred bets of a player whose balance covers one', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ SIGNUP_GRANT_ARENA: '100' });
  });

  afterAll(() => closeBalanced(app));

  it.each([
    ['coin flips', flip],
    ['rolls', roll],
  ])('are settled once, and rejected 199 times with INSUFFICIENT_FUNDS: %s', async (_, bet) => {
    // A win would pay for another bet, so the test repeats with new players until one of them loses the first bet.
    for (;;) {
      const player = await registerPlayer(app);
      const responses = await Promise.all(Array.from({ length: 200 }, () => bet(player)));
      const settled = responses.filter(({ status }) => status === 200);
      const rejected = responses.filter(({ status }) => status !== 200);

      const wins = settled.filter(({ body }) => body.won).length;
      expect(settled).toHaveLength(Math.min(200, 1 + 2 * wins));
      for (const { status, body } of rejected) {
        expect(status).toBe(409);
        expect(body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
      }
      if (wins === 0) {
        expect(rejected).toHaveLength(199);
        return;
      }
    }
  });
});
