import { TransfersReport, type ListedTransfer } from '@arena/bet-history';
import { arena, formatArena } from '@arena/money';
import type {
  ListedBet,
  ListedBetPage,
  ListedPartnerPage,
  ListedReferralPage,
  PlayerPage,
} from '@arena/wire';
import { findAuditEntries, signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { allPages } from '../support/lists.js';
import { flip, makePartner, registerPlayer, roll, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const ROLL_UP = 'roll-up';
const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

describe('the lists for admins', () => {
  let app: TestApp;
  let admin: Client;
  let partner: Player;
  let ann: Player;
  let bob: Player;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', SIGNUP_GRANT_ARENA: '1000000' });
    admin = await signInAdmin(app);
    partner = await registerPlayer(app);
    ann = await registerPlayer(app, { referralCode: await makePartner(partner) });
    bob = await registerPlayer(app);
    for (let bet = 0; bet < 12; bet += 1) {
      await Promise.all([flip(ann, { betAmount: 100 + bet }), roll(bob)]);
      await flip(bob, { betAmount: 2000 });
    }
  });

  afterAll(() => closeBalanced(app));

  const bets = (query: string): Promise<ListedBet[]> => allPages(admin, `/api/admin/bets?limit=7${query}`);
  const put = (path: string, body: object): Promise<Answer> =>
    admin.send('PUT', path, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('have every bet once, newest first, while new bets arrive', async () => {
    const { body } = await admin.get<ListedBetPage>('/api/admin/bets?limit=1');
    const newest = body.rows[0]!.id;
    const rows = await allPages<ListedBet>(admin, '/api/admin/bets?limit=5', () => flip(bob));
    const stored = await asOwner<{ id: number }>(
      app.database,
      'SELECT id FROM bets WHERE id <= $1 ORDER BY id DESC',
      [newest],
    );
    expect(rows.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(rows.length).toBeGreaterThanOrEqual(36);
  });

  it('have every bet once, oldest first', async () => {
    const rows = await bets('&order=asc');
    const stored = await asOwner<{ id: number }>(app.database, 'SELECT id FROM bets ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  });

  it('show of a bet what its player sees', async () => {
    const { body } = await flip(ann, { betAmount: 250 });
    const { rows } = (await admin.get<ListedBetPage>('/api/admin/bets?limit=1')).body;
    const [own] = await asOwner<{ commission: string }>(
      app.database,
      'SELECT commission FROM bets WHERE id = $1',
      [body.id],
    );
    expect(rows[0]).toEqual({
      id: body.id,
      createdAt: body.createdAt,
      userId: ann.user.id,
      username: ann.user.username,
      game: 'coin_flip',
      roundId: null,
      betAmount: '250.00000000',
      selectedSide: 'heads',
      result: body.result,
      outcome: body.won ? 'won' : 'lost',
      winAmount: body.winAmount,
      profit: formatArena(arena(body.winAmount) - arena('250')),
      commission: own!.commission,
    });
  });

  it('filter bets by player, game, outcome and stake', async () => {
    const all = await bets('');
    const is = (condition: (bet: ListedBet) => boolean) => all.filter(condition);
    const { id, username, email } = ann.user;
    for (const name of [String(id), username, username.toUpperCase(), email, ann.user.walletAddress])
      expect(await bets(`&player=${encodeURIComponent(name)}`)).toEqual(is((bet) => bet.userId === id));
    expect(await bets('&game=dice_roll')).toEqual(is((bet) => bet.game === 'dice_roll'));
    expect(await bets(`&player=${bob.user.username}&game=coin_flip`)).toEqual(
      is((bet) => bet.userId === bob.user.id && bet.game === 'coin_flip'),
    );
    expect(await bets('&outcome=won')).toEqual(is((bet) => bet.outcome === 'won'));
    expect(await bets('&outcome=lost')).toEqual(is((bet) => bet.outcome === 'lost'));
    expect(await bets('&minStake=105&maxStake=110.00000000')).toEqual(
      is(({ betAmount }) => arena(betAmount) >= arena('105') && arena(betAmount) <= arena('110')),
    );
    expect(await bets('&player=no-such-player')).toEqual([]);
    expect(await bets('&game=limbo')).toEqual([]);
  });

  it('filter bets by days in UTC', async () => {
    await app.runJob(ROLL_UP);
    const all = await bets('');
    const today = dayAt(Date.now());
    const [yesterday, tomorrow] = [dayAt(Date.now() - DAY_MS), dayAt(Date.now() + DAY_MS)];
    expect(await bets(`&from=${yesterday}&to=${tomorrow}`)).toEqual(all);
    expect(await bets(`&from=${today}`)).toEqual(all.filter(({ createdAt }) => createdAt >= today));
    expect(await bets(`&to=${dayAt(Date.now() - 2 * DAY_MS)}`)).toEqual([]);
    expect(await bets(`&from=${tomorrow}`)).toEqual([]);
    // A bet that the roll-up has not counted yet.
    const { body } = await flip(ann);
    expect((await bets(`&from=${yesterday}`))[0]?.id).toBe(body.id);
  });

  it('sort the large wins by profit', async () => {
    await eventually(async () => {
      const { body } = await flip(bob, { betAmount: 1000 });
      expect(body.won).toBe(true);
    });
    const rows = await bets('&sort=profit');
    const stored = await asOwner<{ id: number }>(
      app.database,
      'SELECT id FROM bets WHERE payout - stake >= 1000 ORDER BY payout - stake DESC, id DESC',
    );
    expect(rows.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(0);
    expect((await bets('&sort=profit&order=asc')).map(({ id }) => id)).toEqual(
      stored.map(({ id }) => id).toReversed(),
    );
    expect(await bets(`&sort=profit&player=${ann.user.username}`)).toEqual([]);
  });

  it.each([
    ['limit=101', 'limit'],
    ['before=x', 'before'],
    ['before=1_2_3', 'before'],
    ['before=2.5_1', 'before'],
    ['sort=profit&before=12', 'before'],
    ['game=chess', 'game'],
    ['outcome=maybe', 'outcome'],
    ['minStake=-1', 'minStake'],
    ['maxStake=1e3', 'maxStake'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['sort=stake', 'sort'],
    ['order=up', 'order'],
    [`player=${'x'.repeat(255)}`, 'player'],
    ['colour=red', 'colour'],
  ])('refuse %s', async (query, field) => {
    expectRefusedFields(await admin.get(`/api/admin/bets?${query}`), field);
    if (!query.includes('before') && !query.startsWith('limit'))
      expectRefusedFields(await admin.get(`/api/admin/bets/export?${query}`), field);
  });

  it('are closed to players', async () => {
    for (const list of ['bets', 'deposits', 'partners/export', `players/${ann.user.id}/transfers/export`])
      expectProblem(await ann.client.get(`/api/admin/${list}`), 403, 'FORBIDDEN');
  });

  it('have partners with their totals, and the players whom they referred', async () => {
    await app.runJob(ROLL_UP);
    await eventually(async () => {
      const { rows } = (await admin.get<ListedPartnerPage>('/api/admin/partners')).body;
      const [sum] = await asOwner<{ commission: string }>(
        app.database,
        'SELECT sum(commission)::numeric(28, 8) AS commission FROM bets',
      );
      expect(rows).toEqual([
        expect.objectContaining({
          id: partner.user.id,
          username: partner.user.username,
          rate: 10,
          referrals: 1,
          earned: sum!.commission,
        }),
      ]);
    });
    const { rows } = (await admin.get<ListedReferralPage>(`/api/admin/partners/${partner.user.id}/players`))
      .body;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: ann.user.id, username: ann.user.username });
    expect(Object.keys(rows[0]!)).not.toContain('email');
    expect(
      (await admin.get<ListedPartnerPage>('/api/admin/partners?sort=referrals&order=asc')).body.rows,
    ).toHaveLength(1);
  });

  it("change a partner's commission, which is recorded and applies to later bets", async () => {
    const path = `/api/admin/partners/${partner.user.id}/rate`;
    const [before] = await findAuditEntries(app, 'partner.rate');
    expect(before).toBeUndefined();
    expect((await put(path, { rate: 7, reason: 'A new contract.' })).status).toBe(200);
    expect(await findAuditEntries(app, 'partner.rate')).toEqual([
      {
        actor: 'admin',
        subject: partner.user.username,
        before: { rate: 10 },
        after: { rate: 7, reason: 'A new contract.' },
      },
    ]);
    await eventually(async () => {
      const { body } = await flip(ann, { betAmount: 1000 });
      expect(body.won).toBe(true);
      const [bet] = await asOwner<{ commission: string }>(
        app.database,
        'SELECT commission FROM bets WHERE id = $1',
        [body.id],
      );
      // 7 % of the stake at most; the cap by the house edge can lower it.
      expect(arena(bet!.commission)).toBeLessThanOrEqual(arena('70'));
    });
    for (const rate of [101, -1, 2.5, '7'])
      expectRefusedFields(await put(path, { rate, reason: 'x' }), 'rate');
    expectProblem(
      await put(`/api/admin/partners/${bob.user.id}/rate`, { rate: 5, reason: 'x' }),
      404,
      'NOT_FOUND',
    );
    expectProblem(await put('/api/admin/partners/1/rate', { rate: 5, reason: 'x' }), 403, 'OWN_ACCOUNT');
  });

  it("have every transfer of a player's account once, newest first", async () => {
    await flip(bob);
    const report = app.nest.get(TransfersReport, { strict: false });
    const rows: ListedTransfer[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const page = await report.page(bob.user.id, next, 4);
      rows.push(...page.rows);
      ({ next } = page);
    }
    const stored = await asOwner<{ id: number; amount: string }>(
      app.database,
      `SELECT t.id, CASE WHEN t.credit_account = a.account_id THEN t.amount ELSE -t.amount END AS amount
       FROM player_accounts AS a JOIN transfers AS t ON a.account_id IN (t.debit_account, t.credit_account)
       WHERE a.user_id = $1 ORDER BY t.id DESC`,
      [bob.user.id],
    );
    expect(rows.map(({ id, amount }) => ({ id, amount }))).toEqual(stored);
    const [account] = await asOwner<{ balance: string }>(
      app.database,
      'SELECT balance FROM player_accounts WHERE user_id = $1',
      [bob.user.id],
    );
    expect(formatArena(rows.reduce((sum, { amount }) => sum + arena(amount), 0n))).toBe(account!.balance);
  });

  it('find players by any part of a name, and by exact ids and addresses', async () => {
    const search = async (text: string): Promise<number[]> => {
      const { body } = await admin.get<PlayerPage>(`/api/admin/players?search=${encodeURIComponent(text)}`);
      return body.players.map(({ id }) => id);
    };
    const { id, username, walletAddress } = ann.user;
    expect(await search(username)).toEqual([id]);
    expect(await search(username.slice(3, -1))).toContain(id);
    expect(await search(walletAddress)).toEqual([id]);
    expect(await search(walletAddress.toLowerCase())).toEqual([id]);
    expect(await search(String(id))).toContain(id);
    expect(await search('100%')).toEqual([]);
    expect(await search('_________________________________________')).toEqual([]);
  });

  it('are empty before the first withdrawal, deposit and distribution', async () => {
    for (const list of ['withdrawals', 'deposits', 'distributions'])
      expect((await admin.get(`/api/admin/${list}`)).body).toEqual({ rows: [], next: null });
    expectProblem(await admin.get('/api/admin/distributions/2026-13/shares'), 404, 'NOT_FOUND');
  });
});
