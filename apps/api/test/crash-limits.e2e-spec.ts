import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GameStarted, User } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { registerPlayers } from './support/players.js';
import { SteeredClock } from './support/steered-clock.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** 1 % of a bankroll of 900 000: what a round may win. At ten times the stakes, that is 1000 ARENA of stakes. */
const LIMITS = { HOUSE_BANKROLL_ARENA: '900000', CRASH_BETTING_SECONDS: '60', RATE_LIMIT_FACTOR: '100' };

describe('the limits of a round of crash', () => {
  const clock = new SteeredClock(10);
  let app: TestApp;
  let house: CrashHouse;
  let seats: Seat[];

  beforeAll(async () => {
    app = await startTestApp(LIMITS, { roundClock: clock });
    house = await CrashHouse.of(app);
    seats = await Promise.all((await registerPlayers(app, 14)).map(takeSeat));
  });

  afterAll(async () => {
    for (const seat of seats) seat.leave();
    await app.close();
  });

  /** Betting ends at once. */
  const playBegins = (seat: Seat): Promise<GameStarted> => {
    const begun = seat.next('gameStarted');
    clock.leap(60_000);
    return begun;
  };

  it('refuses the stake that would bring the cap below ten, also of many at once', async () => {
    const [first] = seats as [Seat];
    const roundId = await house.opensSoon(clock, first, 1.1);
    const answers = await Promise.all(seats.map((seat) => seat.placeBet({ betAmount: 100 })));
    const refused = answers.filter((answer) => 'code' in answer);
    expect(answers.filter((answer) => 'roundId' in answer && answer.roundId === roundId)).toHaveLength(10);
    expect(refused).toHaveLength(4);
    for (const refusal of refused)
      expect(refusal).toEqual({
        code: 'HOUSE_LIMIT',
        error:
          'With this bet the round could win more than the house pays: it takes no more bets. Please wait for the next one.',
      });
    expect(await playBegins(first)).toMatchObject({ roundId, capMultiplier: 10 });
    await first.next('gameCrashed');
    await expectBooksToBalance(app.database);
  });

  it('says how much it still takes', async () => {
    const [first, second] = seats as [Seat, Seat];
    await house.opensSoon(clock, first, 1.1);
    await first.placeBet({ betAmount: 700 });
    expect(await second.placeBet({ betAmount: 600 })).toMatchObject({
      code: 'HOUSE_LIMIT',
      error: expect.stringMatching(/it takes at most \d+(\.\d+)? ARENA more/),
    });
    await playBegins(first);
    await first.next('gameCrashed');
  });

  it('settles everybody at the cap, whatever their target, and goes on to its point', async () => {
    const [first, second, third] = seats as [Seat, Seat, Seat];
    const roundId = await house.opensSoon(clock, first, 10.5);
    // Whatever was won or lost so far moved the bankroll a little: the cap is what the start says.
    await first.placeBet({ betAmount: 400, autoCashout: 1000 });
    await second.placeBet({ betAmount: 500 });
    await third.placeBet({ betAmount: 100, autoCashout: 1.5 });
    const { capMultiplier } = await playBegins(first);
    expect(capMultiplier).toBeGreaterThanOrEqual(10);
    expect(capMultiplier).toBeLessThan(10.5);
    expect(await third.next('cashoutSuccess')).toMatchObject({ multiplier: 1.5 });
    const [out, told, crash] = await Promise.all([
      first.next('cashoutSuccess'),
      third.next('playerCashedOut', ({ userId }) => userId === second.player.user.id),
      third.next('gameCrashed'),
    ]);
    expect(out).toMatchObject({ roundId, multiplier: capMultiplier });
    expect(told).toMatchObject({ multiplier: capMultiplier, forced: true });
    expect(crash.crashPoint).toBe(10.5);
    await eventually(() => expectBooksToBalance(app.database));
  }, 60_000);

  it('takes nothing from who cannot pay, and one bet of each player', async () => {
    const [first, second] = seats as [Seat, Seat];
    const balance = async (seat: Seat): Promise<string> =>
      (await seat.player.client.get<User>(`/api/user/${seat.player.user.id}`)).body.arenaBalance;
    await house.opensSoon(clock, first, 1.05);
    const before = await balance(second);
    expect(await first.placeBet({ betAmount: 100_000 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const twice = await Promise.all([second.placeBet(), second.placeBet(), second.placeBet()]);
    expect(twice.filter((answer) => 'code' in answer)).toEqual([
      { code: 'ALREADY_BET', error: 'You have bet on this round already.' },
      { code: 'ALREADY_BET', error: 'You have bet on this round already.' },
    ]);
    await playBegins(second);
    await second.next('gameCrashed');
    await eventually(async () => expect(Number(await balance(second))).toBe(Number(before) - 100));
    await expectBooksToBalance(app.database);
  });
});
