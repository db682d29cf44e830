import { arena, formatArena } from '@arena/money';
import type { ListedRound } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { allPages, expectExport } from '../support/lists.js';
import { registerPlayer } from '../support/players.js';

const ROUNDS = '/api/admin/crash-rounds';
const DAY_MS = 86_400_000;

describe('the list of crash rounds for admins', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let fair: number;
  let preset: number;
  let playing: number;

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
    const seat = await takeSeat(await registerPlayer(app));
    fair = await rounds.opens(({ fairness }) => fairness === 'fair');
    expect(await seat.placeBet({ betAmount: 200, autoCashout: 1.01 })).toMatchObject({ roundId: fair });
    await rounds.closes();
    preset = await house.openRound(rounds, 2);
    expect(await seat.placeBet({ betAmount: 150, autoCashout: 1.5 })).toMatchObject({ roundId: preset });
    await rounds.closes();
    await house.setMode('manual');
    playing = await rounds.opens(({ fairness }) => fairness === 'operator-manual');
    await rounds.starts();
    seat.leave();
  });

  afterAll(async () => {
    await house.admin.post('/api/admin/crash-now');
    await rounds.closes();
    await closeBalanced(app);
  });

  const list = (query = '', limit = 2): Promise<ListedRound[]> =>
    allPages(house.admin, `${ROUNDS}?limit=${limit}${query}`);

  it('has every round once, newest or oldest first, however long a page is', async () => {
    const stored = await asOwner<{ id: number }>(
      app.database,
      'SELECT id FROM crash_rounds ORDER BY id DESC',
    );
    const ids = stored.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    for (const limit of [1, 2, 100]) {
      expect((await list('', limit)).map(({ id }) => id)).toEqual(ids);
      expect((await list('&order=asc', limit)).map(({ id }) => id)).toEqual(ids.toReversed());
    }
  });

  it('shows the players and stakes of a round, the payouts of a fair one, and its point once it has ended', async () => {
    const all = await list();
    const [paid] = await asOwner<{ payout: string }>(
      app.database,
      'SELECT b.payout FROM bets AS b JOIN crash_bets AS c ON c.id = b.id WHERE c.round_id = $1',
      [fair],
    );
    expect(all.find(({ id }) => id === preset)).toEqual({
      id: preset,
      createdAt: expect.stringMatching(/Z$/),
      status: 'crashed',
      fairness: 'operator-preset',
      crashPoint: 2,
      players: 1,
      stakes: '150.00000000',
      payouts: null, // only those of fair rounds are added up
      startedAt: expect.stringMatching(/Z$/),
      endedAt: expect.stringMatching(/Z$/),
      voidReason: null,
    });
    expect(all.find(({ id }) => id === fair)).toMatchObject({
      fairness: 'fair',
      crashPoint: expect.any(Number),
      players: 1,
      stakes: '200.00000000',
      payouts: formatArena(arena(paid!.payout)),
    });
    expect(all.find(({ id }) => id === playing)).toMatchObject({
      status: 'playing',
      fairness: 'operator-manual',
      crashPoint: null,
      endedAt: null,
    });
  });

  it('filters rounds by state, fairness and day', async () => {
    const all = await list();
    for (const status of ['waiting', 'betting', 'playing', 'crashed', 'voided'])
      expect(await list(`&status=${status}`)).toEqual(all.filter((row) => row.status === status));
    for (const fairness of ['fair', 'operator-preset', 'operator-manual'])
      expect(await list(`&fairness=${fairness}`)).toEqual(all.filter((row) => row.fairness === fairness));
    const days = [...new Set(all.map(({ createdAt }) => createdAt.slice(0, 10)))].toSorted();
    const [first = '', last = days[0] ?? ''] = [days[0], days.at(-1)];
    expect(await list(`&from=${first}&to=${last}`)).toEqual(all);
    const dayBefore = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10);
    expect(await list(`&to=${dayBefore}`)).toEqual([]);
  });

  it.each(['', 'fairness=operator-preset', 'status=crashed&order=asc'])(
    'equals its export: %s',
    async (query) => {
      const rows = await allPages<object>(house.admin, `${ROUNDS}?limit=2&${query}`);
      expect(rows.length).toBeGreaterThan(0);
      await expectExport(house.admin, ROUNDS, query, rows);
    },
  );
});
