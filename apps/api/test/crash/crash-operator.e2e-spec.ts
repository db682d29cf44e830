import { createHash } from 'node:crypto';
import type { CrashSettings, PreChosenCrash } from '@arena/wire';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse, newSeat } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { registerPlayers } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp } from '../support/test-app.js';

const SETTINGS = '/api/admin/crash-settings';
const PRE_CHOSEN = '/api/admin/pre-chosen-crash';
const CRASH_NOW = '/api/admin/crash-now';

describe('a crash operator', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let seat: Seat;

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
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

  it('chooses the point of the next automatic round only, which is labelled before betting', async () => {
    const { body } = await house.admin.post<PreChosenCrash & { message: string }>(PRE_CHOSEN, {
      crashPoint: 1.23,
    });
    expect(body).toEqual({
      crashPoint: 1.23,
      message:
        'The next automatic round will crash at 1.23x, and will be labelled as chosen by the operator.',
    });
    const [{ fairness }] = await Promise.all([
      seat.next('newRound', (round) => round.fairness.mode !== 'fair'),
      rounds.opens(({ fairness: mode }) => mode !== 'fair'),
    ]);
    expect(fairness.mode).toBe('operator-preset');
    expect((await house.admin.get(PRE_CHOSEN)).body).toEqual({ crashPoint: null });
    const [{ crashPoint, fairness: proof }] = await Promise.all([seat.next('gameCrashed'), rounds.crashes()]);
    const { salt } = proof.reveal as { salt: string };
    expect(crashPoint).toBe(1.23);
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(fairness.commitment).toBe(createHash('sha256').update(`${salt}:1.23`).digest('hex'));
    const { recentCrashes, recentRounds } = await seat.state();
    expect(recentRounds?.map((round) => round.crashPoint)).toEqual(recentCrashes);
    expect(recentRounds?.[0]).toMatchObject({ crashPoint: 1.23, mode: 'operator-preset' });
    const [next] = await Promise.all([seat.next('newRound'), rounds.opens()]);
    expect(next.fairness.mode).toBe('fair');
    expect(await audited('crash.pre-choose')).toMatchObject([
      { actor: 'admin', before: { crashPoint: null }, after: { crashPoint: 1.23 } },
    ]);
  });

  it('clears a pre-chosen point with null', async () => {
    await house.admin.post(SETTINGS, { mode: 'manual' });
    await house.preChoose(2);
    const { body } = await house.admin.post(PRE_CHOSEN, { crashPoint: null });
    expect(body).toEqual({ crashPoint: null, message: 'The pre-chosen crash point was cleared.' });
    await house.admin.post(SETTINGS, { mode: 'automatic' });
  });

  it('cannot end a round whose outcome is committed', async () => {
    await house.openRound(rounds, 1.5);
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'ROUND_NOT_PLAYING');
    await rounds.starts();
    expectProblem(await house.admin.post(CRASH_NOW, {}), 409, 'OUTCOME_COMMITTED');
    const [crash] = await Promise.all([seat.next('gameCrashed'), rounds.crashes()]);
    expect(crash.crashPoint).toBe(1.5);
  });

  it('ends a manual round at the current multiplier or a higher one, after earlier cash-outs are paid', async () => {
    await house.admin.post(SETTINGS, { mode: 'manual' });
    const [round] = await Promise.all([
      seat.next('newRound', ({ fairness }) => fairness.mode === 'operator-manual'),
      rounds.opens(({ fairness }) => fairness === 'operator-manual'),
    ]);
    expect(round.fairness.commitment).toBeNull();
    expect(await settings()).toMatchObject({
      mode: 'manual',
      nextMode: 'manual',
      currentRound: { roundId: round.roundId },
    });
    await seat.placeBet({ autoCashout: 1.02 });
    const paid = seat.next('cashoutSuccess');
    await rounds.reaches(1.1);
    expect(await paid).toMatchObject({ multiplier: 1.02, payout: '102.00000000' });
    expectProblem(await house.admin.post(CRASH_NOW, { multiplier: 1.01 }), 409, 'MULTIPLIER_PASSED');
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW, { multiplier: 2.5 });
    expect(body).toEqual({ crashPoint: 2.5 });
    expectProblem(await house.admin.post(CRASH_NOW, { multiplier: 1.01 }), 409, 'ROUND_NOT_PLAYING');
    const [crashAtHigher] = await Promise.all([seat.next('gameCrashed'), rounds.crashes()]);
    expect(crashAtHigher.crashPoint).toBe(2.5);

    await rounds.opens();
    await rounds.reaches(1.07);
    const now = await house.admin.post<{ crashPoint: number }>(CRASH_NOW, {});
    expect(now.status).toBe(200);
    expect(now.body.crashPoint).toBe(1.07);
    const [crash] = await Promise.all([seat.next('gameCrashed'), rounds.closes()]);
    expect(crash.crashPoint).toBe(1.07);
    await house.admin.post(SETTINGS, { mode: 'automatic' });
    expect(await audited('crash.mode')).toHaveLength(4);
    expect(await audited('crash.now')).toHaveLength(2);
    await expectBooksToBalance(app.database);
  });

  it('ends a manual round at the highest cash-out when another node has taken one above the current multiplier', async () => {
    await house.admin.post(SETTINGS, { mode: 'manual' });
    const roundId = await rounds.opens(({ fairness }) => fairness === 'operator-manual');
    const other = await newSeat(app);
    for (const player of [seat, other]) expect(await player.placeBet()).toMatchObject({ roundId });
    await rounds.reaches(1.07);
    await asOwner(
      app.database,
      `SELECT settle_crash_bets($1, array_agg(id ORDER BY seat), ARRAY[102, 130], ARRAY[102, 130],
         ARRAY[false, false], false, clock_timestamp()) FROM crash_bets WHERE round_id = $1`,
      [roundId],
    );
    const { body } = await house.admin.post<{ crashPoint: number }>(CRASH_NOW, {});
    expect(body).toEqual({ crashPoint: 1.3 });
    const [crash] = await Promise.all([seat.next('gameCrashed'), rounds.closes()]);
    expect(crash).toMatchObject({ roundId, crashPoint: 1.3 });
    await house.admin.post(SETTINGS, { mode: 'automatic' });
    other.leave();
    await expectBooksToBalance(app.database);
  });

  it('ends a manual round, after which a cash-out above its point pays nothing', async () => {
    await house.admin.post(SETTINGS, { mode: 'manual' });
    const [{ roundId }] = await Promise.all([
      seat.next('newRound', ({ fairness }) => fairness.mode === 'operator-manual'),
      rounds.opens(({ fairness }) => fairness === 'operator-manual'),
    ]);
    await seat.placeBet();
    await rounds.reaches(1.07);
    await house.admin.post(CRASH_NOW, {});
    await rounds.crashes();

    const settled = await asOwner(
      app.database,
      `SELECT s.* FROM crash_bets AS b, settle_crash_bets(b.round_id, ARRAY[b.id], ARRAY[150], ARRAY[150],
         ARRAY[false], false, clock_timestamp()) AS s WHERE b.round_id = $1`,
      [roundId],
    );
    expect(settled).toEqual([]);

    await rounds.closes();
    const bets = 'SELECT result, payout FROM bets JOIN crash_details ON bet_id = id WHERE round_id = $1';
    expect(await asOwner(app.database, bets, [roundId])).toEqual([
      { result: 'crashed_1.07', payout: '0.00000000' },
    ]);
    await house.admin.post(SETTINGS, { mode: 'automatic' });
    await expectBooksToBalance(app.database);
  });

  it.each([0, 0.99, 100.01, 1.005, 1e308, -1, '2', 'abc', '', [], {}, true])(
    'cannot choose the point %p',
    async (value) => {
      expectProblem(await house.admin.post(PRE_CHOSEN, { crashPoint: value }), 400, 'VALIDATION');
      expectProblem(await house.admin.post(CRASH_NOW, { multiplier: value }), 400, 'VALIDATION');
    },
  );

  it('must be an admin', async () => {
    const { client } = seat.player;
    for (const response of [
      await client.get(SETTINGS),
      await client.post(SETTINGS, { mode: 'manual' }),
      await client.post(CRASH_NOW, {}),
      await client.get(PRE_CHOSEN),
      await client.post(PRE_CHOSEN, { crashPoint: 2 }),
    ])
      expectProblem(response, 403, 'FORBIDDEN');
  });
});

describe('crash without operator-controlled rounds', () => {
  it('answers operator routes with 404', async () => {
    const app = await startTestApp({ OPERATOR_ROUNDS: 'off' });
    try {
      const { admin } = await CrashHouse.of(app);
      expectProblem(await admin.get(SETTINGS), 404, 'NOT_FOUND');
      expectProblem(await admin.post(PRE_CHOSEN, { crashPoint: 2 }), 404, 'NOT_FOUND');
    } finally {
      await app.close();
    }
  });
});
