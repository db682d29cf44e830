import { arena, formatArena } from '@arena/money';
import type { LeaderboardEntry, Partner, PlayerPage, User } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { untilBlocked, withOwner } from '../support/as-owner.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, newAccount, PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { rollUp } from '../support/roll-up.js';
import { setUpSecondFactor } from '../support/second-factor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('an account that its owner closes', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await signInAdmin(app);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  const close = (proof: object = {}, client = player.client): Promise<Answer> =>
    client.post('/api/account/closure', { password: PASSWORD, ...proof });
  /** Leaves this balance. */
  const leave = async (amount: string, { user }: Player = player): Promise<void> => {
    const { body } = await admin.get<User>(`/api/user/${user.id}`);
    const change = formatArena(arena(amount) - arena(body.arenaBalance));
    const correction = { amount: change, reason: 'test' };
    expect((await admin.post(`/api/admin/players/${user.id}/adjustments`, correction)).status).toBe(200);
  };

  it('loses its sessions, its name and its address, which others may use from then on', async () => {
    const { username, email, id } = player.user;
    await flip(player);
    await leave('0');
    expect((await close()).body).toEqual({});
    await eventually(async () =>
      expectProblem(await player.client.get('/api/session'), 401, 'UNAUTHENTICATED'),
    );
    expectProblem(
      await app.client().post('/api/login', { username, password: PASSWORD }),
      401,
      'BAD_CREDENTIALS',
    );
    const erased = await asOwner<{ row: string }>(
      app.database,
      `SELECT users::text AS row FROM users WHERE id = $1 UNION ALL SELECT sessions::text FROM sessions WHERE user_id = $1
       UNION ALL SELECT security_events::text FROM security_events WHERE user_id = $1
       UNION ALL SELECT known_networks::text FROM known_networks WHERE user_id = $1`,
      [id],
    );
    expect(erased).toHaveLength(1);
    expect(erased[0]?.row).toContain(`closed-player-${id}`);
    expect(erased[0]?.row).not.toContain(username + ',');
    expect(erased[0]?.row).not.toContain(email);
    expect((await registerPlayer(app, { username, email })).user.id).not.toBe(id);
    const bets = await asOwner(app.database, 'SELECT FROM bets WHERE user_id = $1', [id]);
    expect(bets).toHaveLength(1);
  });

  it('is shown as a closed player in public lists and to admins', async () => {
    const { id } = player.user;
    await flip(player);
    await leave('0');
    await close();
    await rollUp(app);
    const other = await registerPlayer(app);
    await eventually(async () => {
      const { body } = await other.client.get<LeaderboardEntry[]>('/api/leaderboard?limit=100');
      expect(body.find((entry) => entry.id === id)?.username).toBe(`closed-player-${id}`);
    });
    const { body: page } = await admin.get<PlayerPage>(`/api/admin/players?search=${id}`);
    expect(page.players.find((listed) => listed.id === id)).toMatchObject({
      username: `closed-player-${id}`,
      email: expect.stringMatching(new RegExp(`^closed-player-${id}-[0-9a-f-]{36}@arena\\.invalid$`)),
      isFrozen: true,
    });
    expectProblem(
      await admin.post(`/api/admin/players/${id}/unfreeze`, { reason: 'test' }),
      404,
      'NOT_FOUND',
    );
    expectProblem(await admin.post(`/api/admin/players/${id}/password-reset`, {}), 404, 'NOT_FOUND');
  });

  it('gives a rest that is too small to withdraw to the house', async () => {
    await leave('99.99999999');
    expect((await close()).status).toBe(200);
    const rows = await asOwner(
      app.database,
      "SELECT amount, credit_account FROM transfers WHERE kind = 'closure' AND cause = $1",
      [player.user.id],
    );
    expect(rows).toEqual([{ amount: '99.99999999', credit_account: 1 }]);
  });

  it('stays open while it has a balance, an open bet or an open withdrawal', async () => {
    await leave('100');
    expectProblem(await close(), 409, 'ACCOUNT_NOT_EMPTY');
    await leave('0');
    const { id } = player.user;
    await asOwner(
      app.database,
      `INSERT INTO withdrawals (user_id, amount, address) VALUES ($1, 100, '0x0')`,
      [id],
    );
    expectProblem(await close(), 409, 'ACCOUNT_NOT_EMPTY');
    await asOwner(app.database, 'DELETE FROM withdrawals WHERE user_id = $1', [id]);
    await asOwner(
      app.database,
      `INSERT INTO crash_bets (round_id, user_id, stake, seat, stakes_so_far, balance_before, placed_at)
       VALUES (-1, $1, 100, $1, 100, 100, now())`,
      [id],
    );
    expectProblem(await close(), 409, 'ACCOUNT_NOT_EMPTY');
    await asOwner(app.database, 'DELETE FROM crash_bets WHERE user_id = $1', [id]);
    expect((await close()).status).toBe(200);
  });

  it('is closed although another account has an address like those of closed accounts', async () => {
    const address = `closed-player-${player.user.id}@ARENA.invalid`;
    const refused = await app.client().post('/api/register', newAccount({ email: address }));
    expectProblem(refused, 409, 'EMAIL_TAKEN');
    const other = await registerPlayer(app);
    await asOwner(app.database, 'UPDATE users SET email = $2 WHERE id = $1', [other.user.id, address]);
    await leave('0');
    expect((await close()).status).toBe(200);
  });

  it('stays open while tokens of its wallet are on their way to the balance', async () => {
    await leave('0');
    const { id } = player.user;
    const underWay = [
      ['sweeps', `INSERT INTO sweeps (user_id, chain_id, wei, nonce, gas) VALUES ($1, 1, 1, 0, 1)`],
      [
        'wallet_transfers',
        `INSERT INTO wallet_transfers (chain_id, block, block_hash, tx_hash, log_index, place, kind, user_id, wei, seen_at)
         VALUES (1, 1, '0x1', '0x1', 0, 0, 'sweep', $1, 1, now())`,
      ],
      [
        'wallet_holdings',
        `INSERT INTO wallet_holdings (user_id, arrived, swept, departed, beyond) VALUES ($1, 100e18, 0, 0, 0)`,
      ],
    ] as const;
    for (const [table, sql] of underWay) {
      await asOwner(app.database, sql, [id]);
      expectProblem(await close(), 409, 'ACCOUNT_NOT_EMPTY');
      await asOwner(app.database, `DELETE FROM ${table} WHERE user_id = $1`, [id]);
    }
    const rest =
      'INSERT INTO wallet_holdings (user_id, arrived, swept, departed, beyond) VALUES ($1, 99e18, 0, 0, 0)';
    await asOwner(app.database, rest, [id]);
    expect((await close()).status).toBe(200);
    await asOwner(app.database, 'DELETE FROM wallet_holdings WHERE user_id = $1', [id]);
  });

  it('does not become a partner by a request that waits for the closing', async () => {
    const { id } = player.user;
    const answer = await withOwner(app.database, async (owner) => {
      await owner.query('BEGIN');
      await owner.query('UPDATE users SET closed_at = now() WHERE id = $1', [id]);
      const pending = player.client.post(`/api/partner/${id}/activate`);
      await untilBlocked(app.database, 'SET is_partner = true');
      await owner.query('COMMIT');
      return pending;
    });
    expect(answer.status).toBeLessThan(500);
    const [row] = await asOwner(app.database, 'SELECT is_partner, partner_code FROM users WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ is_partner: false, partner_code: null });
  });

  it('is closed only with the password and the second factor', async () => {
    await leave('0');
    expectProblem(await close({ password: 'wrong horse' }), 401, 'BAD_CREDENTIALS');
    const { recoveryCodes } = await setUpSecondFactor(player.client, PASSWORD);
    expectProblem(await close(), 401, 'SECOND_FACTOR_REQUIRED');
    expectProblem(await close({ code: '000000' }), 401, 'SECOND_FACTOR_INVALID');
    expect((await close({ code: recoveryCodes[0] })).status).toBe(200);
  });

  it('is closed once by several requests at once', async () => {
    await leave('0');
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('frees its referral code, and keeps the referred players', async () => {
    const code = await makePartner(player);
    const referred = await registerPlayer(app, { referralCode: code });
    await leave('0');
    expect((await close()).status).toBe(200);
    expect((await app.client().get(`/api/referrals/${code}`)).body).toEqual({ isValid: false });
    const { body } = await admin.get<Partner>(`/api/partner/${player.user.id}`);
    expect(body).toMatchObject({ isPartner: false, partnerCode: null });
    expect((await flip(referred)).status).toBe(200);
  });

  it('is not that of an admin, and its name cannot be taken', async () => {
    expectProblem(await close({ password: 'the admin password' }, admin), 409, 'OWNER_ACCOUNT');
    const taken = newAccount({ username: 'Closed-Player-7' });
    expectProblem(await app.client().post('/api/register', taken), 409, 'USERNAME_TAKEN');
  });
});
