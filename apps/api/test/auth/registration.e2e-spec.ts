import { getAddress, Wallet } from 'ethers';
import { seedHash } from '@arena/fairness';
import { Vault } from '@arena/vault';
import type { FairnessSeeds, User } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import { makePartner, newAccount, registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { activeSeeds } from '../support/secrets.js';
import { startApiOn, startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';

describe('registration', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
  });

  afterAll(() => closeBalanced(app));

  const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    asOwner<Row>(app.database, text, values);
  /** Counts the rows of all tables that a registration writes to. */
  const rowCounts = async (): Promise<object | undefined> => {
    const tables = ['users', 'accounts', 'player_accounts', 'seeds', 'transfers', 'sessions'];
    const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
    return (
      await sql<object>(`SELECT ${counts.join()}, (SELECT sum(total_referrals) FROM users) AS referrals`)
    )[0];
  };

  it('creates an account with the sign-up grant and starts a session', async () => {
    const account = newAccount();
    const client = app.client();
    const { status, body } = await client.post<User>('/api/register', account);

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      username: account.username,
      email: account.email,
      walletAddress: expect.any(String),
      arenaBalance: '10000.00000000',
      totalWins: 0,
      totalLosses: 0,
      currentStreak: 0,
      biggestWin: '0.00000000',
      isPartner: false,
      isAdmin: false,
      role: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: expect.any(Number),
    });
    expect((await client.get<User>('/api/session')).body).toEqual(body);
    expect((await client.get<User>(`/api/user/${body.id}`)).body).toEqual(body);
  });

  it('pays the sign-up grant once, from the promotions account', async () => {
    const { user } = await registerPlayer(app);
    const grants = await sql(
      `SELECT t.kind, t.debit_account = 2 AS promotions, p.user_id AS receiver, t.amount
       FROM transfers AS t JOIN player_accounts AS p ON p.account_id = t.credit_account WHERE p.user_id = $1`,
      [user.id],
    );
    expect(grants).toEqual([
      { kind: 'grant', promotions: true, receiver: user.id, amount: '10000.00000000' },
    ]);
  });

  it('creates a separate wallet with a checksummed address for each account', async () => {
    const players = [await registerPlayer(app), await registerPlayer(app)];
    for (const { user } of players) expect(getAddress(user.walletAddress)).toBe(user.walletAddress);
    expect(new Set(players.map(({ user }) => user.walletAddress)).size).toBe(2);
  });

  it('seals the private key of the address in the vault', async () => {
    const { user } = await registerPlayer(app);
    const [row] = await sql<{ sealed: string }>(
      'SELECT sealed_private_key AS sealed FROM users WHERE id = $1',
      [user.id],
    );
    const key = new Vault(TEST_VARIABLES.WALLET_MASTER_KEY).open(row!.sealed, user.walletAddress);
    expect(new Wallet(key).address).toBe(user.walletAddress);
    expect(row!.sealed).not.toContain(key.slice(2));
  });

  it('exposes the private key and the password in no form, neither in responses nor in sessions', async () => {
    const { client, user } = await registerPlayer(app, { password: 'a secret of the player' });
    const [row] = await sql<{ sealed: string; hash: string }>(
      'SELECT sealed_private_key AS sealed, password_hash AS hash FROM users WHERE id = $1',
      [user.id],
    );
    const key = new Vault(TEST_VARIABLES.WALLET_MASTER_KEY).open(row!.sealed, user.walletAddress);
    const login = { username: user.username, password: 'a secret of the player' };
    const answers = await Promise.all([
      client.get('/api/session'),
      client.get(`/api/user/${user.id}`),
      client.get(`/api/user/${user.id}/stats`),
      client.get('/api/fairness/seeds'),
      app.client().post('/api/login', login),
    ]);
    const sessions = await sql('SELECT * FROM sessions');
    const exposed = answers.map(({ text }) => text).join() + JSON.stringify(sessions);
    for (const secret of [key, key.slice(2), row!.sealed, row!.hash, login.password])
      expect(exposed).not.toContain(secret);
    expect(exposed).not.toMatch(/private|password/i);
  });

  it('stores the password as an argon2id hash', async () => {
    const node = await startApiOn(app.database, {}, { realPasswordHashes: true });
    try {
      const { user } = await registerPlayer(node);
      const [row] = await sql<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [
        user.id,
      ]);
      expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    } finally {
      await node.close();
    }
  });

  it('creates two server seeds and reveals only their hashes', async () => {
    const { client, user } = await registerPlayer(app);
    const { body, text } = await client.get<FairnessSeeds>('/api/fairness/seeds');
    const seeds = await sql<{ server_seed: string; server_seed_hash: string; client_seed: string | null }>(
      'SELECT server_seed, server_seed_hash, client_seed FROM seeds WHERE user_id = $1 ORDER BY id',
      [user.id],
    );
    expect(seeds).toHaveLength(2);
    expect(body).toEqual({
      serverSeedHash: seeds[0]!.server_seed_hash,
      nextServerSeedHash: seeds[1]!.server_seed_hash,
      clientSeed: seeds[0]!.client_seed,
      nonce: 0,
    });
    const { serverSeed } = await activeSeeds(app.database, user.id);
    expect(seedHash(serverSeed)).toBe(body.serverSeedHash);
    expect(text).not.toContain(serverSeed);
  });

  it.each(['admin', 'ADMIN', 'Admin', 'aDmIn', 'testref', 'TestRef', 'TESTREF'])(
    'reserves the name %s',
    async (username) => {
      const before = await rowCounts();
      expectProblem(
        await app.client().post('/api/register', newAccount({ username })),
        409,
        'USERNAME_TAKEN',
      );
      expect(await rowCounts()).toEqual(before);
    },
  );

  it('signs in account 1 as the admin', async () => {
    const login = { username: 'Admin', password: TEST_VARIABLES.ADMIN_PASSWORD };
    const { body } = await app.client().post<User>('/api/login', login);
    expect(body).toMatchObject({ id: 1, username: 'admin', isAdmin: true });
  });

  it('rejects a username or an email address that is taken, ignoring case', async () => {
    const { user } = await registerPlayer(app);
    const before = await rowCounts();
    for (const username of [user.username, user.username.toUpperCase()]) {
      expectProblem(
        await app.client().post('/api/register', newAccount({ username })),
        409,
        'USERNAME_TAKEN',
      );
    }
    for (const email of [user.email, user.email.toUpperCase()]) {
      expectProblem(await app.client().post('/api/register', newAccount({ email })), 409, 'EMAIL_TAKEN');
    }
    expect(await rowCounts()).toEqual(before);
  });

  it.each(['username', 'email'] as const)(
    'creates one of 20 accounts that request the same %s at the same time',
    async (field) => {
      const wanted = newAccount()[field];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const account = newAccount({ [field]: index % 2 === 0 ? wanted : wanted.toUpperCase() });
          return app.client().post('/api/register', account);
        }),
      );
      const rejected = answers.filter(({ status }) => status !== 201);
      expect(rejected).toHaveLength(19);
      for (const answer of rejected)
        expectProblem(answer, 409, field === 'username' ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN');
      const [count] = await sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM users WHERE lower(${field}) = lower($1)`,
        [wanted],
      );
      expect(count).toEqual({ n: 1 });
    },
  );

  it('rejects an unknown referral code and stores nothing', async () => {
    const before = await rowCounts();
    const account = newAccount({ referralCode: 'unknown-code' });
    const { errors } = expectProblem(
      await app.client().post('/api/register', account),
      400,
      'UNKNOWN_REFERRAL',
    );
    expect(errors?.map(({ field }) => field)).toEqual(['referralCode']);
    expect(await rowCounts()).toEqual(before);
    expect((await app.client().post('/api/register', { ...account, referralCode: undefined })).status).toBe(
      201,
    );
  });

  it('rejects the code of a former partner', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    await sql('UPDATE users SET is_partner = false WHERE id = $1', [partner.user.id]);
    expectProblem(
      await app.client().post('/api/register', newAccount({ referralCode })),
      400,
      'UNKNOWN_REFERRAL',
    );
  });

  it('stores the partner and counts the referral, with the code in any case', async () => {
    const partner = await registerPlayer(app);
    const code = await makePartner(partner);
    const players = await Promise.all(
      [code, code.toLowerCase(), code].map((referralCode) => registerPlayer(app, { referralCode })),
    );

    const ids = players.map(({ user }) => user.id);
    const referred = await sql<{ referred_by: number }>('SELECT referred_by FROM users WHERE id = ANY ($1)', [
      ids,
    ]);
    expect(referred.map(({ referred_by }) => referred_by)).toEqual(ids.map(() => partner.user.id));
    expect(await sql('SELECT total_referrals FROM users WHERE id = $1', [partner.user.id])).toEqual([
      { total_referrals: 3 },
    ]);
  });

  it('counts no referral for a rejected registration', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    const duplicate = newAccount({ username: partner.user.username, referralCode });
    expectProblem(await app.client().post('/api/register', duplicate), 409, 'USERNAME_TAKEN');
    expect(await sql('SELECT total_referrals FROM users WHERE id = $1', [partner.user.id])).toEqual([
      { total_referrals: 0 },
    ]);
  });

  it('tells visitors whether a referral code belongs to a partner', async () => {
    const code = await makePartner(await registerPlayer(app));
    const check = async (text: string): Promise<unknown> =>
      (await app.client().get(`/api/referrals/${encodeURIComponent(text)}`)).body;
    expect(await check(code)).toEqual({ isValid: true });
    expect(await check(code.toLowerCase())).toEqual({ isValid: true });
    for (const unknown of ['NOSUCH', `${code}X`, 'x'.repeat(65), 'ä', '\0', "' OR 1=1 --"])
      expect(await check(unknown)).toEqual({ isValid: false });
  });

  it('limits wrong referral codes together with the registrations of an address, and right ones not at all', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.03' });
    try {
      const client = limited.client();
      const code = await makePartner(await registerPlayer(limited));
      for (let attempt = 0; attempt < 4; attempt += 1)
        expect((await client.get(`/api/referrals/${code}`)).body).toEqual({ isValid: true });
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect((await client.get('/api/referrals/NOSUCH')).body).toEqual({ isValid: false });
      expectProblem(await client.get('/api/referrals/NOSUCH'), 429, 'TOO_MANY_REQUESTS');
      expectProblem(await client.post('/api/register', newAccount()), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await limited.close();
    }
  });

  it('replaces the existing session of the browser', async () => {
    const { client, user } = await registerPlayer(app);
    const oldSession = client.sharedWith();
    const { body } = await client.post<User>('/api/register', newAccount());
    expect((await client.get<User>('/api/session')).body.id).toBe(body.id);
    expect(client.sessionCookie).not.toBe(oldSession.sessionCookie);
    expect((await oldSession.get<User>('/api/session')).body).not.toMatchObject({ id: body.id });
    expect(body.id).not.toBe(user.id);
  });

  it('limits the registrations of an address', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.02' });
    try {
      const answers = [];
      for (let attempt = 0; attempt < 3; attempt += 1)
        answers.push(await limited.client().post('/api/register', newAccount()));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
      expectProblem(answers[2]!, 429, 'TOO_MANY_REQUESTS');
      expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
