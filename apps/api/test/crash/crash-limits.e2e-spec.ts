import type { GameStarted, User } from '@arena/wire';
import { expectBooksToBalance } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { registerPlayers } from '../support/players.js';

/** A round may win 1 % of the bankroll: 9000 ARENA. So stakes of 1000 ARENA give a maximum cash-out of 10.00, the lowest. */
const LIMITS = { HOUSE_BANKROLL_ARENA: '900000' };

describe('a crash round with limits', () => {
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

  /** Skips to the end of betting. */
  const startPlay = async (seat: Seat): Promise<GameStarted> => {
    const [started] = await Promise.all([seat.next('gameStarted'), rounds.starts()]);
    return started;
  };

  it('rejects stakes that would lower the maximum cash-out below 10.00, even when placed at once', async () => {
    const [first] = seats as [Seat];
    const roundId = await house.openRound(rounds, 1.1);
    const responses = await Promise.all(seats.map((seat) => seat.placeBet({ betAmount: 100 })));
    const accepted = responses.filter((response) => 'roundId' in response && response.roundId === roundId);
    const rejected = responses.filter((response) => 'code' in response);
    expect(accepted).toHaveLength(10);
    expect(rejected).toHaveLength(4);
    for (const refusal of rejected)
      expect(refusal).toEqual({
        code: 'HOUSE_LIMIT',
        error:
          "This round has reached the house limit and isn't taking any more bets. Please wait for the next round.",
      });
    expect(await startPlay(first)).toMatchObject({ roundId, capMultiplier: 10 });
    await rounds.closes();
    await expectBooksToBalance(app.database);
  });

  it('names the largest stake that it still accepts', async () => {
    const [first, second] = seats as [Seat, Seat];
    await house.openRound(rounds, 1.1);
    await first.placeBet({ betAmount: 700 });
    expect(await second.placeBet({ betAmount: 600 })).toMatchObject({
      code: 'HOUSE_LIMIT',
      error: expect.stringMatching(/You can bet at most \d+(\.\d+)? ARENA\./),
    });
    await startPlay(first);
    await rounds.closes();
  });

  it('settles all open bets at the maximum cash-out, even below their targets, and continues to its point', async () => {
    const [first, second, third] = seats as [Seat, Seat, Seat];
    const roundId = await house.openRound(rounds, 10.5);
    // Earlier rounds changed the bankroll a little, so the exact maximum cash-out comes from gameStarted.
    await first.placeBet({ betAmount: 400, autoCashout: 1000 });
    await second.placeBet({ betAmount: 500 });
    await third.placeBet({ betAmount: 100, autoCashout: 1.5 });
    const { capMultiplier } = await startPlay(first);
    expect(capMultiplier).toBeGreaterThanOrEqual(10);
    expect(capMultiplier).toBeLessThan(10.5);
    const atTarget = third.next('cashoutSuccess');
    await rounds.reaches(2);
    expect(await atTarget).toMatchObject({ multiplier: 1.5 });
    const [success, event, crash] = await Promise.all([
      first.next('cashoutSuccess'),
      third.next('playerCashedOut', ({ userId }) => userId === second.player.user.id),
      third.next('gameCrashed'),
      rounds.closes().then(() => rounds.ticks()),
    ]);
    expect(success).toMatchObject({ roundId, multiplier: capMultiplier });
    expect(event).toMatchObject({ multiplier: capMultiplier, forced: true });
    expect(crash.crashPoint).toBe(10.5);
    await expectBooksToBalance(app.database);
  });

  it('rejects a stake above the balance, and a second bet of the same player', async () => {
    const [first, second] = seats as [Seat, Seat];
    const balance = async (seat: Seat): Promise<string> =>
      (await seat.player.client.get<User>(`/api/user/${seat.player.user.id}`)).body.arenaBalance;
    await house.openRound(rounds, 1.05);
    const before = await balance(second);
    expect(await first.placeBet({ betAmount: 100_000 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const responses = await Promise.all([second.placeBet(), second.placeBet(), second.placeBet()]);
    expect(responses.filter((response) => 'code' in response)).toEqual([
      { code: 'ALREADY_BET', error: 'You have already bet on this round.' },
      { code: 'ALREADY_BET', error: 'You have already bet on this round.' },
    ]);
    await startPlay(second);
    await rounds.closes();
    expect(Number(await balance(second))).toBe(Number(before) - 100);
    await expectBooksToBalance(app.database);
  });
});
