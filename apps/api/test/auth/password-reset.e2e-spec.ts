import type { PasswordResetLink, PendingApproval, SecurityEvent } from '@arena/wire';
import { findAuditEntries, giveRole, signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { untilBlocked, withOwner } from '../support/as-owner.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { Mailbox, tokenOf } from '../support/mailbox.js';
import { PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { setUpSecondFactor } from '../support/second-factor.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const NEW_PASSWORD = 'another horse';
const SUBJECT = 'ARENA: Choose a new password';

describe('a forgotten password', () => {
  let app: TestApp;
  let other: TestApp;
  let mailbox: Mailbox;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    app = await startTestApp({
      ...mailbox.variables,
      SESSION_CACHE_SECONDS: '300',
      TRUST_PROXY_HOPS: '1',
      WITHDRAWAL_NEW_ADDRESS_HOURS: '24',
    });
    other = await startApiOn(app.database, { ...mailbox.variables, SESSION_CACHE_SECONDS: '300' });
    admin = await signInAdmin(app);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(async () => {
    await closeBalanced(app, other);
    await mailbox.close();
  });

  /** Each request comes from another network, unless one is named. */
  let networks = 0;
  const ask = (email: string, from = `203.0.113.${(networks += 1)}`): Promise<Answer> =>
    app.client().post('/api/password-resets', { email }, { 'X-Forwarded-For': from });
  const verify = async ({ user } = player): Promise<void> => {
    const token = await mailbox.latestToken(app, user.email, 'ARENA: Verify your email address');
    expect((await app.client().post('/api/email-verifications', { token })).status).toBe(200);
  };
  /** The address must be verified. */
  const linkByMail = async (): Promise<string> => {
    expect((await ask(player.user.email)).body).toEqual({});
    return mailbox.latestToken(app, player.user.email, SUBJECT);
  };
  const choose = (token: string, newPassword = NEW_PASSWORD): Promise<Answer> =>
    app.client().post('/api/password-resets/confirm', { token, newPassword });
  const login = (password: string, code?: string): Promise<Answer> =>
    app.client().post('/api/login', { username: player.user.username, password, ...(code && { code }) });
  const issue = (id = player.user.id, client = admin): Promise<Answer<PasswordResetLink>> =>
    client.post(`/api/admin/players/${id}/password-reset`, {});

  describe('with a link by mail', () => {
    beforeEach(() => verify());

    it('is replaced, which ends all sessions on every node', async () => {
      const elsewhere = player.client.sharedWith(other.url);
      expect((await elsewhere.get('/api/session')).status).toBe(200); // now in the memory of the other node
      const token = await linkByMail();
      expect((await choose(token)).body).toEqual({});
      await eventually(async () =>
        expectProblem(await elsewhere.get('/api/session'), 401, 'UNAUTHENTICATED'),
      );
      expectProblem(await login(PASSWORD), 401, 'BAD_CREDENTIALS');
      expect((await login(NEW_PASSWORD)).status).toBe(200);
    });

    it('is replaced once, also by several uses at once', async () => {
      const token = await linkByMail();
      const answers = await Promise.all([choose(token), choose(token), choose(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expectProblem(await choose(token, 'a third horse'), 409, 'LINK_USED');
    });

    it('is replaced with the latest of several links, which ends the others', async () => {
      const first = await linkByMail();
      const second = await linkByMail();
      expect(second).not.toBe(first);
      expect((await choose(first)).status).toBe(200);
      expectProblem(await choose(second), 409, 'LINK_USED');
    });

    it('stays with an expired, a wrong or a damaged link, or a password that is too short', async () => {
      const token = await linkByMail();
      expectRefusedFields(await choose(token, 'short'), 'newPassword');
      for (const wrong of ['x'.repeat(43), token.slice(1), `${token}x`, ' '])
        expectProblem(await choose(wrong), 409, 'LINK_USED');
      await asOwner(app.database, "UPDATE account_links SET expires_at = now() - interval '1 s'");
      expectProblem(await choose(token), 409, 'LINK_USED');
      expect((await login(PASSWORD)).status).toBe(200);
    });

    it('does not verify with a link for another purpose', async () => {
      const token = await linkByMail();
      expectProblem(await app.client().post('/api/email-verifications', { token }), 409, 'LINK_USED');
      expect((await choose(token)).status).toBe(200);
    });

    it('still needs the second factor to sign in', async () => {
      const { recoveryCodes } = await setUpSecondFactor(player.client, PASSWORD);
      expect((await choose(await linkByMail())).status).toBe(200);
      expectProblem(await login(NEW_PASSWORD), 401, 'SECOND_FACTOR_REQUIRED');
      expect((await login(NEW_PASSWORD, recoveryCodes[0])).status).toBe(200);
    });

    it('is shown among the security events of the owner, and audited', async () => {
      expect((await choose(await linkByMail())).status).toBe(200);
      const client = app.client();
      await client.post('/api/login', { username: player.user.username, password: NEW_PASSWORD });
      const { body } = await client.get<SecurityEvent[]>('/api/account/events');
      expect(body.map(({ kind }) => kind)).toEqual(['password-replaced', 'email-verified']);
      const mails = await mailbox.received(app, player.user.email);
      expect(mails.at(-1)?.subject).toBe('ARENA: Your password was replaced');
      const entries = await findAuditEntries(app, 'account.password.replaced');
      expect(entries.at(-1)).toMatchObject({ actor: player.user.username, subject: player.user.username });
    });
  });

  it('sends no link to an address that is not verified, and answers alike', async () => {
    expect((await ask(player.user.email)).body).toEqual({});
    const mails = await mailbox.received(app, player.user.email);
    expect(mails.map(({ subject }) => subject)).not.toContain(SUBJECT);
    await verify();
    expect(await linkByMail()).toHaveLength(43);
  });

  it('ends no link for another account when it is changed, but those for this one', async () => {
    const stranger = await registerPlayer(app);
    const [own, others] = [await issue(), await issue(stranger.user.id)].map(
      ({ body }) => tokenOf(body.path) ?? '',
    ) as [string, string];
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await player.client.post('/api/account/password', change)).status).toBe(200);
    expectProblem(await choose(own, 'a third horse'), 409, 'LINK_USED');
    expect((await choose(others)).status).toBe(200);
  });

  it.each(['replaced', 'changed'])(
    'makes only the network of the request known when it is %s',
    async (how) => {
      const { id } = player.user;
      await asOwner(app.database, `INSERT INTO known_networks (user_id, network) VALUES ($1, '192.0.2.1')`, [
        id,
      ]);
      const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      const answer =
        how === 'replaced'
          ? await choose(tokenOf((await issue()).body.path) ?? '')
          : await player.client.post('/api/account/password', change);
      expect(answer.status).toBe(200);
      const networks = await asOwner(app.database, 'SELECT network FROM known_networks WHERE user_id = $1', [
        id,
      ]);
      expect(networks).toEqual([{ network: '127.0.0.1' }]);
    },
  );

  it('hides the private key for as long as withdrawal addresses count as new when it is replaced', async () => {
    const { id, username } = player.user;
    const client = app.client();
    await verify();
    expect((await choose(await linkByMail())).status).toBe(200);
    await client.post('/api/login', { username, password: NEW_PASSWORD });
    const reveal = (): Promise<Answer> =>
      client.post(`/api/user/${id}/wallet/private-key`, { password: NEW_PASSWORD });
    const refused = await reveal();
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    const past = "UPDATE users SET password_reset_at = now() - interval '25 hours' WHERE id = $1";
    await asOwner(app.database, past, [id]);
    expect((await reveal()).status).toBe(200);
  });

  it('cannot be replaced by a link that waits for the closing of the account', async () => {
    const token = tokenOf((await issue()).body.path) ?? '';
    const answer = await withOwner(app.database, async (owner) => {
      await owner.query('BEGIN');
      await owner.query('UPDATE users SET closed_at = now() WHERE id = $1', [player.user.id]);
      const pending = choose(token);
      await untilBlocked(app.database, 'users');
      await owner.query('COMMIT');
      return pending;
    });
    expectProblem(answer, 409, 'LINK_USED');
  });

  it('is asked for alike whether an account has the address or not', async () => {
    await verify();
    const known = await ask(player.user.email.toUpperCase());
    const unknown = await ask('no-account@example.com');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await mailbox.received(app, 'no-account@example.com')).toEqual([]);
    expect(await mailbox.latestToken(app, player.user.email, SUBJECT)).toHaveLength(43);
    expectRefusedFields(await ask('no address'), 'email');
    expectRefusedFields(await ask('\ud800'), 'email');
    expectRefusedFields(await ask('\ud800@example.com'), 'email');
  });

  it('is asked for a few times only, per address and per network', async () => {
    for (const email of [player.user.email, 'unknown@example.com']) {
      for (let request = 0; request < 5; request += 1) expect((await ask(email)).status).toBe(200);
      expectProblem(await ask(email), 429, 'TOO_MANY_REQUESTS');
    }
    for (let request = 0; request < 20; request += 1)
      expect((await ask(`${request}@example.com`, '198.51.100.9')).status).toBe(200);
    expectProblem(await ask('21@example.com', '198.51.100.9'), 429, 'TOO_MANY_REQUESTS');
  });

  describe('with a link from an admin', () => {
    it('is replaced by the player alone if the address is verified: the link goes there', async () => {
      await verify();
      expect((await issue()).body).toEqual({ path: null, expiresAt: null });
      const token = await mailbox.latestToken(app, player.user.email, SUBJECT);
      expect((await choose(token)).status).toBe(200);
      const [entry] = (await findAuditEntries(app, 'account.password.link')).slice(-1);
      expect(entry).toMatchObject({ subject: player.user.username, after: { isMailed: true } });
      const [held] = await asOwner(app.database, 'SELECT held_until FROM users WHERE id = $1', [
        player.user.id,
      ]);
      expect(held).toEqual({ held_until: null });
    });

    it('holds the private key for three days, whatever the settings say', async () => {
      const lax = await startApiOn(app.database, { WITHDRAWAL_NEW_ADDRESS_HOURS: '0' });
      await choose(tokenOf((await issue()).body.path) ?? '');
      const client = lax.client();
      const { id, username } = player.user;
      await client.post('/api/login', { username, password: NEW_PASSWORD });
      const reveal = () => client.post(`/api/user/${id}/wallet/private-key`, { password: NEW_PASSWORD });
      const refused = await reveal();
      expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(71 * 3600);
      await asOwner(app.database, "UPDATE users SET held_until = now() - interval '1 s' WHERE id = $1", [id]);
      expect((await reveal()).status).toBe(200);
      await lax.close();
    });

    it('is replaced once, and the admin never learns it', async () => {
      const { body } = await issue();
      expect(body.path).toMatch(/^\/choose-password#[\w-]{43}$/);
      expect(Date.parse(body.expiresAt!)).toBeGreaterThan(Date.now() + 29 * 60_000);
      const token = tokenOf(body.path) ?? '';
      expect((await choose(token)).status).toBe(200);
      expectProblem(await choose(token), 409, 'LINK_USED');
      const client = app.client();
      await client.post('/api/login', { username: player.user.username, password: NEW_PASSWORD });
      const events = await client.get<SecurityEvent[]>('/api/account/events');
      expect(events.body.map(({ kind }) => kind)).toEqual(['password-replaced', 'password-link-issued']);
      expect((await client.get('/api/account/email')).body).toMatchObject({ isVerified: false });
      const [entry] = (await findAuditEntries(app, 'account.password.link')).slice(-1);
      expect(entry).toMatchObject({ actor: 'admin', subject: player.user.username });
      expect(JSON.stringify(entry)).not.toContain(token);
    });

    it('is not for admins, for oneself, or by a player', async () => {
      expectProblem(await issue(1), 409, 'OWNER_ACCOUNT');
      expectProblem(await issue(999_999), 404, 'NOT_FOUND');
      expectProblem(await issue(player.user.id, player.client), 403, 'FORBIDDEN');
      const support = await registerPlayer(app);
      const treasurer = await registerPlayer(app);
      await giveRole(admin, support, 'support');
      await giveRole(admin, treasurer, 'treasurer');
      expect((await issue(player.user.id, support.client)).status).toBe(200);
      expectProblem(await issue(treasurer.user.id, support.client), 409, 'OWNER_ACCOUNT');
      expectProblem(await issue(support.user.id, support.client), 409, 'OWNER_ACCOUNT');
      expect((await issue(treasurer.user.id)).status).toBe(200);
    });
  });
});

describe('a link for a new password, with approvals', () => {
  it('is made by the admin who asked once another admin has agreed, for one use', async () => {
    const app = await startTestApp({ APPROVALS: 'on' });
    const admin = await signInAdmin(app);
    const testref = await signInOtherAdmin(app);
    const player = await registerPlayer(app);
    const issue = (client: Client): Promise<Answer<PasswordResetLink & PendingApproval>> =>
      client.post(`/api/admin/players/${player.user.id}/password-reset`, {});

    const asked = await issue(admin);
    expect([asked.status, asked.body.code]).toEqual([202, 'APPROVAL_REQUIRED']);
    expect((await issue(admin)).status).toBe(202);
    const vote = { approve: true };
    const path = `/api/admin/approvals/${asked.body.approvalId}`;
    expectProblem(await admin.post(path, vote), 403, 'FORBIDDEN');
    expect((await testref.post(path, vote)).body).toEqual({ state: 'approved' });

    expect((await issue(testref)).status).toBe(202); // another admin's
    expect((await issue(admin)).body.path).toMatch(/^\/choose-password#/);
    expect((await issue(admin)).status).toBe(202); // used
    await closeBalanced(app);
  });
});
