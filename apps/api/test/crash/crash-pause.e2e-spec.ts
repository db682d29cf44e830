import type { PauseChange, User } from '@arena/wire';
import { untilBlocked } from '../support/as-owner.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse, newSeat } from '../support/crash-house.js';
import type { Seat } from '../support/crash-players.js';
import { CrashRounds } from '../support/crash-rounds.js';
import { eventually } from '../support/eventually.js';
import { blockAt } from '../support/breakpoint.js';

/** Long enough for several rounds, in steps that are short enough to see each of them. */
const [STEP_MS, STEPS] = [1000, 12];
/** The interval at which a node reads whether betting is paused. */
const POLL_MS = 500;

describe('a betting pause on two crash nodes', () => {
  let app: CrashApp;
  let node: CrashApp;
  let rounds: CrashRounds;
  let house: CrashHouse;
  let seat: Seat;
  let otherSeat: Seat;

  beforeAll(async () => {
    app = await startCrashApp();
    node = await startCrashApp({}, app.database);
    rounds = new CrashRounds([...app.rounds.nodes, ...node.rounds.nodes]);
    house = await CrashHouse.of(app);
    [seat, otherSeat] = [await newSeat(app), await newSeat(node)];
  });

  afterAll(async () => {
    seat.leave();
    otherSeat.leave();
    await node.close();
    await app.close();
  });

  const pauseEvents = ({ received }: Seat): boolean[] =>
    received
      .filter(({ event }) => event === 'pauseChanged')
      .map(({ payload }) => (payload as PauseChange).isPaused);
  const latestRound = async (): Promise<number> => {
    const [row] = await asOwner<{ id: number }>(app.database, 'SELECT max(id) AS id FROM crash_rounds');
    return row!.id;
  };
  const balanceOf = async ({ player }: Seat): Promise<string> =>
    (await player.client.get<User>(`/api/user/${player.user.id}`)).body.arenaBalance;

  /** Expects that no round starts for a long time. */
  const expectNoNewRound = async (): Promise<void> => {
    const latest = await latestRound();
    for (let step = 0; step < STEPS; step += 1) await rounds.passes(STEP_MS);
    expect(await latestRound()).toBe(latest);
  };

  it('sends isPaused: false to new connections before it starts', async () => {
    await rounds.passes(POLL_MS);
    await eventually(() => expect([pauseEvents(seat), pauseEvents(otherSeat)]).toEqual([[false], [false]]));
  });

  it('lets the current round end, rejects bets, and prevents the next round', async () => {
    const roundId = await house.openRound(rounds, 1.4);
    const [paid, crashed] = [seat.next('cashoutSuccess'), otherSeat.next('gameCrashed')];
    expect(await seat.placeBet({ autoCashout: 1.2 })).toMatchObject({ roundId });
    await house.pause(true);
    expect(await otherSeat.placeBet()).toEqual({
      code: 'BETTING_PAUSED',
      error: 'Betting is paused right now. Rounds in progress will finish. Your balance is safe.',
    });
    await rounds.closes();
    expect(await paid).toMatchObject({ roundId, multiplier: 1.2 });
    expect(await crashed).toMatchObject({ roundId, crashPoint: 1.4 });
    expect([await balanceOf(seat), await balanceOf(otherSeat)]).toEqual(['10020.00000000', '10000.00000000']);
    await eventually(() =>
      expect([pauseEvents(seat), pauseEvents(otherSeat)]).toEqual([
        [false, true],
        [false, true],
      ]),
    );
    await expectNoNewRound();
    await expectBooksToBalance(app.database);
  });

  it('sends isPaused: true to new connections during the pause', async () => {
    const late = await newSeat(node);
    await eventually(() => expect(pauseEvents(late)).toEqual([true]));
    late.leave();
  });

  it('ends with a new round that accepts bets', async () => {
    await house.preChoose(1.1);
    const opened = [seat.next('newRound'), otherSeat.next('newRound')] as const;
    await house.pause(false);
    await rounds.opens();
    const [{ roundId }] = await Promise.all(opened);
    expect(await otherSeat.placeBet()).toMatchObject({ roundId });
    await eventually(() =>
      expect([pauseEvents(seat), pauseEvents(otherSeat)]).toEqual([
        [false, true, false],
        [false, true, false],
      ]),
    );
  });

  it('prevents further rounds even when it starts while a round is being created', async () => {
    await house.preChoose(1.1);
    const { reached, remove } = await blockAt(app.database, {
      event: 'BEFORE INSERT ON crash_rounds',
    });
    await rounds.during(reached());
    const pausing = house.pause(true);
    // The pause waits for the transaction that creates the round.
    await untilBlocked(app.database, 'hashtext');
    await remove();
    await pausing;
    const latest = await latestRound();
    const crashed = seat.next('gameCrashed', ({ roundId }) => roundId === latest);
    await rounds.during(crashed);
    await expectNoNewRound();
    expect(await latestRound()).toBe(latest);
    const opened = seat.next('newRound');
    await house.pause(false);
    await rounds.opens();
    expect((await opened).roundId).toBe(latest + 1);
    await expectBooksToBalance(app.database);
  });
});
