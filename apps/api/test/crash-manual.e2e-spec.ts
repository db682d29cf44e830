import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { multiplierAt } from '@arena/fairness';
import type { CrashRound, CrashSettings, PreChosenCrash, RoundFairness } from '@arena/wire';
import { auditedAs, signInOtherAdmin } from './support/admins.js';
import { expectBooksToBalance } from './support/books.js';
import type { Client } from './support/client.js';
import { startSteeredApp, type CrashApp } from './support/crash-app.js';
import type { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import type { CrashRounds } from './support/crash-rounds.js';
import { registerPlayers } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { verifyRounds } from './support/verifier.js';

const SETTINGS = '/api/admin/crash-settings';
const PRE_CHOSEN = '/api/admin/pre-chosen-crash';
const CRASH_NOW = '/api/admin/crash-now';

describe('a manual round of crash', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let other: Client;
  let seat: Seat;
  let friend: Seat;

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
    other = await signInOtherAdmin(app);
    [seat, friend] = (await Promise.all((await registerPlayers(app, 2)).map(takeSeat))) as [Seat, Seat];
  });

  beforeEach(() => house.setMode('manual'));

  afterAll(async () => {
    seat.leave();
    friend.leave();
    await app.close();
  });

  const bettingOn = (mode: RoundFairness): Promise<number> =>
    rounds.opens(({ fairness }) => fairness === mode);
  const status = async (): Promise<string> => (await seat.state()).status;
  const chosen = async (): Promise<number | null> =>
    (await house.admin.get<PreChosenCrash>(PRE_CHOSEN)).body.crashPoint;

  it('is ended by hand in play, and neither before nor after', async () => {
    const roundId = await bettingOn('operator-manual');
    expect(await status()).toBe('betting');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
    await rounds.starts();
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
    await rounds.crashes();
    expect(await status()).toBe('crashed');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');

    // The crash is shown for three seconds; then the next round is written, and waits.
    await rounds.until(({ phase }) => phase === 'waiting');
    expect(await status()).toBe('waiting');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
  });

  it('ends where the curve is, when nothing else is said', async () => {
    await bettingOn('operator-manual');
    await rounds.starts();
    await rounds.passes(5000);
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW);
    expect(body.crashPoint).toBe(multiplierAt(5000) / 100);
    await rounds.crashes();
    expect((await seat.state()).recentCrashes[0]).toBe(body.crashPoint);
  });

  it('that nobody ends stops at 100.00, pays everybody who is in, and is followed by an automatic one', async () => {
    const roundId = await bettingOn('operator-manual');
    await seat.placeBet();
    await friend.placeBet({ autoCashout: 500 });
    const changes = await auditedAs(app, 'crash.mode');
    await rounds.starts();
    const paid = Promise.all([seat.next('cashoutSuccess'), friend.next('cashoutSuccess')]);
    await rounds.crashes();
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
    await expectBooksToBalance(app.database);
  });

  it('leaves a chosen point to the next automatic one, which uses it up, as anybody can check', async () => {
    const manual = await bettingOn('operator-manual');
    await house.preChoose(1.25);
    await rounds.starts();
    await house.admin.post(CRASH_NOW, {});
    await rounds.crashes();
    expect(await chosen()).toBe(1.25);
    expect(await bettingOn('operator-manual')).toBe(manual + 1);
    expect(await chosen()).toBe(1.25);
    await house.setMode('automatic');
    await rounds.starts();
    await house.admin.post(CRASH_NOW, {});
    await rounds.crashes();

    const roundId = await bettingOn('operator-preset');
    expect(roundId).toBe(manual + 2);
    expect(await chosen()).toBeNull();
    const told = async (): Promise<CrashRound> =>
      (await seat.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
    const { commitment } = (await told()).fairness;
    await rounds.starts();
    await rounds.crashes();
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
