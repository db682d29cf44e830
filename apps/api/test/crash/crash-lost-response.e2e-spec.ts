import { asOwner, expectBooksToBalance } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.js';
import { registerPlayers } from '../support/players.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('crash, when the database commits but its response is lost', () => {
  let database: TestDatabase;
  let wire: DatabaseProxy;
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let seat: Seat;

  beforeAll(async () => {
    database = await createTestDatabase();
    wire = await startDatabaseProxy(database.url);
    app = await startCrashApp({}, { ...database, url: wire.url });
    rounds = app.rounds;
    house = await CrashHouse.of(app);
    const [player] = await registerPlayers(app, 1);
    seat = await takeSeat(player!);
  });

  afterAll(async () => {
    seat.leave();
    await app.close();
    await wire.close();
  });

  it('confirms the bet, and takes its stake once', async () => {
    const roundId = await house.openRound(rounds, 1.02);
    wire.dropResponseTo('open_crash_bet');
    expect(await seat.placeBet()).toMatchObject({ roundId, betAmount: '100.00000000' });
    expect((await seat.state()).players).toHaveLength(1);
    expect(await seat.placeBet()).toMatchObject({ code: 'ALREADY_BET' });
    await rounds.closes();
    await expectBooksToBalance(database);
  });

  it('does not place a retried bet on a round that opened after the first attempt', async () => {
    const roundId = await house.openRound(rounds, 1.02);
    const refusalAt = (offset: string): Promise<{ code: string | null }[]> =>
      asOwner(
        database,
        `SELECT (refusal).code FROM crash_rounds AS r,
          open_crash_bet(${seat.player.user.id}, 100, NULL, false, 1000, r.betting_at + ${offset}) WHERE r.id = ${roundId}`,
      );
    expect(await refusalAt(`interval '-4 seconds'`)).toEqual([{ code: 'ROUND_NOT_BETTING' }]);
    expect(await refusalAt(`interval '-10 milliseconds'`)).toEqual([{ code: null }]);
    await rounds.closes();
    await expectBooksToBalance(database);
  });

  it('confirms the cash-out, and pays it once', async () => {
    const roundId = await house.openRound(rounds, 1.8);
    await seat.placeBet();
    await rounds.reaches(1.04);
    wire.dropResponseTo('settle_crash_bets');
    const response = await seat.cashOut();
    expect(response).toMatchObject({ roundId, multiplier: 1.04, payout: '104.00000000' });
    expect(await seat.cashOut()).toMatchObject({ code: 'ALREADY_CASHED_OUT' });
    await rounds.closes();
    await expectBooksToBalance(database);
  });
});
