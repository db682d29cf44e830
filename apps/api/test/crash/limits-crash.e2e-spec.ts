import { asOwner, closeBalanced } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse, newSeat } from '../support/crash-house.js';
import type { Seat } from '../support/crash-players.js';
import { CrashRounds } from '../support/crash-rounds.js';
import { flip } from '../support/players.js';
import { letPass, limitOf, put, setLimit, stateOf } from '../support/play.js';
import { expectProblem } from '../support/problems.js';

describe('the limits of a player in crash rounds', () => {
  let app: CrashApp;
  let rounds: CrashRounds;
  let house: CrashHouse;

  beforeAll(async () => {
    app = await startCrashApp();
    rounds = new CrashRounds(app.rounds.nodes);
    house = await CrashHouse.of(app);
  });
  afterAll(() => closeBalanced(app));

  const used = async ({ player }: Seat, kind: 'stake' | 'loss'): Promise<number> =>
    Number((await limitOf(player, kind, 'day'))?.used);
  const exclude = ({ player }: Seat, days = 1) =>
    player.client.post<{ until: string }>('/api/account/exclusion', { days });

  it('count an open stake as staked and lost, and name the limit on the socket', async () => {
    const seat = await newSeat(app);
    await setLimit(seat.player, 'loss', 'day', 250);
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet({ betAmount: 251 })).toEqual({
      error: 'Your loss limit of 250.00 ARENA per day leaves 250.00 ARENA.',
      code: 'LIMIT_REACHED',
      kind: 'loss',
      period: 'day',
    });
    expect(await seat.placeBet({ betAmount: 200, autoCashout: 1.2 })).toMatchObject({
      betAmount: '200.00000000',
    });
    expect([await used(seat, 'stake'), await used(seat, 'loss')]).toEqual([200, 200]);
    expectProblem(await flip(seat.player), 409, 'LIMIT_REACHED');
    await rounds.closes();
    expect([await used(seat, 'stake'), await used(seat, 'loss')]).toEqual([200, 0]);
    seat.leave();
  });

  it('include open stakes also if they are set while the bet is open', async () => {
    const seat = await newSeat(app);
    await house.openRound(rounds, 1.4);
    await seat.placeBet({ betAmount: 200 });
    expect([await used(seat, 'stake'), await used(seat, 'loss')]).toEqual([200, 200]);
    await setLimit(seat.player, 'stake', 'day', 299);
    expect([await used(seat, 'stake'), await used(seat, 'loss')]).toEqual([200, 200]);
    expectProblem(await flip(seat.player), 409, 'LIMIT_REACHED');
    await rounds.closes();
    expect([await used(seat, 'stake'), await used(seat, 'loss')]).toEqual([200, 200]);
    seat.leave();
  });

  it('leave out voided bets', async () => {
    const [early, late] = [await newSeat(app), await newSeat(app)];
    await setLimit(early.player, 'stake', 'day', 1000);
    await house.openRound(rounds, 1.4);
    await early.placeBet({ betAmount: 300 });
    await late.placeBet({ betAmount: 400 });
    await setLimit(late.player, 'stake', 'day', 1000);
    expect([await used(early, 'stake'), await used(late, 'stake')]).toEqual([300, 400]);
    await asOwner(
      app.database,
      `SELECT refund_crash_bets(r.id, 10, clock_timestamp())
       FROM crash_rounds AS old CROSS JOIN LATERAL void_crash_round(old.id, NULL, NULL, 'test', clock_timestamp()) AS r
       WHERE old.closed_at IS NULL`,
    );
    for (const seat of [early, late]) {
      expect([await used(seat, 'stake'), await used(seat, 'loss')]).toEqual([0, 0]);
      seat.leave();
    }
    await rounds.closes();
  });

  it('leave a bet in the day on which it was placed, when it is settled on the next one', async () => {
    const [winner, loser] = [await newSeat(app), await newSeat(app)];
    for (const { player } of [winner, loser]) await setLimit(player, 'stake', 'day', 1000);
    await house.openRound(rounds, 1.4);
    await winner.placeBet({ betAmount: 500, autoCashout: 1.3 });
    await loser.placeBet({ betAmount: 500 });
    for (const seat of [winner, loser]) {
      await letPass(app.database, seat.player, '1 day');
      expect([await used(seat, 'stake'), await used(seat, 'loss')]).toEqual([0, 0]);
      expect((await flip(seat.player)).status).toBe(200);
      expect(await used(seat, 'stake')).toBe(100);
    }
    const before = await used(winner, 'loss');
    await rounds.closes();
    expect(await used(winner, 'loss')).toBe(before);
    for (const seat of [winner, loser]) {
      expect(await used(seat, 'stake')).toBe(100);
      seat.leave();
    }
  });

  describe('after an exclusion', () => {
    it('an open bet stays, with cash-out and automatic target, and another one is rejected', async () => {
      const [manual, automatic] = [await newSeat(app), await newSeat(app)];
      await house.openRound(rounds, 1.4);
      await manual.placeBet();
      await automatic.placeBet({ autoCashout: 1.2 });
      for (const seat of [manual, automatic]) await exclude(seat);
      await rounds.starts();
      await rounds.reaches(1.1);
      expect(await manual.cashOut()).toMatchObject({ payout: expect.any(String) });
      await rounds.closes();
      const history = await automatic.player.client.get(
        `/api/user/${automatic.player.user.id}/crash-history`,
      );
      expect(history.body).toMatchObject([{ won: true, winAmount: '120.00000000' }]);
      await house.openRound(rounds, 1.4);
      expect(await manual.placeBet()).toMatchObject({ code: 'SELF_EXCLUDED' });
      expectProblem(await flip(manual.player), 403, 'SELF_EXCLUDED');
      await rounds.closes();
    });

    it('is named before everything else that could reject a bet', async () => {
      const seat = await newSeat(app);
      await exclude(seat);
      // No round is open, and the balance is too low.
      expect(await seat.placeBet({ betAmount: 100_000 })).toMatchObject({ code: 'SELF_EXCLUDED' });
      await house.openRound(rounds, 1.4);
      expect(await seat.placeBet({ betAmount: 100_000 })).toMatchObject({ code: 'SELF_EXCLUDED' });
      await rounds.closes();
      await letPass(app.database, seat.player, '24 hours');
      expect((await stateOf(seat.player)).excludedUntil).toBeNull();
      await house.openRound(rounds, 1.4);
      expect(await seat.placeBet({ betAmount: 100_000 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
      await rounds.closes();
      seat.leave();
    });

    it('can only be extended', async () => {
      const seat = await newSeat(app);
      const first = (await exclude(seat, 7)).body.until;
      expectProblem(await exclude(seat, 6), 409, 'EXCLUDED_FOR_LONGER');
      expect((await stateOf(seat.player)).excludedUntil).toBe(first);
      const longer = (await exclude(seat, 30)).body.until;
      expect(Date.parse(longer) - Date.parse(first)).toBeGreaterThan(22.9 * 86_400_000);
      expect((await stateOf(seat.player)).excludedUntil).toBe(longer);
      for (const days of [0, 1827, 1.5, '7', null])
        expectProblem(await seat.player.client.post('/api/account/exclusion', { days }), 400, 'VALIDATION');
      seat.leave();
    });
  });

  it('reject a bet while the reality check is due', async () => {
    const seat = await newSeat(app);
    await flip(seat.player);
    await put(seat.player, 'reality-check', { minutes: 5 });
    await letPass(app.database, seat.player, '5 minutes');
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet()).toMatchObject({ code: 'REALITY_CHECK_DUE' });
    await seat.player.client.post('/api/account/reality-check');
    expect(await seat.placeBet()).toMatchObject({ betAmount: '100.00000000' });
    await rounds.closes();
    seat.leave();
  });
});
