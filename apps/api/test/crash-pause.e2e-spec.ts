import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PauseChange, User } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { CrashHouse, newSeat } from './support/crash-house.js';
import type { Seat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { FastClock } from './support/fast-clock.js';
import { standStillAt } from './support/named-point.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

const VARIABLES = { CRASH_BETTING_SECONDS: '32', RATE_LIMIT_FACTOR: '1000' };
/** In which rounds would begin and end, if they did. */
const A_WHILE_MS = 3000;

// A fair round that is in play comes to its end first, however high it rises.
jest.setTimeout(120_000);

describe('a pause of betting, at the crash tables of two nodes', () => {
  const clock = new FastClock(4);
  let app: TestApp;
  let node: TestApp;
  let house: CrashHouse;
  let seat: Seat;
  let elsewhere: Seat;

  beforeAll(async () => {
    app = await startTestApp(VARIABLES, { roundClock: clock });
    node = await startApiOn(app.database, VARIABLES, { roundClock: clock });
    house = await CrashHouse.of(app);
    [seat, elsewhere] = [await newSeat(app), await newSeat(node)];
  });

  afterAll(async () => {
    seat.leave();
    elsewhere.leave();
    await node.close();
    await app.close();
  });

  const told = ({ heard }: Seat): boolean[] =>
    heard
      .filter(({ event }) => event === 'pauseChanged')
      .map(({ payload }) => (payload as PauseChange).isPaused);
  const latestRound = async (): Promise<number> => {
    const [row] = await asOwner<{ id: number }>(app.database, 'SELECT max(id) AS id FROM crash_rounds');
    return row!.id;
  };
  const balanceOf = async ({ player }: Seat): Promise<string> =>
    (await player.client.get<User>(`/api/user/${player.user.id}`)).body.arenaBalance;

  /** Nothing begins any more, for as long as anybody would wait. */
  const expectStandstill = async (): Promise<void> => {
    const latest = await latestRound();
    await sleep(A_WHILE_MS);
    expect(await latestRound()).toBe(latest);
  };

  it('is told to whoever comes: there is none', async () => {
    await eventually(() => expect([told(seat), told(elsewhere)]).toEqual([[false], [false]]));
  });

  it('lets the round in hand be played to its end, takes no more bets, and lets no other round begin', async () => {
    const roundId = await house.opens(seat, 1.4);
    const [paid, crashed] = [seat.next('cashoutSuccess'), elsewhere.next('gameCrashed')];
    expect(await seat.placeBet({ autoCashout: 1.2 })).toMatchObject({ roundId });
    await house.pause(true);
    expect(await elsewhere.placeBet()).toEqual({
      code: 'BETTING_PAUSED',
      error:
        'Betting is paused at the moment. Rounds under way are played to their end, and your balance is untouched.',
    });
    expect(await paid).toMatchObject({ roundId, multiplier: 1.2 });
    expect(await crashed).toMatchObject({ roundId, crashPoint: 1.4 });
    expect([await balanceOf(seat), await balanceOf(elsewhere)]).toEqual(['10020.00000000', '10000.00000000']);
    await eventually(() =>
      expect([told(seat), told(elsewhere)]).toEqual([
        [false, true],
        [false, true],
      ]),
    );
    await expectStandstill();
    await eventually(() => expectBooksToBalance(app.database));
  });

  it('is told to whoever comes while it is on', async () => {
    const late = await newSeat(node);
    await eventually(() => expect(told(late)).toEqual([true]));
    late.leave();
  });

  it('ends with a new round, that takes bets', async () => {
    await house.preChoose(1.1);
    const opened = [seat.next('newRound'), elsewhere.next('newRound')] as const;
    await house.pause(false);
    const [{ roundId }] = await Promise.all(opened);
    expect(await elsewhere.placeBet()).toMatchObject({ roundId });
    await eventually(() =>
      expect([told(seat), told(elsewhere)]).toEqual([
        [false, true, false],
        [false, true, false],
      ]),
    );
  });

  it('that stands is followed by no round, also when it came while one was written', async () => {
    await house.preChoose(1.1);
    const { reached, remove } = await standStillAt(app.database, {
      event: 'BEFORE INSERT ON crash_rounds',
      seconds: 2,
    });
    await reached(60_000);
    await house.pause(true);
    const latest = await latestRound();
    const crashed = seat.next('gameCrashed', ({ roundId }) => roundId === latest);
    await remove();
    await crashed;
    await expectStandstill();
    expect(await latestRound()).toBe(latest);
    const opened = seat.next('newRound');
    await house.pause(false);
    expect((await opened).roundId).toBe(latest + 1);
    await eventually(() => expectBooksToBalance(app.database));
  });
});
