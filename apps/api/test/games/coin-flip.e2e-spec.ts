import type { Flip, FlipResponse, User, UserStats } from '@arena/wire';
import { Database } from '@arena/database';
import { BankrollService } from '@arena/ledger';
import { arena, formatArena } from '@arena/money';
import { asOwner, closeBalanced } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, registerPlayer } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('a coin flip', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => closeBalanced(app));

  it('takes the stake, and pays twice the stake for the right side', async () => {
    const player = await registerPlayer(app);
    let balance = arena(player.user.arenaBalance);
    const seen = new Set<boolean>();

    for (let round = 0; round < 100 && seen.size < 2; round += 1) {
      const { status, body } = await flip(player, { betAmount: '123.45678901' });
      expect(status).toBe(200);
      balance += body.won ? arena('123.45678901') : -arena('123.45678901');
      expect(body.won).toBe(body.result === 'heads');
      expect(body.winAmount).toBe(body.won ? '246.91357802' : '0.00000000');
      expect(body.user.arenaBalance).toBe(formatArena(balance));
      seen.add(body.won);
    }
    expect(seen.size).toBe(2);
  });

  it('has one stake transfer and, when won, one payout transfer', async () => {
    const player = await registerPlayer(app);
    const { body } = await flip(player);

    const transfers = await asOwner<{ kind: string; amount: string }>(
      app.database,
      "SELECT kind, amount FROM transfers WHERE cause = $1 AND kind IN ('stake', 'payout') ORDER BY kind",
      [body.id],
    );

    const stake = { kind: 'stake', amount: '100.00000000' };
    expect(transfers).toEqual(body.won ? [stake, { kind: 'payout', amount: '200.00000000' }] : [stake]);
  });

  it('updates wins, losses, streak and biggest win with each bet', async () => {
    const player = await registerPlayer(app);
    const expected = { totalWins: 0, totalLosses: 0, currentStreak: 0 };
    let user: User = player.user;

    for (let round = 0; round < 12; round += 1) {
      const { body } = await flip(player);
      if (body.won) expected.totalWins += 1;
      else expected.totalLosses += 1;
      const before = expected.currentStreak;
      expected.currentStreak = body.won ? Math.max(before, 0) + 1 : Math.min(before, 0) - 1;
      user = body.user;
      expect(user).toMatchObject(expected);
    }
    expect(user.biggestWin).toBe(expected.totalWins > 0 ? '100.00000000' : '0.00000000');
    expect(user.version).toBe(player.user.version + 12);
    expect((await player.client.get(`/api/user/${user.id}`)).body).toEqual(user);
  });

  it('appears in the history with its proof, newest first, paged by id', async () => {
    const player = await registerPlayer(app);
    const flips: FlipResponse[] = [];
    for (let round = 0; round < 5; round += 1) flips.unshift((await flip(player)).body);
    const listed = flips.map(({ user: _user, ...bet }) => bet);

    const path = `/api/user/${player.user.id}/flips`;
    expect((await player.client.get<Flip[]>(path)).body).toEqual(listed);
    expect((await player.client.get<Flip[]>(`${path}?limit=2`)).body).toEqual(listed.slice(0, 2));
    expect((await player.client.get<Flip[]>(`${path}?limit=2&before=${flips[1]?.id}`)).body).toEqual(
      listed.slice(2, 4),
    );
  });

  it('appears in the statistics at once', async () => {
    const player = await registerPlayer(app);
    const before = (await player.client.get<UserStats>(`/api/user/${player.user.id}/stats`)).body;
    expect(before).toMatchObject({ todayProfit: '0.00000000', totalGames: 0, currentStreak: 0 });

    const { body } = await flip(player);
    const after = (await player.client.get<UserStats>(`/api/user/${player.user.id}/stats`)).body;

    const profit = body.won ? '100.00000000' : '-100.00000000';
    expect(after).toMatchObject({ todayProfit: profit, totalGames: 1, currentStreak: body.won ? 1 : -1 });
    expect(after.last7Days).toHaveLength(7);
    expect(after.last7Days[6]).toMatchObject({ profit, games: 1 });
  });

  it('pays the partner of a referred player a share of each won stake', async () => {
    const partner = await registerPlayer(app);
    const player = await registerPlayer(app, { referralCode: await makePartner(partner) });

    let expected = arena(partner.user.arenaBalance);
    for (let round = 0; round < 12; round += 1) {
      const { body } = await flip(player, { betAmount: '100.00000009' });
      if (body.won) expected += arena('10.00000000');
    }

    await eventually(async () => {
      const { body } = await partner.client.get<User>(`/api/user/${partner.user.id}`);
      expect(body.arenaBalance).toBe(formatArena(expected));
    });
  });
});

describe('the limits of a coin flip', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ SIGNUP_GRANT_ARENA: '5000', HOUSE_BANKROLL_ARENA: '100000' });
  });

  afterAll(() => closeBalanced(app));

  it('reject a stake above the balance, and change nothing', async () => {
    const player = await registerPlayer(app);

    const { status, body } = await flip(player, { betAmount: '5000.00000001' });

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      detail: 'Your balance is too low for this bet.',
    });
    expect((await player.client.get<User>(`/api/user/${player.user.id}`)).body).toEqual(player.user);
  });

  it('reject a possible profit above one percent of the house balance', async () => {
    const player = await registerPlayer(app);
    await eventually(async () => {
      const { body } = await flip(player, { betAmount: '1500' });
      expect(body).toMatchObject({ code: 'HOUSE_LIMIT' });
    });

    const { status, body } = await flip(player, { betAmount: '1000.00000001' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail: 'This bet could win more than the house limit of 1,000.00 ARENA. Please bet less.',
    });
    expect((await flip(player, { betAmount: '1000' })).status).toBe(200);
  });

  it('leave the idempotency key of a rejected bet free for a retry', async () => {
    const player = await registerPlayer(app);
    const key = { 'Idempotency-Key': 'first rejected' };
    expect((await flip(player, { betAmount: 1500 }, key)).status).toBe(409);

    await app.nest.get(Database).transact((tx) => app.nest.get(BankrollService).add(tx, arena('900000')));

    await eventually(async () => {
      expect((await flip(player, { betAmount: 1500 }, key)).status).toBe(200);
    });
  });
});
