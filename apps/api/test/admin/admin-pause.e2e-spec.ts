import type { AuditEntry, BettingPause } from '@arena/wire';
import { expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { CrashHouse } from '../support/crash-house.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const PAUSE = '/api/admin/pause';

describe('pausing all betting', () => {
  let app: TestApp;
  let otherNode: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    otherNode = await startApiOn(app.database);
    admin = (await CrashHouse.of(app)).admin;
    player = await registerPlayer(app);
  });

  afterEach(async () => {
    await admin.post(PAUSE, { paused: false });
  });

  afterAll(async () => {
    await otherNode.close();
    await app.close();
  });

  const setPaused = (value: unknown) => admin.post<BettingPause>(PAUSE, { paused: value });
  const auditEntries = async (): Promise<AuditEntry[]> =>
    (await admin.get<AuditEntry[]>('/api/admin/audit?limit=100')).body.filter(
      ({ subject }) => subject === 'betting',
    );

  it('rejects flips and rolls on every node with a message and leaves the balance unchanged', async () => {
    expect((await setPaused(true)).body).toEqual({ paused: true, since: expect.stringMatching(/Z$/) });
    const onOtherNode = { ...player, client: player.client.sharedWith(otherNode.url) };
    for (const answer of [await flip(player), await roll(player), await flip(onOtherNode)])
      expectProblem(answer, 409, 'BETTING_PAUSED');
    expect((await flip(player)).body).toMatchObject({
      detail: 'Betting is paused right now. Rounds in progress will finish. Your balance is safe.',
    });
    expect((await player.client.get(`/api/user/${player.user.id}`)).body).toMatchObject({
      arenaBalance: player.user.arenaBalance,
      totalWins: 0,
      totalLosses: 0,
    });
    await expectBooksToBalance(app.database);
  });

  it('accepts bets again after the resumption', async () => {
    await setPaused(true);
    expect((await setPaused(false)).body).toEqual({ paused: false, since: null });
    expect((await admin.get(PAUSE)).body).toEqual({ paused: false, since: null });
    expect((await flip(player)).status).toBe(200);
    await expectBooksToBalance(app.database);
  });

  it('repeats the response to a bet that was accepted before the pause', async () => {
    const key = { 'Idempotency-Key': 'before the pause' };
    const { body: first } = await flip(player, {}, key);
    await setPaused(true);
    const { status, body } = await flip(player, {}, key);
    expect([status, body.id]).toEqual([200, first.id]);
    await expectBooksToBalance(app.database);
  });

  it('accepts a request after the pause that it rejected during the pause', async () => {
    const key = { 'Idempotency-Key': 'during the pause' };
    await setPaused(true);
    expectProblem(await flip(player, {}, key), 409, 'BETTING_PAUSED');
    await setPaused(false);
    expect((await flip(player, {}, key)).status).toBe(200);
    await expectBooksToBalance(app.database);
  });

  it('accepts or rejects concurrent bets and accepts none after the pause', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => flip(player)),
      setPaused(true),
      ...Array.from({ length: 20 }, () => flip(player)),
    ]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expectProblem(await flip(player), 409, 'BETTING_PAUSED');
    await expectBooksToBalance(app.database);
  });

  it('records one audit entry with before and after when several requests pause at once', async () => {
    const before = (await auditEntries()).length;
    await Promise.all(Array.from({ length: 5 }, () => setPaused(true)));
    await Promise.all(Array.from({ length: 5 }, () => setPaused(false)));
    const entries = await auditEntries();
    expect(entries.slice(0, entries.length - before)).toMatchObject([
      { action: 'betting.resume', actor: 'admin', before: { paused: true }, after: { paused: false } },
      { action: 'betting.pause', actor: 'admin', before: { paused: false }, after: { paused: true } },
    ]);
  });

  it.each([undefined, null, 'true', 1, [], {}])('rejects the value %p', async (value) => {
    expectProblem(await setPaused(value), 400, 'VALIDATION');
  });

  it('is not accessible to players', async () => {
    expectProblem(await player.client.get(PAUSE), 403, 'FORBIDDEN');
    expectProblem(await player.client.post(PAUSE, { paused: true }), 403, 'FORBIDDEN');
  });
});
