import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { FastClock } from './support/fast-clock.js';
import { lossyWire, type LossyWire } from './support/lossy-wire.js';
import { registerPlayers } from './support/players.js';
import { startApiOn, type TestApp } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

// A fair round that is in play comes to its end first, however high it rises.
jest.setTimeout(120_000);

describe('what the database has done and could not say any more', () => {
  let database: TestDatabase;
  let wire: LossyWire;
  let app: TestApp;
  let seat: Seat;

  beforeAll(async () => {
    database = await createTestDatabase();
    wire = await lossyWire(database.url);
    app = await startApiOn(
      { ...database, url: wire.url },
      { CRASH_BETTING_SECONDS: '8' },
      { roundClock: new FastClock(4) },
    );
    const [player] = await registerPlayers(app, 1);
    seat = await takeSeat(player!);
  });

  afterAll(async () => {
    seat.leave();
    await app.close();
    await wire.close();
  });

  it('a bet is told as placed, and its stake taken once', async () => {
    const house = await CrashHouse.of(app);
    const roundId = await house.opens(seat, 1.02);
    wire.loseAnswerTo('place_crash_bet');
    expect(await seat.placeBet()).toMatchObject({ roundId, betAmount: '100.00000000' });
    expect((await seat.state()).players).toHaveLength(1);
    expect(await seat.placeBet()).toMatchObject({ code: 'ALREADY_BET' });
    await seat.next('gameCrashed');
    await eventually(() => expectBooksToBalance(database));
  });

  it('a bet that is asked for again is not taken into a round that opened after it', async () => {
    const house = await CrashHouse.of(app);
    const roundId = await house.opens(seat, 1.02);
    const place = (askedAt: string): Promise<{ outcome: string }[]> =>
      asOwner(
        database,
        `SELECT outcome FROM crash_rounds AS r,
          place_crash_bet(${seat.player.user.id}, 100, NULL, false, 1000, r.betting_at + ${askedAt}) WHERE r.id = ${roundId}`,
      );
    expect(await place(`interval '-4 seconds'`)).toEqual([{ outcome: 'ROUND_NOT_BETTING' }]);
    expect(await place(`interval '-10 milliseconds'`)).toEqual([{ outcome: 'PLACED' }]);
    await seat.next('gameCrashed');
    await eventually(() => expectBooksToBalance(database));
  });

  it('a cash-out is told as the success that it was, once, and paid once', async () => {
    const house = await CrashHouse.of(app);
    const roundId = await house.opens(seat, 1.8);
    await seat.placeBet();
    await seat.next('multiplierUpdate', ({ multiplier }) => multiplier > 1.02);
    wire.loseAnswerTo('settle_crash_bets');
    const answer = await seat.cashOut();
    expect(answer).toMatchObject({ roundId, multiplier: expect.any(Number), payout: expect.any(String) });
    expect(await seat.cashOut()).toMatchObject({ code: 'ALREADY_CASHED_OUT' });
    await seat.next('gameCrashed');
    await eventually(() => expectBooksToBalance(database));
  });
});
