import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CrashSettings, PreChosenCrash } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { FastClock } from './support/fast-clock.js';
import { registerPlayers } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const SETTINGS = '/api/admin/crash-settings';
const PRE_CHOSEN = '/api/admin/pre-chosen-crash';
const CRASH_NOW = '/api/admin/crash-now';

// A fair round that is in play comes to its end first, however high it rises.
jest.setTimeout(120_000);

describe('an operator of crash', () => {
  let app: TestApp;
  let house: CrashHouse;
  let seat: Seat;

  beforeAll(async () => {
    app = await startTestApp(
      { CRASH_BETTING_SECONDS: '8', RATE_LIMIT_FACTOR: '100' },
      { roundClock: new FastClock(4) },
    );
    house = await CrashHouse.of(app);
    const [player] = await registerPlayers(app, 1);
    seat = await takeSeat(player!);
  });

  afterAll(async () => {
    seat.leave();
    await app.close();
  });

  const settings = async (): Promise<CrashSettings> => (await house.admin.get<CrashSettings>(SETTINGS)).body;
  const audited = (action: string): Promise<object[]> =>
    asOwner(app.database, 'SELECT actor, before, after FROM audit_entries WHERE action = $1 ORDER BY id', [
      action,
    ]);

  it('chooses the point of the next automatic round, which says so before anybody bets, once', async () => {
    const { body } = await house.admin.post<PreChosenCrash & { message: string }>(PRE_CHOSEN, {
      crashPoint: 1.23,
    });
    expect(body).toEqual({
      crashPoint: 1.23,
      message:
        'The next automatic round will crash at 1.23x, and will be labelled as chosen by the operator.',
    });
    const { fairness } = await seat.next('newRound', (round) => round.fairness.mode !== 'fair');
    expect(fairness.mode).toBe('operator-preset');
    expect((await house.admin.get(PRE_CHOSEN)).body).toEqual({ crashPoint: null });
    const { crashPoint, fairness: proof } = await seat.next('gameCrashed');
    const { salt } = proof.reveal as { salt: string };
    expect(crashPoint).toBe(1.23);
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(fairness.commitment).toBe(createHash('sha256').update(`${salt}:1.23`).digest('hex'));
    expect((await seat.next('newRound')).fairness.mode).toBe('fair');
    expect(await audited('crash.pre-choose')).toMatchObject([
      { actor: 'admin', before: { crashPoint: null }, after: { crashPoint: 1.23 } },
    ]);
  });

  it('takes a chosen point back with null', async () => {
    await house.admin.post(SETTINGS, { mode: 'manual' });
    await house.preChoose(2);
    const { body } = await house.admin.post(PRE_CHOSEN, { crashPoint: null });
    expect(body).toEqual({ crashPoint: null, message: 'The pre-chosen crash point was cleared.' });
    await house.admin.post(SETTINGS, { mode: 'automatic' });
  });

  it('cannot end a round whose outcome is committed', async () => {
    await house.opens(seat, 1.5);
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
    await seat.next('gameStarted');
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'OUTCOME_COMMITTED');
    expect((await seat.next('gameCrashed')).crashPoint).toBe(1.5);
  });

  it('ends a manual round where it is, or further on; who has cashed out by then is paid', async () => {
    await house.admin.post(SETTINGS, { mode: 'manual' });
    const round = await seat.next('newRound', ({ fairness }) => fairness.mode === 'operator-manual');
    expect(round.fairness.commitment).toBeNull();
    expect(await settings()).toMatchObject({
      mode: 'manual',
      nextMode: 'manual',
      currentRound: { roundId: round.roundId },
    });
    await seat.placeBet({ autoCashout: 1.02 });
    await seat.next('multiplierUpdate', ({ multiplier }) => multiplier >= 1.1);
    expectProblem(await house.admin.post(CRASH_NOW, { multiplier: 1.01 }), 409, 'MULTIPLIER_PASSED');
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW, { multiplier: 2.5 });
    expect(body).toEqual({ crashPoint: 2.5 });
    expectProblem(await house.admin.post(CRASH_NOW, { multiplier: 1.01 }), 409, 'ROUND_NOT_PLAYING');
    expect((await seat.next('gameCrashed')).crashPoint).toBe(2.5);

    await seat.next('multiplierUpdate');
    const now = await house.admin.post<{ crashPoint: number }>(CRASH_NOW, {});
    expect(now.status).toBe(200);
    expect((await seat.next('gameCrashed')).crashPoint).toBe(now.body.crashPoint);
    await house.admin.post(SETTINGS, { mode: 'automatic' });
    expect(await audited('crash.mode')).toHaveLength(4);
    expect(await audited('crash.now')).toHaveLength(2);
    await eventually(() => expectBooksToBalance(app.database));
  });

  it.each([0, 0.99, 100.01, 1.005, 1e308, -1, '2', 'abc', '', [], {}, true])(
    'cannot choose %p',
    async (value) => {
      expectProblem(await house.admin.post(PRE_CHOSEN, { crashPoint: value }), 400, 'VALIDATION');
      expectProblem(await house.admin.post(CRASH_NOW, { multiplier: value }), 400, 'VALIDATION');
    },
  );

  it('is an admin, and nobody else', async () => {
    const { client } = seat.player;
    for (const answer of [
      await client.get(SETTINGS),
      await client.post(SETTINGS, { mode: 'manual' }),
      await client.post(CRASH_NOW, {}),
      await client.get(PRE_CHOSEN),
      await client.post(PRE_CHOSEN, { crashPoint: 2 }),
    ])
      expectProblem(answer, 403, 'FORBIDDEN');
  });
});

describe('where steering is switched off', () => {
  it('its routes are not there, and every round is fair', async () => {
    const app = await startTestApp({ OPERATOR_ROUNDS: 'off' }, { roundClock: new FastClock(4) });
    try {
      const { admin } = await CrashHouse.of(app);
      expectProblem(await admin.get(SETTINGS), 404, 'NOT_FOUND');
      expectProblem(await admin.post(PRE_CHOSEN, { crashPoint: 2 }), 404, 'NOT_FOUND');
    } finally {
      await app.close();
    }
  });
});
