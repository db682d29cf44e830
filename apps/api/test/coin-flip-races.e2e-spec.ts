import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Flip, Problem } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { flip, registerPlayer, registerPlayers, roll } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

const QUICK = { RATE_LIMIT_FACTOR: '100' };

describe('coin flips at the same time', () => {
  let app: TestApp;
  let secondNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp(QUICK);
    secondNode = await startApiOn(app.database, QUICK);
  });

  afterAll(async () => {
    await secondNode.close();
    await app.close();
  });
  afterEach(() => expectBooksToBalance(app.database));

  it('give each nonce one outcome, also over two nodes', async () => {
    const player = await registerPlayer(app);
    const twin = { ...player, client: player.client.sharedWith(secondNode.url) };

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => flip(index % 2 === 0 ? player : twin)),
    );

    // Two nodes that race may give up with SEEDS_CHANGED after a few tries; what they took is what counts.
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    const refused = answers
      .filter(({ status }) => status !== 200)
      .map(({ body }) => body as unknown as Problem);
    expect(refused.every(({ code }) => code === 'SEEDS_CHANGED')).toBe(true);
    expect(taken.map(({ proof }) => proof.nonce).sort((a, b) => a - b)).toEqual(
      taken.map((_, nonce) => nonce),
    );
    const listed = (await player.client.get<Flip[]>(`/api/user/${player.user.id}/flips?limit=100`)).body;
    expect(listed.map(({ id }) => id).sort()).toEqual(taken.map(({ id }) => id).sort());
  });

  it('with one idempotency key on two nodes are one bet with one answer', async () => {
    const player = await registerPlayer(app);
    const twin = { ...player, client: player.client.sharedWith(secondNode.url) };
    const key = { 'Idempotency-Key': 'the same click' };

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => flip(index % 2 === 0 ? player : twin, {}, key)),
    );

    const [first] = answers;
    expect(first?.status).toBe(200);
    for (const answer of answers) expect(answer.body).toEqual(first?.body);
    const flips = (await player.client.get<Flip[]>(`/api/user/${player.user.id}/flips`)).body;
    expect(flips).toHaveLength(1);
  });

  it('with one idempotency key of two players are a bet of each', async () => {
    const players = await registerPlayers(app, 2);
    const key = { 'Idempotency-Key': 'a key of two players' };

    const answers = [await flip(players[0]!, {}, key), await flip(players[1]!, {}, key)];

    expect(answers.map(({ body }) => body.user.id)).toEqual(players.map(({ user }) => user.id));
    for (const [index, { client, user }] of players.entries()) {
      const flips = (await client.get<Flip[]>(`/api/user/${user.id}/flips`)).body;
      expect(flips.map(({ id }) => id)).toEqual([answers[index]!.body.id]);
    }
  });

  it('with one idempotency key and another stake are refused with 422', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'one key' };
    await flip(player, {}, key);

    const { status, body } = await flip(player, { selectedSide: 'tails' }, key);

    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('forget an idempotency key after 24 hours', async () => {
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

  it('keep their idempotency key in the database for 24 hours, and no longer', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'a key that grows old' };
    const first = (await flip(player, {}, key)).body;
    const age = (interval: string): Promise<object[]> =>
      asOwner(
        app.database,
        'UPDATE idempotency_keys SET created_at = clock_timestamp() - $2::interval WHERE user_id = $1',
        [player.user.id, interval],
      );
    // A node that does not hold the lease of a job leaves the run to the other.
    const forget = () => Promise.all([app, secondNode].map((node) => node.runJob('forgotten-keys')));

    await age('23 hours 59 minutes');
    await forget();
    expect((await flip(player, {}, key)).body).toEqual(first);

    await age('24 hours 1 second');
    await forget();
    const kept = 'SELECT FROM idempotency_keys WHERE user_id = $1';
    expect(await asOwner(app.database, kept, [player.user.id])).toEqual([]);
  });

  it('of fifty players finish while the bet of another one is held open', async () => {
    const [held, ...others] = await registerPlayers(app, 51);
    const blocker = new pg.Client({ connectionString: app.database.url });
    await blocker.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query(
        `SELECT settle_bet($1, 'coin_flip', 100, 'heads', 200, 1, 0, false,
           (SELECT seed_id FROM player_accounts WHERE user_id = $1), 0, '{tails}', '{0}', NULL, NULL, NULL)`,
        [held?.user.id],
      );
      const waiting = flip(held!);

      const answers = await Promise.all(others.map((player) => flip(player)));

      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
      await blocker.query('ROLLBACK');
      expect((await waiting).status).toBe(200);
    } finally {
      await blocker.end();
    }
  });
});

describe('a player who bets too fast', () => {
  it('is asked to wait a moment, and the others are not', async () => {
    const app = await startTestApp(QUICK);
    const players = await registerPlayers(app, 2);
    const slow = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.01' }); // three bets in five seconds
    try {
      const [hasty, other] = players.map((player) => ({
        ...player,
        client: player.client.sharedWith(slow.url),
      }));
      for (let bet = 0; bet < 3; bet += 1) expect((await flip(hasty!)).status).toBe(200);
      const refused = await flip(hasty!);
      expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await flip(other!)).status).toBe(200);
      await expectBooksToBalance(app.database);
    } finally {
      await slow.close();
      await app.close();
    }
  });
});

describe('two hundred bets of an account that can pay one', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ SIGNUP_GRANT_ARENA: '100' });
  });

  afterAll(() => app.close());
  afterEach(() => expectBooksToBalance(app.database));

  it.each([
    ['coin flips', flip],
    ['rolls', roll],
  ])('are taken once, and refused 199 times with INSUFFICIENT_FUNDS: %s', async (_, bet) => {
    // A win would pay for another one, so only an account that loses its first one is asked the question.
    for (;;) {
      const player = await registerPlayer(app);
      const answers = await Promise.all(Array.from({ length: 200 }, () => bet(player)));
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200);

      const wins = taken.filter(({ body }) => body.won).length;
      expect(taken).toHaveLength(Math.min(200, 1 + 2 * wins));
      for (const { status, body } of refused) {
        expect(status).toBe(409);
        expect(body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
      }
      if (wins === 0) {
        expect(refused).toHaveLength(199);
        return;
      }
    }
  });
});
