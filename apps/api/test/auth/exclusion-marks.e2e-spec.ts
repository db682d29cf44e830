import type { Problem, User } from '@arena/wire';
import { rotateWalletKey } from '../../src/cli/rotate-wallet-key.js';
import { asOwner } from '../support/as-owner.js';
import { closeBalanced } from '../support/books.js';
import type { Answer } from '../support/client.js';
import { newAccount, PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { put, setLimit } from '../support/play.js';
import { expectProblem } from '../support/problems.js';
import { configOn, startApiOn, TEST_VARIABLES, type TestApp } from '../support/test-app.js';
import { XBrowser } from '../support/x-browser.js';
import { startXSite, type XSite } from '../support/x-site.js';

const NEW_KEY = 'fedcba9876543210'.repeat(4);

describe('a player who has excluded themselves', () => {
  let site: XSite;
  let app: TestApp;

  beforeAll(async () => {
    site = await startXSite({ RATE_LIMIT_FACTOR: '1000', SIGNUP_GRANT_ARENA: '50' });
    ({ app } = site);
  });

  afterAll(async () => {
    await closeBalanced(app);
    await site.x.stop();
  });

  const register = (email: string, at: Pick<TestApp, 'client'> = app): Promise<Answer<User & Problem>> =>
    at.client().post('/api/register', { ...newAccount(), email });
  const exclude = ({ client }: Player): Promise<Answer> =>
    client.post('/api/account/exclusion', { days: 30 });
  const close = async ({ client }: Player): Promise<void> => {
    const { status, text } = await client.post('/api/account/closure', { password: PASSWORD });
    expect([status, text]).toEqual([200, '{}']);
  };
  const registered = (email: string): Promise<Player> => registerPlayer(app, { email });
  let mailboxes = 0;
  /** A mailbox of its own, because the tests share a database. */
  const mailbox = (): string => `player${(mailboxes += 1)}`;

  it('cannot come back with the same address in any spelling, neither before nor after closing the account', async () => {
    const name = mailbox();
    const player = await registered(`${name}@gmail.com`);
    await exclude(player);
    const spellings = [
      `${name.toUpperCase()}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`,
      `${name}@GOOGLEMAIL.com`,
      `${name.slice(0, 2)}.${name.slice(2)}+x@googlemail.com`,
    ];
    for (const email of spellings) expectProblem(await register(email), 409, 'EMAIL_TAKEN');
    await close(player);
    for (const email of [`${name}@gmail.com`, ...spellings])
      expectProblem(await register(email), 409, 'EMAIL_TAKEN');
    // In the same words as for an address that has an account.
    const { user } = await registerPlayer(app);
    const taken = await register(user.email);
    const excluded = await register(`${name}@gmail.com`);
    expect(excluded.body).toEqual(taken.body);
  });

  it('leaves other addresses free', async () => {
    const name = mailbox();
    await exclude(await registered(`${name}@example.com`));
    for (const email of [
      `${name}x@example.com`,
      `${name}@example.org`,
      `${name.slice(0, 3)}.${name.slice(3)}@example.com`,
    ])
      expect((await register(email)).status).toBe(201);
  });

  it('may come back when the exclusion has ended', async () => {
    const email = `${mailbox()}@example.com`;
    const player = await registered(email);
    await exclude(player);
    await close(player);
    expectProblem(await register(email), 409, 'EMAIL_TAKEN');
    await asOwner(app.database, `UPDATE exclusion_marks SET expires_at = now() - interval '1 s'`);
    expect((await register(email)).status).toBe(201);
    await app.runJob('expired-sessions');
    expect(await asOwner(app.database, 'SELECT FROM exclusion_marks')).toEqual([]);
  });

  it('is recognised under a new master key, and kept as a hash only', async () => {
    const email = `${mailbox()}@example.com`;
    const player = await registered(email);
    await exclude(player);
    await close(player);
    const keys = { WALLET_MASTER_KEY: NEW_KEY, WALLET_MASTER_KEY_PREVIOUS: TEST_VARIABLES.WALLET_MASTER_KEY };
    await rotateWalletKey([], configOn(app.database, keys));
    const after = await startApiOn(app.database, { WALLET_MASTER_KEY: NEW_KEY });
    expectProblem(await register(email, after), 409, 'EMAIL_TAKEN');
    await after.close();
    const [row] = await asOwner<{ text: string }>(
      app.database,
      'SELECT json_build_array((SELECT json_agg(m) FROM exclusion_marks AS m), (SELECT json_agg(k) FROM exclusion_keys AS k))::text AS text',
    );
    expect(row!.text).not.toContain(email.split('@')[0]);
    // Back to the key that the other tests use.
    const back = { WALLET_MASTER_KEY: TEST_VARIABLES.WALLET_MASTER_KEY, WALLET_MASTER_KEY_PREVIOUS: NEW_KEY };
    await rotateWalletKey([], configOn(app.database, back));
  });

  it('who has set limits cannot get around them by closing the account: the address is taken for a day', async () => {
    const email = `${mailbox()}@example.com`;
    const player = await registered(email);
    await setLimit(player, 'stake', 'day', 500);
    await close(player);
    expectProblem(await register(email), 409, 'EMAIL_TAKEN');
    await asOwner(app.database, `UPDATE exclusion_marks SET expires_at = expires_at - interval '24 h'`);
    expect((await register(email)).status).toBe(201);
    const other = await registered(`${mailbox()}@example.com`);
    await close(other);
    expect((await register(other.user.email)).status).toBe(201);
  });

  it.each([
    ['a session', 'session-limit', { minutes: 60 }],
    ['a loss', 'limits', { kind: 'loss', period: 'month', amount: 500 }],
    ['deposits', 'limits', { kind: 'deposit', period: 'week', amount: 500 }],
  ])('who has limited only %s cannot get around it by closing the account', async (_, route, limit) => {
    const player = await registered(`${mailbox()}@example.com`);
    expect((await put(player, route, limit)).status).toBe(200);
    await close(player);
    expectProblem(await register(player.user.email), 409, 'EMAIL_TAKEN');
  });

  it.each([
    ['before', 'early_owl'],
    ['after', 'late_owl'],
  ])('who connected an X account %s the exclusion cannot connect it elsewhere', async (moment, owl) => {
    await site.addEligibleUser(owl);
    const player = await registered(`${mailbox()}@example.com`);
    if (moment === 'after') await exclude(player);
    expect(await new XBrowser(player).connect(owl)).toBe('/revenue?connected=true');
    if (moment === 'before') await exclude(player);

    const other = await XBrowser.register(app);
    // In the words for an account that is not on the list.
    const refused = await other.connect('a_stranger');
    expect(refused).toBe('/revenue?error=not_eligible');
    expect(await other.connect(owl)).toBe(refused);
    await close(player);
    expect(await other.connect(owl)).toBe(refused);
    expect(await other.status()).toMatchObject({ connected: false, tickets: 0 });

    await asOwner(
      app.database,
      `UPDATE exclusion_marks SET expires_at = now() - interval '1 s' WHERE kind = 'x'`,
    );
    expect(await other.connect(owl)).toBe('/revenue?connected=true');
  });

  it('of an earlier version is recognised after the upgrade', async () => {
    const email = `${mailbox()}@example.com`;
    await exclude(await registered(email));
    await asOwner(app.database, 'TRUNCATE exclusion_marks, exclusion_keys');
    const upgraded = await startApiOn(app.database);
    expectProblem(await register(email, upgraded), 409, 'EMAIL_TAKEN');
    await upgraded.close();
  });
});
