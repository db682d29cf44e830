import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectBooksToBalance } from './support/books.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { registerPlayer } from './support/players.js';
import { startTestApp, type TestApp } from './support/test-app.js';

describe('a round of crash', () => {
  let app: TestApp;
  let seat: Seat;

  beforeAll(async () => {
    app = await startTestApp({ CRASH_BETTING_SECONDS: '2' });
    seat = await takeSeat(await registerPlayer(app));
  });

  afterAll(async () => {
    seat.leave();
    await app.close();
  });

  it('takes a bet, runs, and pays a cash-out at the multiplier of its moment', async () => {
    await seat.next('newRound');
    const placed = await seat.placeBet({ betAmount: 100 });
    console.log(JSON.stringify(placed));
    console.log(JSON.stringify(await seat.next('gameStarted')));
    const out = await seat.cashOut();
    console.log(JSON.stringify(out));
    console.log(JSON.stringify(await seat.next('gameCrashed')));
    await expectBooksToBalance(app.database);
    expect(seat.heard.length).toBeGreaterThan(3);
    console.log(seat.heard.map((h) => h.event).join(' '));
  }, 120_000);
});
