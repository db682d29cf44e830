import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GameStarted, User } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import { startSteeredApp, type CrashApp } from './support/crash-app.js';
import type { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import type { CrashRounds } from './support/crash-rounds.js';
import { registerPlayers } from './support/players.js';

/** 1 % of a bankroll of 900 000: what a round may win. At ten times the stakes, that is 1000 ARENA of stakes. */
const LIMITS = { HOUSE_BANKROLL_ARENA: '900000' };

describe('the limits of a round of crash', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let seats: Seat[];

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp(LIMITS));
    seats = await Promise.all((await registerPlayers(app, 14)).map(takeSeat));
  });

  afterAll(async () => {
    for (const seat of seats) seat.leave();
    await app.close();
  });

  /** Betting ends at once. */
  const playBegins = async (seat: Seat): Promise<GameStarted> => {
    const [begun] = await Promise.all([seat.next('gameStarted'), rounds.starts()]);
    return begun;
  };

  it('refuses the stake that would bring the cap below ten, also of many at once', async () => {
    const [first] = seats as [Seat];
    const roundId = await house.openRound(rounds, 1.1);
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
    await rounds.closes();
    await expectBooksToBalance(app.database);
  });

  it('says how much it still takes', async () => {
    const [first, second] = seats as [Seat, Seat];
    await house.openRound(rounds, 1.1);
    await first.placeBet({ betAmount: 700 });
    expect(await second.placeBet({ betAmount: 600 })).toMatchObject({
      code: 'HOUSE_LIMIT',
      error: expect.stringMatching(/it takes at most \d+(\.\d+)? ARENA more/),
    });
    await playBegins(first);
    await rounds.closes();
  });

  it('settles everybody at the cap, whatever their target, and goes on to its point', async () => {
    const [first, second, third] = seats as [Seat, Seat, Seat];
    const roundId = await house.openRound(rounds, 10.5);
    // Whatever was won or lost so far moved the bankroll a little: the cap is what the start says.
    await first.placeBet({ betAmount: 400, autoCashout: 1000 });
    await second.placeBet({ betAmount: 500 });
    await third.placeBet({ betAmount: 100, autoCashout: 1.5 });
    const { capMultiplier } = await playBegins(first);
    expect(capMultiplier).toBeGreaterThanOrEqual(10);
    expect(capMultiplier).toBeLessThan(10.5);
    const passed = third.next('cashoutSuccess');
    await rounds.reaches(2);
    expect(await passed).toMatchObject({ multiplier: 1.5 });
    const [out, told, crash] = await Promise.all([
      first.next('cashoutSuccess'),
      third.next('playerCashedOut', ({ userId }) => userId === second.player.user.id),
      third.next('gameCrashed'),
      rounds.closes().then(() => rounds.ticks()),
    ]);
    expect(out).toMatchObject({ roundId, multiplier: capMultiplier });
    expect(told).toMatchObject({ multiplier: capMultiplier, forced: true });
    expect(crash.crashPoint).toBe(10.5);
    await expectBooksToBalance(app.database);
  });

  it('takes nothing from who cannot pay, and one bet of each player', async () => {
    const [first, second] = seats as [Seat, Seat];
    const balance = async (seat: Seat): Promise<string> =>
      (await seat.player.client.get<User>(`/api/user/${seat.player.user.id}`)).body.arenaBalance;
    await house.openRound(rounds, 1.05);
    const before = await balance(second);
    expect(await first.placeBet({ betAmount: 100_000 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const twice = await Promise.all([second.placeBet(), second.placeBet(), second.placeBet()]);
    expect(twice.filter((answer) => 'code' in answer)).toEqual([
      { code: 'ALREADY_BET', error: 'You have bet on this round already.' },
      { code: 'ALREADY_BET', error: 'You have bet on this round already.' },
    ]);
    await playBegins(second);
    await rounds.closes();
    expect(Number(await balance(second))).toBe(Number(before) - 100);
    await expectBooksToBalance(app.database);
  });
});
