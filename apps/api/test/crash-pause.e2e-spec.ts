import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PauseChange, User } from '@arena/wire';
import { untilBlocked } from './support/blocked.js';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { startCrashApp, type CrashApp } from './support/crash-app.js';
import { CrashHouse, newSeat } from './support/crash-house.js';
import type { Seat } from './support/crash-players.js';
import { CrashRounds } from './support/crash-rounds.js';
import { eventually } from './support/eventually.js';
import { holdAt } from './support/named-point.js';

/** Several rounds would begin and end in it, if they did; in steps in which each of them would be seen. */
const [A_STEP_MS, STEPS] = [1000, 12];
/** A node looks for a pause this often. */
const A_LOOK_MS = 500;

describe('a pause of betting, at the crash tables of two nodes', () => {
  let app: CrashApp;
  let node: CrashApp;
  let rounds: CrashRounds;
  let house: CrashHouse;
  let seat: Seat;
  let elsewhere: Seat;

  beforeAll(async () => {
    app = await startCrashApp();
    node = await startCrashApp({}, app.database);
    rounds = new CrashRounds([...app.rounds.nodes, ...node.rounds.nodes]);
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
    for (let step = 0; step < STEPS; step += 1) await rounds.passes(A_STEP_MS);
    expect(await latestRound()).toBe(latest);
  };

  it('is told to whoever comes: there is none', async () => {
    await rounds.passes(A_LOOK_MS);
    await eventually(() => expect([told(seat), told(elsewhere)]).toEqual([[false], [false]]));
  });

  it('lets the round in hand be played to its end, takes no more bets, and lets no other round begin', async () => {
    const roundId = await house.openRound(rounds, 1.4);
    const [paid, crashed] = [seat.next('cashoutSuccess'), elsewhere.next('gameCrashed')];
    expect(await seat.placeBet({ autoCashout: 1.2 })).toMatchObject({ roundId });
    await house.pause(true);
    expect(await elsewhere.placeBet()).toEqual({
      code: 'BETTING_PAUSED',
      error:
        'Betting is paused at the moment. Rounds under way are played to their end, and your balance is untouched.',
    });
    await rounds.closes();
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
    await expectBooksToBalance(app.database);
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
    await rounds.opens();
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
    const { reached, remove } = await holdAt(app.database, {
      event: 'BEFORE INSERT ON crash_rounds',
    });
    await rounds.during(reached());
    const pausing = house.pause(true);
    // The pause waits for the round's transaction.
    await untilBlocked(app.database, 'hashtext');
    await remove();
    await pausing;
    const latest = await latestRound();
    const crashed = seat.next('gameCrashed', ({ roundId }) => roundId === latest);
    await rounds.during(crashed);
    await expectStandstill();
    expect(await latestRound()).toBe(latest);
    const opened = seat.next('newRound');
    await house.pause(false);
    await rounds.opens();
    expect((await opened).roundId).toBe(latest + 1);
    await expectBooksToBalance(app.database);
  });
});
