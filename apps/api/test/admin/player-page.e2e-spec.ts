import type {
  BalancePage,
  PlayerDetails,
  PlayerNotePage,
  PlayerSeeds,
  PlayerSessions,
  ReviewedWithdrawalPage,
} from '@arena/wire';
import { findAuditEntries, signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, PASSWORD, registerPlayer, roll, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { addedBy } from '../support/security-events.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the page of a player', () => {
  let app: TestApp;
  let admin: Client;
  let other: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await signInAdmin(app);
    other = await signInOtherAdmin(app);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  const path = (rest = '', { user }: Player = player): string => `/api/admin/players/${user.id}${rest}`;
  const read = async <Body>(rest = '', of: Player = player): Promise<Body> => {
    const { status, body, text } = await admin.get<Body>(path(rest, of));
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return body;
  };
  const details = (of: Player = player): Promise<PlayerDetails> => read('', of);
  const adjust = (amount: string) =>
    admin.post(path('/adjustments'), { amount, reason: 'A refund of a lost bet.' });

  it('has the account, and figures that equal its bets and transfers', async () => {
    const flips = [await flip(player), await flip(player, { betAmount: '100.00000001' })];
    const rolls = [await roll(player)];
    await adjust('12.5');
    await adjust('-2.5');
    const sum = (values: string[]): bigint =>
      values.reduce((total, value) => total + BigInt(value.replace('.', '')), 0n);
    // Transactions that are under way keep the roll-up from counting later ones.
    const page = await eventually(async () => {
      const shown = await details();
      expect(shown.figures.movements.find(({ kind }) => kind === 'adjustment')?.transfers).toBe(2);
      expect(shown.figures.games.map(({ bets }) => bets)).toEqual([2, 1]);
      return shown;
    });
    expect(page).toMatchObject({
      id: player.user.id,
      username: player.user.username,
      email: player.user.email,
      walletAddress: player.user.walletAddress,
      isFrozen: false,
      closedAt: null,
      isEmailVerified: false,
      hasSecondFactor: false,
      role: null,
      referredBy: null,
      tags: [],
      checks: [],
      marks: expect.any(Array),
      figures: {
        staked: '300.00000001',
        games: [
          { game: 'coin_flip', bets: 2, turnover: '200.00000001', commission: '0.00000000' },
          { game: 'dice_roll', bets: 1, turnover: '100.00000000' },
        ],
        movements: [
          { kind: 'grant', transfers: 1, amount: '10000.00000000' },
          { kind: 'adjustment', transfers: 2, amount: '10.00000000' },
        ],
      },
    });
    const won = [...flips, ...rolls].filter(({ body }) => body.won).length;
    expect([page.figures.wins, page.figures.losses]).toEqual([won, 3 - won]);
    expect(page.figures.games.map(({ payouts }) => sum([payouts]))).toEqual([
      sum(flips.map(({ body }) => body.winAmount)),
      sum(rolls.map(({ body }) => body.winAmount)),
    ]);
    expect(page.arenaBalance).toBe(rolls.at(-1)!.body.user.arenaBalance.replace(/.*/, page.arenaBalance));
  });

  it('lists every change of the balance, newest first, over pages of any size', async () => {
    for (let round = 0; round < 5; round += 1) {
      await flip(player);
      await adjust('1');
      await roll(player);
    }
    const all = (await read<BalancePage>('/balance?limit=100')).entries;
    expect(all.map(({ kind, game }) => game ?? kind)).toEqual([
      ...Array.from({ length: 5 }, () => ['dice_roll', 'adjustment', 'coin_flip']).flat(),
      'grant',
    ]);
    const { arenaBalance } = await details();
    const units = (amount: string): bigint => BigInt(amount.replace('.', ''));
    expect(all.reduce((total, { amount }) => total + units(amount), 0n)).toBe(units(arenaBalance));
    for (const limit of [1, 4, 7]) {
      const paged: BalancePage['entries'] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page: BalancePage = await read(`/balance?limit=${limit}${query}`);
        paged.push(...page.entries);
        cursor = page.next;
      }
      expect(paged).toEqual(all);
    }
    expectRefusedFields(await admin.get(path('/balance?cursor=1')), 'cursor');
  });

  it('shows the seeds, but never a server seed that is not revealed', async () => {
    await flip(player);
    const before = await read<PlayerSeeds>('/seeds');
    expect(before).toMatchObject({ active: { nonce: 1 }, revealed: [], next: null });
    await player.client.post('/api/fairness/seeds/rotate', { clientSeed: 'mine' });
    await player.client.post('/api/fairness/seeds/rotate', {});
    const after = await read<PlayerSeeds>('/seeds?limit=1');
    expect(after.revealed).toMatchObject([{ clientSeed: 'mine', clientSeedBy: 'player', nonces: 0 }]);
    const [oldest] = (await read<PlayerSeeds>(`/seeds?before=${after.next}`)).revealed;
    expect(oldest).toMatchObject({ serverSeedHash: before.active.serverSeedHash, nonces: 1 });
    const secrets = await asOwner<{ server_seed: string }>(
      app.database,
      'SELECT server_seed FROM seeds WHERE user_id = $1 AND revealed_at IS NULL',
      [player.user.id],
    );
    expect(secrets).toHaveLength(2);
    for (const { server_seed } of secrets) expect(JSON.stringify(after)).not.toContain(server_seed);
  });

  it('shows the sessions and the sign-ins, but no token', async () => {
    const { username } = player.user;
    await app.client().post('/api/login', { username, password: 'wrong horse' });
    const second = app.client();
    await second.post('/api/login', { username, password: PASSWORD });
    const page = await read<PlayerSessions>('/sessions');
    expect(page.sessions).toHaveLength(2);
    expect(page.events.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'session.started ok',
      'session.started refused',
      'session.started ok',
    ]);
    expect(page.events[1]).toMatchObject({ code: 'BAD_CREDENTIALS', source: '127.0.0.1' });
    const [, token = ''] = second.sessionCookie!.split('=');
    expect(JSON.stringify(page)).not.toContain(token);
  });

  it('names the partner who referred the player', async () => {
    const partner = await registerPlayer(app);
    const referred = await registerPlayer(app, { referralCode: await makePartner(partner) });
    const { id, username } = partner.user;
    expect((await details(referred)).referredBy).toEqual({ id, username });
  });

  it('lists the withdrawals', async () => {
    expect(await read<ReviewedWithdrawalPage>('/withdrawals')).toEqual({ withdrawals: [], next: null });
  });

  it('keeps notes with their author and time, and none can be changed', async () => {
    const add = (client: Client, text: string) => client.post(path('/notes'), { text });
    expect((await add(admin, 'Called about\na lost bet.')).status).toBe(200);
    await add(other, 'x'.repeat(2000));
    const { notes, next } = await read<PlayerNotePage>('/notes?limit=1');
    expect(notes).toMatchObject([{ text: 'x'.repeat(2000), author: 'testref' }]);
    expect((await read<PlayerNotePage>(`/notes?before=${next}`)).notes).toMatchObject([
      { text: 'Called about\na lost bet.', author: 'admin', createdAt: expect.stringMatching(/Z$/) },
    ]);
    expect(await findAuditEntries(app, 'account.note.added')).toMatchObject([
      { actor: 'admin', subject: player.user.username, after: { note: expect.any(Number) } },
      { actor: 'testref' },
    ]);
    for (const text of ['', 'x'.repeat(2001), 7])
      expectRefusedFields(await add(admin, text as string), 'text');
    for (const change of [`UPDATE player_notes SET text = 'y'`, 'DELETE FROM player_notes'])
      await expect(asOwner(app.database, change)).rejects.toThrow('append-only');
  });

  it('has tags, whose changes are recorded once, however many admins set them at the same time', async () => {
    const set = (client: Client, tag: unknown, isSet: unknown) =>
      client.send('PUT', path('/tags'), {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ tag, isSet }),
      });
    const answers = await Promise.all(
      [admin, other, admin, other].flatMap((client) => [
        set(client, 'vip', true),
        set(client, 'watch', true),
      ]),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await details()).tags).toEqual(['vip', 'watch']);
    await set(admin, 'vip', false);
    await set(admin, 'vip', false);
    expect((await details()).tags).toEqual(['watch']);
    const entries = await findAuditEntries(app, 'account.tag');
    expect(entries.filter(({ subject }) => subject === player.user.username)).toHaveLength(3);
    expect(entries.at(-1)).toMatchObject({ before: { vip: true }, after: { vip: false } });
    expectRefusedFields(await set(admin, 'unknown', 'yes'), 'tag', 'isSet');
  });

  it('has checks, which admins cannot record about their own account', async () => {
    const check = { kind: 'identity', hasPassed: true, note: 'A passport.' };
    expect((await admin.post(path('/checks'), check)).status).toBe(200);
    await admin.post(path('/checks'), { ...check, hasPassed: false, note: 'It has expired.' });
    expect((await details()).checks).toMatchObject([
      { kind: 'identity', hasPassed: false, note: 'It has expired.', recordedBy: 'admin' },
      { kind: 'identity', hasPassed: true, note: 'A passport.' },
    ]);
    expectProblem(await admin.post('/api/admin/players/1/checks', check), 409, 'OWNER_ACCOUNT');
    expectRefusedFields(
      await admin.post(path('/checks'), { kind: 'eyes', note: '' }),
      'kind',
      'hasPassed',
      'note',
    );
    await expect(asOwner(app.database, 'DELETE FROM player_checks')).rejects.toThrow('append-only');
  });

  it('is recorded in the security log whenever it is read', async () => {
    const { id } = player.user;
    const parts = ['', '/balance', '/notes', '/play', '/seeds', '/sessions', '/withdrawals'];
    const entries = await addedBy(app, async () => {
      for (const part of parts) await read(part);
    });
    expect(entries).toMatchObject(
      parts.map((part) => ({
        actor: 'admin',
        action: 'data.read',
        subject: `user ${id}`,
        after: { request: `GET /api/admin/players/${id}${part}` },
      })),
    );
  });

  it('does not exist for an unknown player, and is closed to players', async () => {
    const unknown = '/api/admin/players/2000000000';
    for (const part of ['', '/seeds', '/sessions'])
      expectProblem(await admin.get(`${unknown}${part}`), 404, 'NOT_FOUND');
    expectProblem(await admin.post(`${unknown}/notes`, { text: 'x' }), 404, 'NOT_FOUND');
    expectProblem(await player.client.get(path()), 403, 'FORBIDDEN');
  });
});
