import { multiplierAt } from '@arena/fairness';
import type { CrashRound, CrashSettings, PendingApproval, PreChosenCrash, RoundFairness } from '@arena/wire';
import { findAuditEntries, signInOtherAdmin } from '../support/admins.js';
import { expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { registerPlayers } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { verifyRounds } from '../support/verify-rounds.js';

const SETTINGS = '/api/admin/crash-settings';
const PRE_CHOSEN = '/api/admin/pre-chosen-crash';
const CRASH_NOW = '/api/admin/crash-now';

describe('a manual crash round', () => {
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

  const openRound = (mode: RoundFairness): Promise<number> =>
    rounds.opens(({ fairness }) => fairness === mode);
  const status = async (): Promise<string> => (await seat.state()).status;
  const preChosenPoint = async (): Promise<number | null> =>
    (await house.admin.get<PreChosenCrash>(PRE_CHOSEN)).body.crashPoint;

  it('can be ended during play, and neither before nor after', async () => {
    const roundId = await openRound('operator-manual');
    expect(await status()).toBe('betting');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
    await rounds.starts();
    expectProblem(await house.admin.post(CRASH_NOW, { multiplier: 0.99 }), 400, 'VALIDATION');
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW, { multiplier: 1.25 });
    expect(body).toEqual({ crashPoint: 1.25 });
    expectProblem(await other.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
    expect(await findAuditEntries(app, 'crash.now')).toEqual([
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

    // Three seconds after the crash the next round is created, and waits.
    await rounds.until(({ phase }) => phase === 'waiting');
    expect(await status()).toBe('waiting');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
  });

  it('ends at the current multiplier by default', async () => {
    await openRound('operator-manual');
    await rounds.starts();
    await rounds.passes(5000);
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW);
    expect(body.crashPoint).toBe(multiplierAt(5000) / 100);
    await rounds.crashes();
    expect((await seat.state()).recentCrashes[0]).toBe(body.crashPoint);
  });

  it('ends at 100.00 without an operator, pays all open bets, and returns to automatic mode', async () => {
    const roundId = await openRound('operator-manual');
    await seat.placeBet();
    await friend.placeBet({ autoCashout: 500 });
    const changes = await findAuditEntries(app, 'crash.mode');
    await rounds.starts();
    const paid = Promise.all([seat.next('cashoutSuccess'), friend.next('cashoutSuccess')]);
    await rounds.crashes();
    const exit = { roundId, multiplier: 100, payout: '10000.00000000' };
    expect(await paid).toMatchObject([exit, exit]);
    const { body } = await house.admin.get<CrashSettings>(SETTINGS);
    expect(body).toMatchObject({ mode: 'manual', nextMode: 'automatic' });
    expect((await seat.state()).recentCrashes[0]).toBe(100);
    expect((await findAuditEntries(app, 'crash.mode')).slice(changes.length)).toEqual([
      {
        actor: 'system',
        subject: `round ${roundId}, not ended by an operator`,
        before: { mode: 'manual' },
        after: { mode: 'automatic' },
      },
    ]);
    expect(await openRound('fair')).toBe(roundId + 1);
    await expectBooksToBalance(app.database);
  });

  it('leaves a pre-chosen point to the next automatic round, which uses it once and can be verified', async () => {
    const manual = await openRound('operator-manual');
    await house.preChoose(1.25);
    await rounds.starts();
    await house.admin.post(CRASH_NOW, {});
    await rounds.crashes();
    expect(await preChosenPoint()).toBe(1.25);
    expect(await openRound('operator-manual')).toBe(manual + 1);
    expect(await preChosenPoint()).toBe(1.25);
    await house.setMode('automatic');
    await rounds.starts();
    await house.admin.post(CRASH_NOW, {});
    await rounds.crashes();

    const roundId = await openRound('operator-preset');
    expect(roundId).toBe(manual + 2);
    expect(await preChosenPoint()).toBeNull();
    const loadRound = async (): Promise<CrashRound> =>
      (await seat.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
    const { commitment } = (await loadRound()).fairness;
    await rounds.starts();
    await rounds.crashes();
    const round = await loadRound();
    expect(round).toMatchObject({ crashPoint: 1.25, fairness: { commitment } });
    expect(await verifyRounds([round])).toEqual({
      code: 0,
      lines: [`round ${roundId}: operator-preset, 1.25x`],
    });
    expect(await verifyRounds([{ ...round, crashPoint: 1.26 }])).toMatchObject({ code: 1 });
    expect(await openRound('fair')).toBe(roundId + 1);
  });
});

describe('manual rounds that another admin has approved', () => {
  it('end after twenty, so that one operator does not steer without end', async () => {
    const { app, house, rounds } = await startSteeredApp({ APPROVALS: 'on' });
    const other = await signInOtherAdmin(app);
    const { body } = await house.admin.post<PendingApproval>(SETTINGS, { mode: 'manual' });
    expect((await other.post(`/api/admin/approvals/${body.approvalId}`, { approve: true })).status).toBe(200);
    for (let round = 0; round < 20; round += 1) {
      await rounds.opens(({ fairness }) => fairness === 'operator-manual');
      await rounds.starts();
      expect((await house.admin.post(CRASH_NOW, {})).status).toBe(200);
    }
    await rounds.opens(({ fairness }) => fairness === 'fair');
    expect((await house.admin.get<CrashSettings>(SETTINGS)).body.nextMode).toBe('automatic');
    expect((await findAuditEntries(app, 'crash.mode')).at(-1)).toMatchObject({
      actor: 'system',
      subject: '20 manual rounds, for which the approval held',
      after: { mode: 'automatic' },
    });
    await expectBooksToBalance(app.database);
    await app.close();
  });
});
