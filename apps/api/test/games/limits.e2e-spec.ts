import { PLAY_LIMIT_KINDS, PLAY_PERIODS, type PlayLimit } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { flipTo, letPass, limitOf, put, setLimit, stateOf } from '../support/play.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const HOUR_MS = 3_600_000;

describe('the limits of a player', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    player = await registerPlayer(app);
  });
  afterAll(() => closeBalanced(app));

  const newPlayer = async (): Promise<Player> => {
    player = await registerPlayer(app);
    return player;
  };

  it('are nine rows, not set at first', async () => {
    const { status, body } = await (await newPlayer()).client.get<PlayLimit[]>('/api/account/limits');
    expect(status).toBe(200);
    expect(body).toEqual(
      PLAY_LIMIT_KINDS.flatMap((kind) =>
        PLAY_PERIODS.map((period) => ({ kind, period, amount: null, used: '0.00000000', pending: null })),
      ),
    );
  });

  it('say what is used, also of what was staked before they were set', async () => {
    await newPlayer();
    await flipTo(player, app.database, 'loss', { betAmount: 300 });
    await flipTo(player, app.database, 'win', { betAmount: 100 });
    for (const set of [false, true]) {
      if (set) await setLimit(player, 'stake', 'month', 1000);
      for (const period of PLAY_PERIODS) {
        expect(await limitOf(player, 'stake', period)).toMatchObject({ used: '400.00000000' });
        expect(await limitOf(player, 'loss', period)).toMatchObject({ used: '200.00000000' });
      }
    }
    await flipTo(player, app.database, 'win', { betAmount: 500 });
    expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '900.00000000' });
    expect(await limitOf(player, 'loss', 'week')).toMatchObject({ used: '0.00000000' });
  });

  it('on stakes reject a bet that would exceed them, and name the limit', async () => {
    await newPlayer();
    await setLimit(player, 'stake', 'day', '250.5');
    expect((await flip(player)).status).toBe(200);
    expect((await roll(player, { betAmount: 150.5 })).status).toBe(200);
    const { detail, errors } = expectProblem(await flip(player), 409, 'LIMIT_REACHED');
    expect(detail).toBe('Your stake limit of 250.50 ARENA per day is used up.');
    expect(errors).toEqual([{ field: 'betAmount', message: detail, kind: 'stake', period: 'day' }]);
    expect(await limitOf(player, 'stake', 'day')).toMatchObject({
      amount: '250.50000000',
      used: '250.50000000',
    });
  });

  it('on losses count stakes less payouts, and a bet as lost before it is decided', async () => {
    await newPlayer();
    await setLimit(player, 'loss', 'week', 300);
    await flipTo(player, app.database, 'loss', { betAmount: 200 });
    const { detail } = expectProblem(await flip(player, { betAmount: 101 }), 409, 'LIMIT_REACHED');
    expect(detail).toBe('Your loss limit of 300.00 ARENA per week leaves 100.00 ARENA.');
    await flipTo(player, app.database, 'win', { betAmount: 100 });
    expect(await limitOf(player, 'loss', 'week')).toMatchObject({ used: '100.00000000' });
    await flipTo(player, app.database, 'loss', { betAmount: 200 });
    expectProblem(await flip(player), 409, 'LIMIT_REACHED');
  });

  it('are all checked, and the one that leaves the least is named', async () => {
    await newPlayer();
    await setLimit(player, 'stake', 'day', 1000);
    await setLimit(player, 'stake', 'week', 350);
    await setLimit(player, 'stake', 'month', 400);
    expect((await flip(player, { betAmount: 300 })).status).toBe(200);
    const { errors } = expectProblem(await flip(player), 409, 'LIMIT_REACHED');
    expect(errors).toMatchObject([{ kind: 'stake', period: 'week' }]);
  });

  it('of deposits do not limit bets', async () => {
    await newPlayer();
    for (const period of PLAY_PERIODS) await setLimit(player, 'deposit', period, 0);
    expect((await flip(player)).status).toBe(200);
  });

  it.each(PLAY_LIMIT_KINDS)(
    'on %ss: a decrease holds at once, an increase and a removal after 24 hours',
    async (kind) => {
      await newPlayer();
      const now = Date.now();
      await setLimit(player, kind, 'day', 500);
      expect(await limitOf(player, kind, 'day')).toMatchObject({ amount: '500.00000000', pending: null });
      await setLimit(player, kind, 'day', 400);
      expect(await limitOf(player, kind, 'day')).toMatchObject({ amount: '400.00000000', pending: null });

      const { body } = await setLimit(player, kind, 'day', 600);
      const [raised] = body.filter((limit) => limit.kind === kind && limit.period === 'day');
      expect(raised).toMatchObject({ amount: '400.00000000', pending: { amount: '600.00000000' } });
      const from = Date.parse(raised!.pending!.from);
      expect(from).toBeGreaterThan(now + 24 * HOUR_MS - 5000);
      expect(from).toBeLessThan(Date.now() + 24 * HOUR_MS + 5000);

      await setLimit(player, kind, 'day', 600);
      expect((await limitOf(player, kind, 'day'))?.pending?.from).toBe(raised!.pending!.from);
      await letPass(app.database, player, '23 hours');
      expect(await limitOf(player, kind, 'day')).toMatchObject({ amount: '400.00000000' });
      await letPass(app.database, player, '1 hour');
      expect(await limitOf(player, kind, 'day')).toMatchObject({ amount: '600.00000000', pending: null });

      await setLimit(player, kind, 'day', null);
      expect(await limitOf(player, kind, 'day')).toMatchObject({
        amount: '600.00000000',
        pending: { amount: null },
      });
      await setLimit(player, kind, 'day', 600);
      expect(await limitOf(player, kind, 'day')).toMatchObject({ amount: '600.00000000', pending: null });
      await setLimit(player, kind, 'day', null);
      await letPass(app.database, player, '24 hours');
      expect(await limitOf(player, kind, 'day')).toMatchObject({ amount: null, pending: null });
      await setLimit(player, kind, 'day', 100);
      expect(await limitOf(player, kind, 'day')).toMatchObject({ amount: '100.00000000', pending: null });
    },
  );

  it('begin again with the next period', async () => {
    await newPlayer();
    await setLimit(player, 'stake', 'day', 100);
    await setLimit(player, 'stake', 'month', 300);
    await flip(player);
    expectProblem(await flip(player), 409, 'LIMIT_REACHED');
    // The day has ended, but neither the week nor the month: their marks begin at the same place.
    await asOwner(
      app.database,
      `UPDATE player_accounts SET play.day.starts = (play).day.starts - interval '1 day' WHERE user_id = $1`,
      [player.user.id],
    );
    expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '0.00000000' });
    expect((await flip(player)).status).toBe(200);
    expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '100.00000000' });
    expect(await limitOf(player, 'stake', 'month')).toMatchObject({ used: '200.00000000' });
  });

  it('do not change the first response to a repeated idempotency key', async () => {
    await newPlayer();
    const key = { 'Idempotency-Key': 'the same click' };
    const first = await flip(player, {}, key);
    await setLimit(player, 'stake', 'day', 100);
    await player.client.post('/api/account/exclusion', { days: 1 });
    expect((await flip(player, {}, key)).body).toEqual(first.body);
    expectProblem(await flip(player), 403, 'SELF_EXCLUDED');
    expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '100.00000000' });
  });

  it.each([
    [{ kind: 'stake', period: 'day' }, ['amount']],
    [{ kind: 'stake', period: 'day', amount: -1 }, ['amount']],
    [{ kind: 'stake', period: 'day', amount: '1.123456789' }, ['amount']],
    [{ kind: 'stake', period: 'day', amount: '1000000001' }, ['amount']],
    [{ kind: 'session', period: 'day', amount: 1 }, ['kind']],
    [{ kind: 'stake', period: 'session', amount: 1 }, ['period']],
    [{ kind: ['stake'], period: 'day', amount: {} }, ['kind', 'amount']],
    [{ kind: 'turnover', period: 'year', amount: null }, ['kind', 'period']],
    [{ kind: 'stake', period: 'day', amount: 1, userName: 'x' }, ['userName']],
  ])('refuse %j', async (limit, fields) => {
    expectRefusedFields(await put(player, 'limits', limit), ...fields);
  });

  describe('of the length of a session', () => {
    it('rejects bets until an hour has passed, then a new session begins', async () => {
      await newPlayer();
      await put(player, 'session-limit', { minutes: 30 });
      expect((await flip(player)).status).toBe(200);
      await letPass(app.database, player, '20 minutes');
      expect((await flip(player)).status).toBe(200);
      await letPass(app.database, player, '10 minutes');
      expectProblem(await flip(player), 409, 'SESSION_LIMIT_REACHED');
      const { sessionLimit, session } = await stateOf(player);
      expect(sessionLimit).toMatchObject({ minutes: 30, pending: null, breakUntil: expect.any(String) });
      expect(session).toMatchObject({ staked: '200.00000000' });
      await letPass(app.database, player, '59 minutes');
      expect((await flip(player)).status).toBe(200);
      expect((await stateOf(player)).session).toMatchObject({ staked: '100.00000000' });
    });

    it('is lower at once and higher after 24 hours', async () => {
      await newPlayer();
      const set = async (minutes: number | null) => {
        await put(player, 'session-limit', { minutes });
        return (await stateOf(player)).sessionLimit;
      };
      expect(await set(60)).toMatchObject({ minutes: 60, pending: null });
      expect(await set(30)).toMatchObject({ minutes: 30, pending: null });
      expect(await set(90)).toMatchObject({ minutes: 30, pending: { minutes: 90 } });
      expect(await set(null)).toMatchObject({ minutes: 30, pending: { minutes: null } });
      await letPass(app.database, player, '24 hours');
      expect((await stateOf(player)).sessionLimit).toMatchObject({ minutes: null, pending: null });
    });

    it.each([4, 1441, 10.5, '30', undefined])('refuses %j minutes', async (minutes) => {
      expectRefusedFields(await put(player, 'session-limit', { minutes }), 'minutes');
      expectRefusedFields(await put(player, 'reality-check', { minutes }), 'minutes');
    });
  });

  describe('for the reality check', () => {
    it('reject bets when it is due, until it is answered', async () => {
      await newPlayer();
      await flip(player);
      await put(player, 'reality-check', { minutes: 15 });
      expect((await stateOf(player)).realityCheck).toMatchObject({ minutes: 15, isDue: false });
      await letPass(app.database, player, '15 minutes');
      expect((await stateOf(player)).realityCheck).toMatchObject({ isDue: true });
      expectProblem(await flip(player), 409, 'REALITY_CHECK_DUE');
      await player.client.post('/api/account/reality-check');
      expect((await flip(player)).status).toBe(200);
      await letPass(app.database, player, '5 minutes');
      expect((await flip(player)).status).toBe(200);
      await letPass(app.database, player, '10 minutes');
      expectProblem(await flip(player), 409, 'REALITY_CHECK_DUE');
      await put(player, 'reality-check', { minutes: null });
      expect((await flip(player)).status).toBe(200);
    });
  });

  describe('are read by the database', () => {
    it('as they are after a restore: counting again finds the same', async () => {
      await newPlayer();
      await setLimit(player, 'loss', 'month', 5000);
      for (const outcome of ['win', 'loss', 'win', 'loss', 'loss'] as const)
        await flipTo(player, app.database, outcome);
      const [row] = await asOwner<{ kept: string; counted: string }>(
        app.database,
        `SELECT ((play).month).paid - ((count_play_marks(user_id, clock_timestamp(), NULL)).month).paid AS kept,
           ((play).month).staked - ((count_play_marks(user_id, clock_timestamp(), NULL)).month).staked AS counted
         FROM player_accounts WHERE user_id = $1`,
        [player.user.id],
      );
      expect([Number(row?.kept), Number(row?.counted)]).toEqual([0, 0]);
    });
  });
});
