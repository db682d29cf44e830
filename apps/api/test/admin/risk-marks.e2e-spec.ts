import { Wallet } from 'ethers';
import type { PlayerDetails, RiskKind, RiskMark, ReviewedWithdrawalPage } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { flip, makePartner, PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { win } from '../support/partnership.js';
import { rollUp } from '../support/roll-up.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { WEI } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

/** Returns the marks of a kind on the page of a player. */
const marksOf = async (
  admin: Client,
  { user }: Pick<Player, 'user'>,
  kind: RiskKind,
): Promise<RiskMark[]> => {
  const { body } = await admin.get<PlayerDetails>(`/api/admin/players/${user.id}`);
  return body.marks.filter((mark) => mark.kind === kind);
};

describe('a risk mark', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', TRUST_PROXY_HOPS: '1' });
    admin = await signInAdmin(app);
  });

  afterAll(() => closeBalanced(app));

  const signInFrom = ({ user }: Player, address: string) =>
    app
      .client()
      .post('/api/login', { username: user.username, password: PASSWORD }, { 'X-Forwarded-For': address });

  /** Signs in with the cookie of a browser, if any, and returns the cookie that the browser then has. */
  const signIn = async ({ user }: Player, browser?: string): Promise<string | undefined> => {
    const { headers } = await app
      .client()
      .post(
        '/api/login',
        { username: user.username, password: PASSWORD },
        browser === undefined ? {} : { Cookie: browser },
      );
    const device = headers.getSetCookie().find((cookie) => cookie.startsWith('arena-device='));
    expect(device).toContain('HttpOnly; SameSite=Lax');
    return device?.split(';', 1)[0];
  };

  it('says what an account has in common with an excluded player, also after the account was closed', async () => {
    const exclude = async ({ client }: Player) =>
      expect((await client.post('/api/account/exclusion', { days: 30 })).status).toBe(200);
    const nearOf = async (player: Player) =>
      (await marksOf(admin, player, 'near-excluded')).map(({ text }) => text);
    const [excluded, stranger] = [
      await registerPlayer(app, { email: 'maximus.decimus@example.com' }),
      await registerPlayer(app, { email: 'maximus.other@example.com' }),
    ];
    const browser = await signIn(excluded);
    await exclude(excluded);
    const similar = await registerPlayer(app, { email: 'maximusdecimus2@example.com' });
    await signIn(similar, browser);
    const expected = ['Has in common with an excluded player: a browser, a similar e-mail address.'];
    expect(await nearOf(similar)).toEqual(expected);
    expect(await nearOf(stranger)).toEqual([]);

    const { outcome } = (
      await asOwner<{ outcome: string }>(
        app.database,
        'SELECT close_player($1, (SELECT password_hash FROM users WHERE id = $1), 1000000, 100) AS outcome',
        [excluded.user.id],
      )
    )[0]!;
    expect(outcome).toBe('CLOSED');
    expect(await nearOf(similar)).toEqual(expected);
    await asOwner(
      app.database,
      `UPDATE player_accounts SET excluded_until = now() - interval '1 s' WHERE user_id = $1`,
      [excluded.user.id],
    );
    await asOwner(app.database, `UPDATE similar_exclusions SET expires_at = now() - interval '1 s'`);
    expect(await nearOf(similar)).toEqual([]);
    await app.runJob('expired-sessions');
    const kept = await asOwner(app.database, 'SELECT FROM known_devices WHERE user_id = $1', [
      excluded.user.id,
    ]);
    expect(kept).toEqual([]);
  });

  it('names accounts that have signed in from the same network, up to ten', async () => {
    // Registrations come from this machine, so all players of this spec share its network.
    await asOwner(app.database, 'DELETE FROM known_networks');
    const [first, second, third] = [
      await registerPlayer(app),
      await registerPlayer(app),
      await registerPlayer(app),
    ];
    await asOwner(app.database, 'DELETE FROM known_networks');
    await signInFrom(first, '198.51.100.7');
    await signInFrom(second, '198.51.100.7');
    await signInFrom(third, '198.51.100.8');
    expect(await marksOf(admin, first, 'shared-network')).toEqual([
      {
        kind: 'shared-network',
        text: 'Has signed in from the same network as another account.',
        players: [{ id: second.user.id, username: second.user.username }],
      },
    ]);
    expect(await marksOf(admin, third, 'shared-network')).toEqual([]);
    await signInFrom(first, '2001:db8:1:2::5');
    await signInFrom(third, '2001:db8:1:2:ffff::1'); // the same /64
    expect((await marksOf(admin, first, 'shared-network'))[0]).toMatchObject({
      text: 'Has signed in from the same network as 2 other accounts.',
    });
    await asOwner(
      app.database,
      `INSERT INTO known_networks (user_id, network)
       SELECT id, '203.0.113.9' FROM users WHERE id IN (1, $1)`,
      [third.user.id],
    );
    for (let more = 0; more < 11; more += 1) {
      const { user } = await registerPlayer(app);
      await asOwner(app.database, `INSERT INTO known_networks VALUES ($1, '203.0.113.9')`, [user.id]);
    }
    const [mark] = await marksOf(admin, third, 'shared-network');
    expect(mark?.text).toBe('Has signed in from the same network as more than 10 other accounts.');
    expect(mark?.players).toHaveLength(10);
  });

  it('names accounts that have signed in with the same browser, also after a logout', async () => {
    const [first, second, third] = [
      await registerPlayer(app),
      await registerPlayer(app),
      await registerPlayer(app),
    ];
    const browser = await signIn(first);
    expect(browser).toMatch(/^arena-device=[\w-]{22}$/);
    expect(await signIn(second, browser)).toBe(browser);
    expect(await signIn(third, 'arena-device=chosen')).not.toBe('arena-device=chosen');
    expect(await marksOf(admin, first, 'shared-device')).toEqual([
      {
        kind: 'shared-device',
        text: 'Has signed in with the same browser as another account.',
        players: [{ id: second.user.id, username: second.user.username }],
      },
    ]);
    expect(await marksOf(admin, third, 'shared-device')).toEqual([]);
  });

  it('forgets the oldest browsers of a player who signs in without cookies', async () => {
    const player = await registerPlayer(app);
    await asOwner(
      app.database,
      `INSERT INTO known_devices (user_id, device, first_used_at)
       SELECT $1, sha256(n::text::bytea), now() - interval '1 hour' FROM generate_series(1, 60) AS n`,
      [player.user.id],
    );
    const browser = await signIn(player);
    const kept = await asOwner(app.database, 'SELECT device FROM known_devices WHERE user_id = $1', [
      player.user.id,
    ]);
    expect(kept).toHaveLength(50);
    const latest = await registerPlayer(app);
    await signIn(latest, browser);
    expect(await marksOf(admin, player, 'shared-device')).toHaveLength(1);
  });

  it('compares the commission of a partner with the edge of the house', async () => {
    const partner = await registerPlayer(app);
    const player = await registerPlayer(app, { referralCode: await makePartner(partner) });
    await win(player);
    // Coin flips are fair, so the house keeps nothing of them on average.
    expect(await marksOf(admin, partner, 'commission-above-edge')).toMatchObject([
      {
        text: expect.stringMatching(
          /^Was paid 10\.00 ARENA of commission for 1 referred players, of whose bets/,
        ),
      },
    ]);
    await asOwner(app.database, 'UPDATE player_accounts SET total_edge = 11 WHERE user_id = $1', [
      player.user.id,
    ]);
    expect(await marksOf(admin, partner, 'commission-above-edge')).toEqual([]);
    await asOwner(
      app.database,
      `UPDATE player_accounts AS a SET total_edge = (SELECT sum(edge) FROM bets AS b WHERE b.user_id = a.user_id)
       WHERE user_id = $1`,
      [player.user.id],
    );
  });

  it('names a game that has given a player more back than chance explains', async () => {
    const player = await registerPlayer(app);
    await flip(player);
    await rollUp(app);
    expect(await marksOf(admin, player, 'return-above-band')).toEqual([]);
    const payouts = async (change: number) =>
      asOwner(app.database, 'UPDATE player_games SET rated_payouts = rated_payouts + $2 WHERE user_id = $1', [
        player.user.id,
        change,
      ]);
    await payouts(1000);
    expect(await marksOf(admin, player, 'return-above-band')).toMatchObject([
      {
        text: expect.stringMatching(
          /^Got [\d,.]+ ARENA more back on Coin flip than the odds of 1 bets predict\. By chance it is at most [\d,.]+ for 999 of 1000 players\.$/,
        ),
      },
    ]);
    await payouts(-1000);
  });
});

describe('a risk mark of withdrawals', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '20000' });
  let admin: Client;

  beforeAll(async () => {
    admin = await signInAdmin(wallets.app);
  });

  it('names accounts that have withdrawn to the same address, in the queue too', async () => {
    const [first, second, third] = [
      await wallets.newPlayer(),
      await wallets.newPlayer(),
      await wallets.newPlayer(),
    ];
    const { address } = Wallet.createRandom();
    await first.withdraw({ amount: 100, address });
    await second.withdraw({ amount: 100, address });
    await third.withdraw({ amount: 100, address: Wallet.createRandom().address });
    const expected = {
      kind: 'shared-address',
      text: 'Has withdrawn to the same address as another account.',
      players: [{ id: second.user.id, username: second.user.username }],
    };
    expect(await marksOf(admin, first, 'shared-address')).toEqual([expected]);
    expect(await marksOf(admin, third, 'shared-address')).toEqual([]);
    const { body } = await admin.get<ReviewedWithdrawalPage>('/api/admin/withdrawal-queue?queue=all');
    expect(body.withdrawals.find(({ userId }) => userId === first.user.id)?.marks).toContainEqual(expected);
  });

  it('says that an account shares a withdrawal address or the sender of a deposit with an excluded player', async () => {
    const [excluded, sameAddress, sameSender, stranger] = [
      await wallets.newPlayer(),
      await wallets.newPlayer(),
      await wallets.newPlayer(),
      await wallets.newPlayer(),
    ];
    const [sender, other] = [
      await TokenHolder.funded(wallets.chain, 1000n * WEI),
      await TokenHolder.funded(wallets.chain, 1000n * WEI),
    ];
    const arrivals: [TokenHolder, WalletPlayer][] = [
      [sender, excluded],
      [sender, sameSender],
      [other, stranger],
    ];
    for (const [holder, player] of arrivals) {
      await wallets.chain.setAvaxBalance(player.address, WEI);
      await holder.send(player.address, 200n * WEI);
    }
    await wallets.mineUntil(async () => {
      for (const [, player] of arrivals)
        expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
    });
    const { address } = Wallet.createRandom();
    for (const player of [excluded, sameAddress]) await player.withdraw({ amount: 100, address });
    await stranger.withdraw({ amount: 100, address: Wallet.createRandom().address });
    const nearOf = async (player: WalletPlayer) =>
      (await marksOf(admin, player, 'near-excluded')).map(({ text }) => text);
    for (const player of [sameAddress, sameSender, stranger]) expect(await nearOf(player)).toEqual([]);

    expect((await excluded.client.post('/api/account/exclusion', { days: 30 })).status).toBe(200);
    expect(await nearOf(sameAddress)).toEqual([
      'Has in common with an excluded player: a withdrawal address.',
    ]);
    expect(await nearOf(sameSender)).toEqual([
      'Has in common with an excluded player: the sender of a deposit.',
    ]);
    for (const player of [stranger, excluded]) expect(await nearOf(player)).toEqual([]);
  });

  it('compares deposits with stakes once a player asks for a withdrawal', async () => {
    const player = await wallets.newPlayer();
    const outsider = await TokenHolder.funded(wallets.chain, 1_000_000n * WEI);
    await wallets.chain.setAvaxBalance(player.address, WEI);
    await outsider.send(player.address, 500n * WEI);
    await wallets.mineUntil(async () =>
      expect(await player.deposits()).toMatchObject([{ status: 'credited' }]),
    );
    await flip(player, { betAmount: 150 });
    await rollUp(wallets.app);
    expect(await marksOf(admin, player, 'withdrawal-without-play')).toEqual([]);
    await player.withdraw({ amount: 450 });
    await rollUp(wallets.app);
    expect(await marksOf(admin, player, 'withdrawal-without-play')).toMatchObject([
      { text: 'Deposited 500.00 ARENA and asked for 450.00, but has staked only 150.00.' },
    ]);
    await flip(player, { betAmount: 350 });
    expect(await marksOf(admin, player, 'withdrawal-without-play')).toEqual([]);
  });
});
