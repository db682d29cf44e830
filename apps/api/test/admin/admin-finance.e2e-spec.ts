import { arena } from '@arena/money';
import type { AuditEntry, HouseFigures, PeriodReturns, Statement } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { CrashHouse } from '../support/crash-house.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, registerPlayer, roll, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const STATEMENT = '/api/admin/finance/statement';
/** Two days, because midnight may pass during the test. */
const DAY_MS = 86_400_000;
const [FROM, TO] = [0, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
const RANGE = `?from=${FROM}&to=${TO}`;

describe('the statement for admins', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    admin = (await CrashHouse.of(app)).admin;
    const partner = await registerPlayer(app);
    player = await registerPlayer(app, { referralCode: await makePartner(partner) });
    for (let bet = 0; bet < 6; bet += 1) await Promise.all([flip(player), roll(player)]);
    const correction = { amount: '-12.50000001', reason: 'A test of the statement.' };
    await admin.post(`/api/admin/players/${player.user.id}/adjustments`, correction);
  });

  afterAll(() => closeBalanced(app));

  it('equals the transfers and the balances of the ledger, to the unit', async () => {
    await eventually(async () => {
      const { total } = (await admin.get<Statement>(`${STATEMENT}${RANGE}`)).body;
      const sums = await asOwner<{ kind: string; amount: string }>(
        app.database,
        'SELECT kind, sum(amount) AS amount FROM transfers GROUP BY kind',
      );
      const sumOf = (kind: string) => sums.find((row) => row.kind === kind)?.amount ?? '0.00000000';
      expect(total).toMatchObject({
        houseOpening: '0.00000000',
        stakes: '1200.00000000',
        payouts: sumOf('payout'),
        commission: sumOf('commission'),
        adjustments: '-12.50000001',
        funding: '1000000000.00000000',
        grants: sumOf('grant'),
        deposits: '0.00000000',
      });
      const { houseBalance, liabilities } = (await admin.get<HouseFigures>('/api/admin/figures')).body;
      expect(total.houseClosing).toBe(houseBalance);
      expect(total.playersClosing).toBe(liabilities.total);
    });
  });

  it('lists every period of the range', async () => {
    const days = (await admin.get<Statement>(`${STATEMENT}?from=2024-02-28&to=2024-03-01`)).body;
    expect(days.rows.map(({ period }) => period)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    const months = (await admin.get<Statement>(`${STATEMENT}?from=2024-02-28&to=2024-03-01&by=month`)).body;
    expect(months.rows.map(({ period }) => period)).toEqual(['2024-02-01', '2024-03-01']);
    expect(arena(months.total.houseClosing)).toBe(0n);
  });

  it.each([
    ['', 'The from is required.'],
    ['?from=2024-02-30&to=2024-03-01', 'from must be a day such as 2026-11-21'],
    ['?from=2024-02-01&to=2024-2-2', 'to must be a day such as 2026-11-21'],
    ['?from=2024-02-02&to=2024-02-01', 'The last day must not be before the first day.'],
    ['?from=2020-01-01&to=2024-01-01', 'Choose a range of at most 1096 days.'],
    ['?from=2024-02-01&to=2024-02-02&by=year', 'by must be one of'],
  ])('rejects the range "%s"', async (query, message) => {
    const response = await admin.get(`${STATEMENT}${query}`);
    expectProblem(response, 400, 'VALIDATION');
    expect(JSON.stringify(response.body)).toContain(message);
  });

  it('is exported as CSV with exact amounts, and the security log says by whom', async () => {
    const { status, headers, text } = await admin.get(`${STATEMENT}.csv${RANGE}&by=month`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('attachment');
    const [head, first, ...rest] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/^"period","houseOpening","stakes","payouts",/);
    expect(first).toMatch(/^"\d{4}-\d\d-01",0\.00000000,1200\.00000000,/);
    expect(rest.at(-1)).toMatch(/^"total",/);
    const log = (await admin.get<AuditEntry[]>('/api/admin/audit?kind=all&action=data.export')).body;
    expect(log[0]).toMatchObject({ actor: 'admin', subject: 'statement', after: { by: 'month' } });
  });

  it('has the return of each game in each period, with the band that chance explains', async () => {
    await eventually(async () => {
      const { rows } = (await admin.get<PeriodReturns>(`/api/admin/finance/returns${RANGE}&by=month`)).body;
      const flips = rows.find(({ game }) => game === 'coin_flip');
      expect(flips).toMatchObject({ bets: 6, turnover: '600.00000000', theoretical: 100, lowest: 0 });
      expect(flips!.highest).toBeGreaterThan(200);
      expect(flips!.isOutOfBand).toBe(false);
    });
  });

  it('is not accessible to players', async () => {
    for (const path of [STATEMENT, `${STATEMENT}.csv`, '/api/admin/finance/returns'])
      expectProblem(await player.client.get(`${path}${RANGE}`), 403, 'FORBIDDEN');
  });
});
