import { Database } from '@arena/database';
import type { BetDetails, FairnessSeeds, PastBets } from '@arena/wire';
import { arena, formatArena } from '@arena/money';
import { withOwner } from '../support/as-owner.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { parseCsv } from '../support/lists.js';
import { flip, registerPlayer, roll, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { rollUp } from '../support/roll-up.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the history of a player', () => {
  let app: TestApp;
  let player: Player;
  /** The responses to the bets, newest first. */
  const played: object[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    player = await registerPlayer(app);
    for (let round = 0; round < 7; round += 1) {
      const { user: _user, ...bet } = round % 3 === 0 ? (await roll(player)).body : (await flip(player)).body;
      played.unshift({ game: round % 3 === 0 ? 'dice_roll' : 'coin_flip', ...bet });
    }
  });

  afterAll(() => closeBalanced(app));

  const read = async <T>(rest: string): Promise<T> =>
    (await player.client.get<T>(`/api/user/${player.user.id}/${rest}`)).body;

  it('lists the bets of all games, newest first', async () => {
    expect(await read<PastBets>('bets')).toEqual({ bets: played, next: null });
  });

  it('lists the bets of one game', async () => {
    for (const game of ['coin_flip', 'dice_roll']) {
      const { bets, next } = await read<PastBets>(`bets?game=${game}`);
      expect(bets).toEqual(played.filter((bet) => (bet as { game: string }).game === game));
      expect(next).toBeNull();
    }
    expect(await read<PastBets>('bets?game=crash')).toEqual({ bets: [], next: null });
  });

  it('lists each bet once when it is read page by page', async () => {
    const seen: object[] = [];
    let before = '';
    for (let page = 0; page < 10; page += 1) {
      const { bets, next } = await read<PastBets>(`bets?limit=3${before}`);
      seen.push(...bets);
      if (next === null) break;
      before = `&before=${next}`;
    }
    expect(seen).toEqual(played);
  });

  it('has no next page when the last one is exactly full', async () => {
    const { bets, next } = await read<PastBets>('bets?limit=7');
    expect(bets).toHaveLength(7);
    expect(next).toBeNull();
  });

  it('lists and exports the bets of some days in UTC', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    // The bets were placed today, in UTC, or before midnight has passed since.
    const all = await read<PastBets>(`bets?from=${day(-1)}&to=${day(1)}`);
    expect(all.bets).toEqual(played);
    for (const days of [`from=${day(1)}`, `to=${day(-2)}`, `from=${day(1)}&to=${day(-1)}`])
      expect(await read<PastBets>(`bets?${days}`)).toEqual({ bets: [], next: null });
    const page = await read<PastBets>(`bets?from=${day(-1)}&limit=3&game=coin_flip`);
    expect(page.bets).toHaveLength(3);
    expect(page.next).not.toBeNull();

    // The bets are counted before they move to other days.
    await rollUp(app);
    // A millisecond before midnight is the day before, and midnight is the day.
    // Bets cannot be changed otherwise.
    await asOwner(app.database, 'ALTER TABLE bets DISABLE TRIGGER USER');
    const [oldest, second] = played.slice(-2).reverse() as { id: number; createdAt: string }[];
    await asOwner(app.database, `UPDATE bets SET created_at = '2026-03-31T23:59:59.999Z' WHERE id = $1`, [
      oldest!.id,
    ]);
    await asOwner(app.database, `UPDATE bets SET created_at = '2026-04-01T00:00:00Z' WHERE id = $1`, [
      second!.id,
    ]);
    const idsOf = async (days: string) => (await read<PastBets>(`bets?${days}`)).bets.map(({ id }) => id);
    expect(await idsOf('from=2026-04-01&to=2026-04-01')).toEqual([]);
    expect(await idsOf(`from=2026-04-01&to=${day(1)}`)).not.toContain(oldest!.id);
    expect(await idsOf(`from=2026-04-01&to=${day(1)}`)).toContain(second!.id);
    expect(await idsOf(`from=2026-03-31&to=${day(1)}`)).toContain(oldest!.id);

    const rows = parseCsv(
      (await player.client.get(`/api/user/${player.user.id}/bets/export?from=2026-04-01`)).text,
    );
    expect(rows.map(({ id }) => Number(id))).toEqual(
      played.slice(0, -1).map((bet) => (bet as { id: number }).id),
    );
    for (const { id, createdAt } of [oldest!, second!])
      await asOwner(app.database, 'UPDATE bets SET created_at = $2 WHERE id = $1', [id, createdAt]);
    await asOwner(app.database, 'ALTER TABLE bets ENABLE TRIGGER USER');
  });

  it('reads the bets of some days from the index of the player, and only their ids', async () => {
    const sentReads = jest.spyOn(Database.prototype, 'read');
    const today = new Date().toISOString().slice(0, 10);
    await read<PastBets>(`bets?from=${today}&to=${today}`);
    const sent = sentReads.mock.calls.filter(([, text]) => text.includes('past_bets'));
    sentReads.mockRestore();
    expect(sent).toHaveLength(1);
    const [, text, values] = sent[0]!;
    const plan = await withOwner(app.database, async (database) => {
      await database.query('BEGIN');
      // The table is so small that PostgreSQL would scan it.
      await database.query('SET LOCAL enable_seqscan = off');
      const { rows } = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
      await database.query('ROLLBACK');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(
      /Index Scan Backward using bets_of_a_player on bets[^\n]*\n\s*Index Cond: [^\n]*user_id[^\n]*game[^\n]*id < [^\n]*id >= /,
    );
    expect(plan).not.toMatch(/Seq Scan on bets\b/);
  });

  it('exports ten files at once, and then one a minute', async () => {
    const { client, user } = await registerPlayer(app);
    const download = () => client.get(`/api/user/${user.id}/bets/export`);
    for (let count = 0; count < 10; count += 1) expect((await download()).status).toBe(200);
    expectProblem(await download(), 429, 'TOO_MANY_REQUESTS');
  });

  it("exports the player's own bets as CSV, and no other player's", async () => {
    const path = `/api/user/${player.user.id}/bets/export`;
    const response = await player.client.get(path);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="arena-bets-[\d-]+\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = parseCsv(response.text);
    const ids = played.map((bet) => (bet as { id: number }).id);
    expect(rows.map(({ id }) => Number(id))).toEqual(ids);
    expect(Object.keys(rows[0]!)).toEqual([
      'id',
      'createdAt',
      'game',
      'roundId',
      'betAmount',
      'selectedSide',
      'result',
      'outcome',
      'winAmount',
      'profit',
    ]);
    expect(rows[0]).toMatchObject({ game: 'dice_roll', betAmount: '100.00000000', roundId: '' });
    const dice = parseCsv((await player.client.get(`${path}?game=dice_roll`)).text);
    expect(dice).toEqual(rows.filter(({ game }) => game === 'dice_roll'));

    const other = await registerPlayer(app);
    await flip(other);
    expectProblem(await other.client.get(path), 403, 'FORBIDDEN');
    for (const query of ['game=poker', 'from=yesterday', 'to=2026-02-30', 'limit=5'])
      expectProblem(await player.client.get(`${path}?${query}`), 400, 'VALIDATION');
  });

  it('shows a bet with its proof and the balances before and after it', async () => {
    const { bets } = await read<PastBets>('bets');
    let balance = arena(player.user.arenaBalance);
    for (const bet of bets.reverse()) {
      const details = await read<BetDetails>(`bets/${bet.game}/${bet.id}`);
      const balanceBefore = formatArena(balance);
      balance += arena(bet.winAmount) - arena(bet.betAmount);
      expect(details).toEqual({
        ...bet,
        balanceBefore,
        balanceAfter: formatArena(balance),
        serverSeed: null,
      });
    }
  });

  it('reveals the server seed of a bet only after the rotation', async () => {
    const { body: bet } = await flip(player);
    const path = `bets/coin_flip/${bet.id}`;
    expect((await read<BetDetails>(path)).serverSeed).toBeNull();
    const { previous } = (await player.client.post<FairnessSeeds>('/api/fairness/seeds/rotate', {})).body;
    expect((await read<BetDetails>(path)).serverSeed).toBe(previous?.serverSeed);
  });

  it('returns 404 for a bet of another player or game, and for a missing bet', async () => {
    const other = await registerPlayer(app);
    const { body: bet } = await flip(other);
    for (const [game, id] of [
      ['coin_flip', bet.id],
      ['dice_roll', bet.id],
      ['coin_flip', 9_007_199_254_740_991],
    ]) {
      const response = await player.client.get(`/api/user/${player.user.id}/bets/${game}/${id}`);
      expectProblem(response, 404, 'NOT_FOUND');
    }
  });

  it('is open only to the player and to admins', async () => {
    const other = await registerPlayer(app);
    const admin = app.client();
    await admin.post('/api/login', { username: 'admin', password: 'the admin password' });
    const { bets } = await read<PastBets>('bets');
    for (const rest of [
      'bets',
      `bets/${bets[0]!.game}/${bets[0]!.id}`,
      'dice-rolls',
      'crash-history',
      'rank',
    ]) {
      const path = `/api/user/${player.user.id}/${rest}`;
      expectProblem(await other.client.get(path), 403, 'FORBIDDEN');
      expectProblem(await app.client().get(path), 401, 'UNAUTHENTICATED');
      expect((await admin.get(path)).status).toBe(200);
    }
  });
});
