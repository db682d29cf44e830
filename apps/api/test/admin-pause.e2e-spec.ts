import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, BettingPause } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import type { Client } from './support/client.js';
import { CrashHouse } from './support/crash-house.js';
import { flip, registerPlayer, roll, type Player } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

const PAUSE = '/api/admin/pause';

describe('a pause of all betting', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    other = await startApiOn(app.database);
    admin = (await CrashHouse.of(app)).admin;
    player = await registerPlayer(app);
  });

  afterEach(async () => {
    await admin.post(PAUSE, { paused: false });
  });

  afterAll(async () => {
    await other.close();
    await app.close();
  });

  const paused = (value: unknown) => admin.post<BettingPause>(PAUSE, { paused: value });
  const log = async (): Promise<AuditEntry[]> =>
    (await admin.get<AuditEntry[]>('/api/admin/audit?limit=100')).body.filter(
      ({ subject }) => subject === 'betting',
    );

  it('refuses flips and rolls on every node with a sentence, and takes nothing', async () => {
    expect((await paused(true)).body).toEqual({ paused: true, since: expect.stringMatching(/Z$/) });
    const there = { ...player, client: player.client.sharedWith(other.url) };
    for (const answer of [await flip(player), await roll(player), await flip(there)])
      expectProblem(answer, 409, 'BETTING_PAUSED');
    expect((await flip(player)).body).toMatchObject({
      detail:
        'Betting is paused at the moment. Rounds under way are played to their end, and your balance is untouched.',
    });
    expect((await player.client.get(`/api/user/${player.user.id}`)).body).toMatchObject({
      arenaBalance: player.user.arenaBalance,
      totalWins: 0,
      totalLosses: 0,
    });
    await expectBooksToBalance(app.database);
  });

  it('ends when it is told to, and bets are taken again', async () => {
    await paused(true);
    expect((await paused(false)).body).toEqual({ paused: false, since: null });
    expect((await admin.get(PAUSE)).body).toEqual({ paused: false, since: null });
    expect((await flip(player)).status).toBe(200);
    await expectBooksToBalance(app.database);
  });

  it('gives a bet that was taken before its first answer again', async () => {
    const key = { 'Idempotency-Key': 'before the pause' };
    const { body: first } = await flip(player, {}, key);
    await paused(true);
    const { status, body } = await flip(player, {}, key);
    expect([status, body.id]).toEqual([200, first.id]);
    await expectBooksToBalance(app.database);
  });

  it('keeps no refusal: the same request is taken once it is over', async () => {
    const key = { 'Idempotency-Key': 'during the pause' };
    await paused(true);
    expectProblem(await flip(player, {}, key), 409, 'BETTING_PAUSED');
    await paused(false);
    expect((await flip(player, {}, key)).status).toBe(200);
    await expectBooksToBalance(app.database);
  });

  it('takes what was in time and nothing after it, when bets and the pause come at once', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => flip(player)),
      paused(true),
      ...Array.from({ length: 20 }, () => flip(player)),
    ]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expectProblem(await flip(player), 409, 'BETTING_PAUSED');
    await expectBooksToBalance(app.database);
  });

  it('is written down once, with before and after, however many admins ask for it at once', async () => {
    const before = (await log()).length;
    await Promise.all(Array.from({ length: 5 }, () => paused(true)));
    await Promise.all(Array.from({ length: 5 }, () => paused(false)));
    const entries = await log();
    expect(entries.slice(0, entries.length - before)).toMatchObject([
      { action: 'betting.resume', actor: 'admin', before: { paused: true }, after: { paused: false } },
      { action: 'betting.pause', actor: 'admin', before: { paused: false }, after: { paused: true } },
    ]);
  });

  it.each([undefined, null, 'true', 1, [], {}])('is not asked for with %p', async (value) => {
    expectProblem(await paused(value), 400, 'VALIDATION');
  });

  it('is an admin’s alone', async () => {
    expectProblem(await player.client.get(PAUSE), 403, 'FORBIDDEN');
    expectProblem(await player.client.post(PAUSE, { paused: true }), 403, 'FORBIDDEN');
  });
});
