import { Wallet } from 'ethers';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { placeMines } from '../support/mines.js';
import { flip, makePartner, PASSWORD, registerPlayer, roll, type Player } from '../support/players.js';
import { setLimit } from '../support/play.js';
import { expectProblem } from '../support/problems.js';
import { setUpSecondFactor, type SecondFactor } from '../support/second-factor.js';
import { activeSeeds } from '../support/secrets.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { giveTickets } from '../support/ticket-holders.js';

type Row = Record<string, unknown>;
type Export = Record<string, Row[]> & {
  exportedAt: string;
  account: Row;
  activeSeeds: Row;
  partner: Row | null;
};

/** The tables that an export reads. */
const EXPORTED = [
  'account_links',
  'autobets',
  'bet_shares',
  'bets',
  'crash_bets',
  'known_devices',
  'known_networks',
  'mails',
  'partner_days',
  'play_limits',
  'player_accounts',
  'player_checks',
  'player_days',
  'player_tags',
  'recovery_codes',
  'revenue_shares',
  'revenue_tickets',
  'rules_acceptances',
  'security_events',
  'seeds',
  'sessions',
  'step_bets',
  'users',
  'wallet_transfers',
  'withdrawals',
];

/** The tables with users that an export leaves out. */
const LEFT_OUT = {
  accounts: 'numbers of the ledger',
  adjustments: 'are among the transfers; the reason is a text of the operator',
  alerts: 'who acknowledged an alert',
  approval_votes: 'what admins decided about others',
  approvals: 'what admins asked for about others',
  biggest_wins: 'copies of bets',
  commission_payouts: 'are in the days of the partner',
  idempotency_keys: 'answers to requests of the last day',
  leaderboard_entries: 'copies of figures of the account',
  leaderboard_period_entries: 'sums of the bets',
  password_link_grants: 'what admins may do for others',
  player_games: 'sums of the bets',
  player_movements: 'sums of the transfers',
  player_notes: 'texts of the operator',
  rank_buckets: 'groups of the leaderboard',
  second_factors: 'the secret; the account has the time',
  set_aside_payouts: 'payments whose withdrawal a restore has lost',
  settings_versions: 'which admin changed settings',
  similar_exclusions: 'would tell who is excluded',
  sweeps: 'are among the transfers of the chain',
  waiting_wallets: 'state of processing',
  wallet_checks: 'state of processing',
  wallet_holdings: 'sums of the transfers of the chain',
  withdrawal_turns: 'state of processing',
  x_authorisations: 'secrets of a connection under way',
};

/** The columns in which tables name a user. */
const OWNERS = `'user_id', 'partner_id', 'owner_id', 'author_id', 'requested_by', 'acknowledged_by', 'referred_by'`;

describe('the export of an account', () => {
  let app: TestApp;
  let player: Player;
  let partner: Player;
  let stranger: Player;
  let factor: SecondFactor;
  let exported: Answer<Export>;

  const read = (client: Client = player.client): Promise<Answer<Export>> =>
    client.get<Export>('/api/account/export');
  const playWith = async (one: Player): Promise<void> => {
    const { body } = await flip(one);
    await one.client.post(`/api/user/${one.user.id}/bets/coin_flip/${body.id}/share`);
    await roll(one);
    await one.client.post('/api/fairness/seeds/rotate', { clientSeed: `${one.user.username}-seed` });
    await flip(one);
    await placeMines(one);
    await setLimit(one, 'deposit', 'week', 5000);
    await one.client.post('/api/account/closure', { password: 'wrong horse' });
    await one.client.post(`/api/user/${one.user.id}/wallet/withdrawals`, {
      amount: 100,
      address: Wallet.createRandom().address,
      password: PASSWORD,
    });
  };

  beforeAll(async () => {
    app = await startTestApp();
    partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    player = await registerPlayer(app, { referralCode });
    stranger = await registerPlayer(app);
    await playWith(player);
    await playWith(stranger);
    await makePartner(player);
    await giveTickets(app.database, player, '2');
    factor = await setUpSecondFactor(player.client, PASSWORD);
    const admin = await signInAdmin(app);
    const path = `/api/admin/players/${player.user.id}`;
    await admin.post(`${path}/notes`, { text: 'Asked for help by telephone.' });
    await admin.send('PUT', `${path}/tags`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tag: 'vip', isSet: true }),
    });
    exported = await read();
  });

  afterAll(() => closeBalanced(app));

  it('is a file with all that is kept about the user', () => {
    const { status, headers, body } = exported;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="arena-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const { id, username, email, walletAddress } = player.user;
    expect(body.account).toMatchObject({ id, username, email, walletAddress, wasReferred: true });
    expect(body.account).toMatchObject({ hidesName: false });
    expect(body['sharedBets']).toMatchObject([{ game: 'coin_flip', betId: expect.any(Number) }]);
    expect(body.partner).toMatchObject({ totalReferrals: 0 });
    expect(body['bets']!.map(({ game }) => game)).toEqual(['coin_flip', 'coin_flip', 'dice_roll']);
    expect(body['openStepBets']).toMatchObject([{ game: 'mines', stake: '100.00000000' }]);
    expect(body['revealedSeeds']).toMatchObject([
      { nonces: 2, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(body.activeSeeds).toMatchObject({ clientSeed: `${username}-seed`, nonce: 2 });
    expect(body['limits']).toMatchObject([{ kind: 'deposit', period: 'week', amount: '5000.00000000' }]);
    expect(body['transfers']!.length).toBeGreaterThan(0);
    expect(body['sessions']).toMatchObject([{ address: expect.any(String), createdAt: expect.any(String) }]);
    expect(body['securityEvents']).toMatchObject([{ kind: 'second-factor-set' }]);
    expect(body['networks']).toHaveLength(1);
    expect(body['devices']).toEqual([{ firstUsedAt: expect.any(String) }]);
    expect(body['rulesAcceptances']).toHaveLength(1);
    expect(body['tags']).toEqual([{ tag: 'vip' }]);
    expect(body['revenueShare']).toMatchObject({ isXConnected: true });
    expect(body['securityLog']).toContainEqual(
      expect.objectContaining({ action: 'account.exported', outcome: 'ok' }),
    );
  });

  it('has no secret of the user', async () => {
    const { id } = player.user;
    const [kept] = await asOwner<Record<string, string | string[]>>(
      app.database,
      `SELECT u.password_hash AS password, u.sealed_private_key AS key,
         (SELECT array_agg(encode(token_hash, 'hex')) FROM sessions WHERE user_id = u.id) AS tokens,
         (SELECT array_agg(encode(device, 'hex')) FROM known_devices WHERE user_id = u.id) AS devices,
         (SELECT array_agg(encode(code_hash, 'hex')) FROM recovery_codes WHERE user_id = u.id) AS codes,
         (SELECT sealed_secret FROM second_factors WHERE user_id = u.id) AS factor,
         (SELECT array_agg(server_seed) FROM seeds WHERE user_id = u.id AND revealed_at IS NULL) AS seeds
       FROM users AS u WHERE u.id = $1`,
      [id],
    );
    const { serverSeed } = await activeSeeds(app.database, id);
    const { body } = await player.client.post<{ privateKey?: string }>(`/api/user/${id}/wallet/private-key`, {
      password: PASSWORD,
      code: factor.authenticator.code(),
    });
    const cookie = decodeURIComponent(player.client.sessionCookie!.split('=')[1]!);
    const secrets = [
      ...Object.values(kept!).flat(),
      serverSeed,
      ...factor.recoveryCodes,
      cookie,
      ...cookie.split('.').filter((part) => part.length > 16),
      PASSWORD,
      ...(body.privateKey === undefined ? [] : [body.privateKey.slice(2)]),
    ];
    expect(secrets.length).toBeGreaterThan(15);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(exported.text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(exported.text).not.toMatch(/"[^"]*(hash|private|secret|token|password)[^"]*":/i);
  });

  it('has nothing of other users, and no text of an admin', async () => {
    const answers = await Promise.all([partner, stranger].map(({ client }) => read(client)));
    const others = answers.flatMap(({ body }) => [
      body.account['username'],
      body.account['email'],
      body.account['walletAddress'],
      body.activeSeeds['commitment'],
      ...(body['withdrawals'] ?? []).map(({ address }) => address),
    ]);
    for (const text of [...others, 'admin', 'telephone']) expect(exported.text).not.toContain(String(text));
    expect(answers[1]!.text).not.toContain(player.user.username);
  });

  it('has an account without a bet, too', async () => {
    const newcomer = await registerPlayer(app);
    const { body } = await read(newcomer.client);
    expect(body).toMatchObject({ partner: null, bets: [], withdrawals: [], revealedSeeds: [] });
  });

  it('has every row of a list that is longer than what is read at once', async () => {
    const regular = await registerPlayer(app);
    await asOwner(
      app.database,
      `INSERT INTO security_events (user_id, kind, address, details, created_at)
       SELECT $1, 'password-changed', '203.0.113.7', '{}', TIMESTAMPTZ '2026-01-01Z' + n * interval '1 minute'
       FROM generate_series(1, 2500) AS n`,
      [regular.user.id],
    );
    const { body } = await read(regular.client);
    const times = body['securityEvents']!.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(2500);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('needs a session, and is given ten times an hour', async () => {
    expectProblem(await app.client().get('/api/account/export'), 401, 'UNAUTHENTICATED');
    const busy = await registerPlayer(app);
    for (let count = 0; count < 10; count += 1) expect((await read(busy.client)).status).toBe(200);
    expectProblem(await read(busy.client), 429, 'TOO_MANY_REQUESTS');
  });

  it('says of every table with users whether it is exported', async () => {
    const tables = await asOwner<{ name: string }>(
      app.database,
      `SELECT DISTINCT c.relname AS name FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
       WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
         AND a.attname IN (${OWNERS}) ORDER BY 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual([...EXPORTED, ...Object.keys(LEFT_OUT)].toSorted());
  });
});
