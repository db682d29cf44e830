import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { multiplierAt } from '@arena/fairness';
import type { CrashRound, CrashSettings, PreChosenCrash, RoundFairness } from '@arena/wire';
import { auditedAs, signInOtherAdmin } from './support/admins.js';
import { expectBooksToBalance } from './support/books.js';
import type { Client } from './support/client.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { hurryTo, leapTo } from './support/hurry.js';
import { registerPlayers } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { SteeredClock } from './support/steered-clock.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { verifyRounds } from './support/verifier.js';

const SETTINGS = '/api/admin/crash-settings';
const PRE_CHOSEN = '/api/admin/pre-chosen-crash';
const CRASH_NOW = '/api/admin/crash-now';

/** Longer than betting, and than any manual round. */
const A_PHASE_MS = 80_000;

jest.setTimeout(120_000);

describe('a manual round of crash', () => {
  const clock = new SteeredClock(4);
  let app: TestApp;
  let house: CrashHouse;
  let other: Client;
  let seat: Seat;
  let friend: Seat;
  /** The latest round that a test was about. */
  let played = 0;

  beforeAll(async () => {
    app = await startTestApp(
      { CRASH_BETTING_SECONDS: '60', RATE_LIMIT_FACTOR: '1000' },
      { roundClock: clock },
    );
    house = await CrashHouse.of(app);
    other = await signInOtherAdmin(app);
    [seat, friend] = (await Promise.all((await registerPlayers(app, 2)).map(takeSeat))) as [Seat, Seat];
  });

  beforeEach(() => house.setMode('manual'));

  afterAll(async () => {
    seat.leave();
    friend.leave();
    clock.run();
    await app.close();
  });

  const arriveAt = (event: 'gameStarted' | 'gameCrashed'): Promise<void> =>
    leapTo(clock, seat, event, A_PHASE_MS);
  /** Time stands still once the next round of this kind takes bets. */
  const bettingOn = async (mode: RoundFairness): Promise<number> => {
    clock.run();
    played = await hurryTo(
      clock,
      seat,
      ({ roundId, fairness }) => roundId > played && fairness.mode === mode,
    );
    clock.standAt(clock.now());
    return played;
  };
  const status = async (): Promise<string> => (await seat.state()).status;
  const chosen = async (): Promise<number | null> =>
    (await house.admin.get<PreChosenCrash>(PRE_CHOSEN)).body.crashPoint;

  it('is ended by hand in play, and neither before nor after', async () => {
    const roundId = await bettingOn('operator-manual');
    expect(await status()).toBe('betting');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
    await arriveAt('gameStarted');
    expectProblem(await house.admin.post(CRASH_NOW, { multiplier: 0.99 }), 400, 'VALIDATION');
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW, { multiplier: 1.25 });
    expect(body).toEqual({ crashPoint: 1.25 });
    expectProblem(await other.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
    expect(await auditedAs(app, 'crash.now')).toEqual([
      {
        actor: 'admin',
        subject: `round ${roundId}`,
        before: { crashPoint: null },
        after: { crashPoint: 1.25 },
      },
    ]);
    await arriveAt('gameCrashed');
    expect(await status()).toBe('crashed');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');

    // The crash is shown for three seconds; then the next round is written, and waits.
    clock.standAt(clock.now() + 3000);
    await eventually(async () => expect(await status()).toBe('waiting'));
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
  });

  it('ends where the curve is, when nothing else is said', async () => {
    await bettingOn('operator-manual');
    await arriveAt('gameStarted');
    clock.standAt(clock.now() + 5000);
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW);
    expect(body.crashPoint).toBe(multiplierAt(5000) / 100);
    await arriveAt('gameCrashed');
    expect((await seat.state()).recentCrashes[0]).toBe(body.crashPoint);
  });

  it('that nobody ends stops at 100.00, pays everybody who is in, and is followed by an automatic one', async () => {
    const roundId = await bettingOn('operator-manual');
    await seat.placeBet();
    await friend.placeBet({ autoCashout: 500 });
    const changes = await auditedAs(app, 'crash.mode');
    await arriveAt('gameStarted');
    const paid = Promise.all([seat.next('cashoutSuccess'), friend.next('cashoutSuccess')]);
    await arriveAt('gameCrashed');
    const exit = { roundId, multiplier: 100, payout: '10000.00000000' };
    expect(await paid).toMatchObject([exit, exit]);
    const { body } = await house.admin.get<CrashSettings>(SETTINGS);
    expect(body).toMatchObject({ mode: 'manual', nextMode: 'automatic' });
    expect((await seat.state()).recentCrashes[0]).toBe(100);
    expect((await auditedAs(app, 'crash.mode')).slice(changes.length)).toEqual([
      {
        actor: 'system',
        subject: `round ${roundId}, which nobody ended`,
        before: { mode: 'manual' },
        after: { mode: 'automatic' },
      },
    ]);
    expect(await bettingOn('fair')).toBe(roundId + 1);
    await eventually(() => expectBooksToBalance(app.database));
  });

  it('leaves a chosen point to the next automatic one, which uses it up, as anybody can check', async () => {
    const manual = await bettingOn('operator-manual');
    await house.preChoose(1.25);
    await arriveAt('gameStarted');
    await house.admin.post(CRASH_NOW, {});
    await arriveAt('gameCrashed');
    expect(await chosen()).toBe(1.25);
    expect(await bettingOn('operator-manual')).toBe(manual + 1);
    expect(await chosen()).toBe(1.25);
    await house.setMode('automatic');
    await arriveAt('gameStarted');
    await house.admin.post(CRASH_NOW, {});
    await arriveAt('gameCrashed');

    const roundId = await bettingOn('operator-preset');
    expect(roundId).toBe(manual + 2);
    expect(await chosen()).toBeNull();
    const told = async (): Promise<CrashRound> =>
      (await seat.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
    const { commitment } = (await told()).fairness;
    await arriveAt('gameStarted');
    await arriveAt('gameCrashed');
    const round = await told();
    expect(round).toMatchObject({ crashPoint: 1.25, fairness: { commitment } });
    expect(await verifyRounds([round])).toEqual({
      code: 0,
      lines: [`round ${roundId}: operator-preset, 1.25x`],
    });
    expect(await verifyRounds([{ ...round, crashPoint: 1.26 }])).toMatchObject({ code: 1 });
    expect(await bettingOn('fair')).toBe(roundId + 1);
  });
});
