import { arena, type Arena } from '@arena/money';
import type { BalanceUpdate, EarningsOfDay, Partner, PartnerEarnings, User } from '@arena/wire';
import { withOwner } from '../support/as-owner.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { connectLive, connected } from '../support/live.js';
import { NO_PARTNER, dashboard, win } from '../support/partnership.js';
import { makePartner, newAccount, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';
import { holdLease, releaseLease } from '../support/ticket-holders.js';

describe('the partner dashboard', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
  });

  afterAll(() => closeBalanced(app));

  const earnings = async ({ client, user }: Player): Promise<EarningsOfDay[]> =>
    (await client.get<PartnerEarnings>(`/api/partner/${user.id}/earnings`)).body.days;
  const admin = async (): Promise<Player> => {
    const client = app.client();
    const password = TEST_VARIABLES.ADMIN_PASSWORD;
    const { body } = await client.post<User>('/api/login', { username: 'admin', password });
    return { client, user: body };
  };

  it('is empty for a user who is not a partner', async () => {
    const player = await registerPlayer(app);
    expect(await dashboard(player)).toEqual(NO_PARTNER);
    const days = await earnings(player);
    expect(days).toHaveLength(30);
    expect(new Set(days.map(({ amount }) => amount))).toEqual(new Set(['0.00000000']));
  });

  it('shows the referred players with masked email addresses', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    const { username, email } = newAccount();
    const local = `émile.${username}`;
    const player = await registerPlayer(app, { username, email: `${local}@example.com`, referralCode });
    const flips = await win(player);
    const { text, body } = await partner.client.get<Partner>(`/api/partner/${partner.user.id}`);
    expect(body.referredUsers).toEqual([
      {
        id: player.user.id,
        username,
        email: 'é•••@example.com',
        totalGames: flips,
        arenaBalance: (await player.client.get<User>('/api/session')).body.arenaBalance,
        createdAt: player.user.createdAt,
      },
    ]);
    expect(text).not.toContain(email);
    expect(text).not.toContain(local);
  });

  it('shows only the partner’s own referred players, page by page, newest first', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      await registerPlayer(app);
      ids.unshift((await registerPlayer(app, { referralCode })).user.id);
    }
    const page = async (query: string): Promise<[number[], number | null]> => {
      const { referredUsers, next, totalReferrals } = await dashboard(partner, query);
      expect(totalReferrals).toBe(5);
      return [referredUsers.map(({ id }) => id), next];
    };
    expect(await page('')).toEqual([ids, null]);
    expect(await page('?limit=5')).toEqual([ids, null]);
    expect(await page('?limit=2')).toEqual([ids.slice(0, 2), ids[1]]);
    expect(await page(`?limit=2&before=${ids[1]}`)).toEqual([ids.slice(2, 4), ids[3]]);
    expect(await page(`?limit=2&before=${ids[3]}`)).toEqual([ids.slice(4), null]);
    expect(await page(`?before=${ids[4]}`)).toEqual([[], null]);
    expect(await page('?before=9007199254740991')).toEqual([ids, null]);
  });

  it('counts concurrent referrals', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    const players = await Promise.all(
      Array.from({ length: 20 }, () => registerPlayer(app, { referralCode })),
    );
    const { totalReferrals, referredUsers } = await dashboard(partner);
    expect(totalReferrals).toBe(20);
    expect(new Set(referredUsers.map(({ id }) => id))).toEqual(new Set(players.map(({ user }) => user.id)));
  });

  it('shows the commission on a win in a push, in the total and in the earnings of the day', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    const socket = await connected(connectLive(partner.client));
    const update = new Promise<BalanceUpdate>((resolve) => socket.once('balanceUpdated', resolve));

    await win(await registerPlayer(app, { referralCode }));

    expect(await update).toMatchObject({ arenaBalance: '10010.00000000', reason: 'commission' });
    socket.close();
    expect(await dashboard(partner)).toMatchObject({ totalCommissionEarned: '10.00000000' });
    // Two days, because midnight may have passed.
    expect(sumOf((await earnings(partner)).slice(-2))).toBe(arena('10'));
  });

  it('pays a partner while another partner’s account is locked, and pays that one afterwards', async () => {
    const partners = [await registerPlayer(app), await registerPlayer(app)] as const;
    const [locked, other] = partners;
    const referred: Player[] = [];
    for (const partner of partners)
      referred.push(await registerPlayer(app, { referralCode: await makePartner(partner) }));
    const balance = async ({ client }: Player): Promise<string> =>
      (await client.get<User>('/api/session')).body.arenaBalance;

    // An open transaction delays the roll-up. Therefore the wins are rolled up first, and only the payments run beside
    // the open transaction.
    await holdLease(app.database, 'roll-up');
    for (const player of referred) await win(player);
    await eventually(async () => {
      await asOwner(app.database, 'SELECT apply_transfers()');
      const due = 'SELECT FROM commission_payouts WHERE paid_at IS NULL';
      expect(await asOwner(app.database, due)).toHaveLength(2);
    });
    await withOwner(app.database, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM player_accounts WHERE user_id = $1 FOR UPDATE', [locked.user.id]);
      await releaseLease(app.database, 'roll-up');
      await eventually(async () => expect(await balance(other)).toBe('10010.00000000'));
      expect(await balance(locked)).toBe('10000.00000000');
      await client.query('COMMIT');
    });

    await eventually(async () => expect(await balance(locked)).toBe('10010.00000000'));
  });

  it('shows the earnings of each of the last thirty days', async () => {
    const partner = await registerPlayer(app);
    const player = await registerPlayer(app, { referralCode: await makePartner(partner) });
    const winUntilEarned = async (amount: string): Promise<void> => {
      await win(player);
      await eventually(async () =>
        expect(await dashboard(partner)).toMatchObject({ totalCommissionEarned: amount }),
      );
    };
    await winUntilEarned('10.00000000');
    await moveEarningsBack(app, partner, 24);
    await winUntilEarned('20.00000000');
    await moveEarningsBack(app, partner, 4);
    await winUntilEarned('30.00000000');
    await winUntilEarned('40.00000000');

    const days = await earnings(partner);
    expect([...days].sort((one, another) => (one.day < another.day ? -1 : 1))).toEqual(days);
    const earlier = days.slice(0, -2).filter(({ amount }) => amount !== '0.00000000');
    expect(earlier.map(({ amount }) => amount)).toEqual(['10.00000000', '10.00000000']);
    // Two days, because midnight may have passed.
    expect(sumOf(days.slice(-2))).toBe(arena('20'));

    await moveEarningsBack(app, partner, 2);
    expect(sumOf(await earnings(partner))).toBe(arena('30'));
  });

  it('lets only the user and admins read it, and only the user activate it', async () => {
    const partner = await registerPlayer(app);
    await makePartner(partner);
    const other = await registerPlayer(app);
    const operator = await admin();
    const { id } = partner.user;
    for (const path of [`/api/partner/${id}`, `/api/partner/${id}/earnings`]) {
      expectProblem(await app.client().get(path), 401, 'UNAUTHENTICATED');
      expectProblem(await other.client.get(path), 403, 'FORBIDDEN');
      expect((await operator.client.get(path)).body).toEqual((await partner.client.get(path)).body);
    }
    const path = `/api/partner/${other.user.id}/activate`;
    expectProblem(await app.client().post(path), 401, 'UNAUTHENTICATED');
    expectProblem(await partner.client.post(path), 403, 'FORBIDDEN');
    expectProblem(await operator.client.post(path), 403, 'FORBIDDEN');
    expect(await dashboard(other)).toEqual(NO_PARTNER);
    for (const rest of ['', '/earnings'])
      expectProblem(await operator.client.get(`/api/partner/999999${rest}`), 404, 'NOT_FOUND');
  });
});

/** Moves the partner's earnings so far to earlier days. */
async function moveEarningsBack({ database }: TestApp, { user }: Player, days: number): Promise<void> {
  await asOwner(database, 'UPDATE partner_days SET day = day - $2::integer WHERE partner_id = $1', [
    user.id,
    days,
  ]);
}

const sumOf = (days: EarningsOfDay[]): Arena => days.reduce((sum, { amount }) => sum + arena(amount), 0n);
