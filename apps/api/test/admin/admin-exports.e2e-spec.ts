import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { ListedBet, ListedPlayer, PlayerPage, User } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { asTexts, expectExport, parseCsv } from '../support/lists.js';
import { flip, makePartner, registerPlayer, roll, type Player } from '../support/players.js';
import { addedBy } from '../support/security-events.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** More rounds than the buffers between the database and a client hold. */
const ROUNDS = 100_000;

describe('the exports for admins', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', SIGNUP_GRANT_ARENA: '1000000' });
    admin = await signInAdmin(app);
    const partner = await registerPlayer(app);
    player = await registerPlayer(app, { referralCode: await makePartner(partner) });
    for (let bet = 0; bet < 30; bet += 1) await Promise.all([flip(player), roll(partner)]);
  });

  afterAll(() => closeBalanced(app));

  const rowsOf = async <Row>(path: string): Promise<Row[]> =>
    (await admin.get<{ rows: Row[] }>(`${path}${path.includes('?') ? '&' : '?'}limit=100`)).body.rows;

  it.each([
    '/api/admin/bets',
    '/api/admin/bets?outcome=won',
    '/api/admin/bets?order=asc&game=dice_roll',
    '/api/admin/crash-rounds?status=crashed',
    '/api/admin/deposits',
    '/api/admin/withdrawals',
    '/api/admin/partners',
    '/api/admin/distributions',
    '/api/admin/distributions/2026-01/shares',
  ])('equal the list %s', async (list) => {
    const [path = '', query = ''] = list.split('?');
    // Commissions are credited and paid in the background, also between a list and its export.
    await eventually(async () => expectExport(admin, path, query, await rowsOf<object>(list)));
  });

  it('have more rows than fit on one page', async () => {
    const rows = parseCsv((await admin.get('/api/admin/bets/export')).text);
    const stored = await asOwner<{ id: number }>(app.database, 'SELECT id FROM bets ORDER BY id DESC');
    expect(rows.map(({ id }) => Number(id))).toEqual(stored.map(({ id }) => id));
    expect(rows[0]!['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(rows[0]!['betAmount']).toMatch(/^\d+\.\d{8}$/);
  });

  it("have a player's transfers and a partner's players", async () => {
    const path = `/api/admin/players/${player.user.id}/transfers`;
    const exported = parseCsv((await admin.get(`${path}/export`)).text);
    const [count] = await asOwner<{ count: number }>(
      app.database,
      `SELECT count(*) FROM transfers AS t JOIN player_accounts AS a ON a.account_id IN (t.debit_account, t.credit_account)
       WHERE a.user_id = $1`,
      [player.user.id],
    );
    expect(exported).toHaveLength(count!.count);
    const [partner] = await rowsOf<{ id: number }>('/api/admin/partners');
    const referred = `/api/admin/partners/${partner!.id}/players`;
    expect(parseCsv((await admin.get(`${referred}/export`)).text)).toEqual(
      (await rowsOf<object>(referred)).map(asTexts),
    );
  });

  it('hold no formula for a spreadsheet', async () => {
    const formula = await registerPlayer(app, { email: '=cmd@example.com' });
    // Earlier versions let names begin with any of their characters.
    await asOwner(app.database, `UPDATE users SET username = '-1-cmd' WHERE id = $1`, [formula.user.id]);
    const { players } = (await admin.get<PlayerPage>('/api/admin/players?search=cmd')).body;
    expect(players.map(({ id }: ListedPlayer) => id)).toEqual([formula.user.id]);
    const [row] = parseCsv((await admin.get('/api/admin/players/export?search=cmd')).text);
    expect(row).toMatchObject({
      id: String(formula.user.id),
      username: "'-1-cmd",
      email: "'=cmd@example.com",
      arenaBalance: '1000000.00000000',
      role: '',
    });
  });

  it('are recorded in the security log with their filter and their number of rows', async () => {
    const won = await rowsOf<ListedBet>('/api/admin/bets?outcome=won');
    const entries = await addedBy(app, async () => {
      await admin.get('/api/admin/bets/export?outcome=won');
      await eventually(async () => {
        const [ended] = await asOwner<{ count: number }>(
          app.database,
          `SELECT count(*) FROM audit_entries WHERE action = 'data.export' AND after->'filter'->>'outcome' = 'won'`,
        );
        expect(ended!.count).toBeGreaterThan(0);
      });
    });
    const { body } = await admin.get<User>('/api/session');
    const common = { actorId: body.id, actor: 'admin', source: '127.0.0.1', outcome: 'ok', code: null };
    expect(entries).toEqual([
      { ...common, action: 'data.read', subject: 'export of bets', after: expect.anything() },
      {
        ...common,
        action: 'data.export',
        subject: 'bets',
        after: { filter: { outcome: 'won' }, rows: won.length, isComplete: true },
      },
    ]);
  });

  it('may be read by every role, but not by players', async () => {
    expect((await player.client.get('/api/admin/bets/export')).status).toBe(403);
    expect((await app.client().get('/api/admin/players/export')).status).toBe(401);
  });
});

describe('an export whose client goes away', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    await asOwner(
      app.database,
      `INSERT INTO crash_rounds (phase, fairness, edge_basis_points, profit_limit, betting_seconds, escrow_account,
         waiting_at, ended_at, closed_at, void_reason)
       SELECT 'voided', 'operator-manual', 100, 0, 10, 0, now(), now(), now(), 'A test.' FROM generate_series(1, $1)`,
      [ROUNDS],
    );
  });

  afterAll(() => app.close());

  it('ends its query, and is recorded as incomplete', async () => {
    const admin = await signInAdmin(app);
    const request = get(`${app.url}/api/admin/crash-rounds/export`, {
      headers: { Cookie: admin.sessionCookie! },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'readable');
    request.destroy();
    await once(request, 'close');
    const recorded = `SELECT after FROM audit_entries WHERE action = 'data.export'`;
    const [entry] = await eventually(async () => {
      const entries = await asOwner<{ after: { rows: number; isComplete: boolean } }>(app.database, recorded);
      expect(entries).toHaveLength(1);
      return entries;
    });
    expect(entry!.after.isComplete).toBe(false);
    expect(entry!.after.rows).toBeLessThan(ROUNDS);
    const reading = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'
      AND pid <> pg_backend_pid() AND strpos(query, 'crash_rounds') > 0 AND strpos(query, 'cursor_of_walk') > 0`;
    expect(await asOwner(app.database, reading)).toEqual([]);
  });
});
