import {
  mayDo,
  ROLES,
  type GrantedRole,
  type PasswordResetLink,
  type PlayerPage,
  type Role,
  type User,
} from '@arena/wire';
import { findAuditEntries, signInAdmin, signInOtherAdmin } from '../support/admins.js';
import { untilBlocked, withOwner } from '../support/as-owner.js';
import { closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { tokenOf } from '../support/mailbox.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

/** Much longer than the test, so that only a message can tell another node of a role. */
const LONG_CACHE = { SESSION_CACHE_SECONDS: '300' };

describe('roles', () => {
  let app: TestApp;
  let other: TestApp;
  let owner: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp(LONG_CACHE);
    other = await startApiOn(app.database, LONG_CACHE);
    owner = await signInAdmin(app);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app, other));

  const put = (client: Client, id: number, body: object): Promise<Answer<GrantedRole>> =>
    client.send('PUT', `/api/admin/players/${id}/role`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const give = (role: Role | null): Promise<Answer<GrantedRole>> => put(owner, player.user.id, { role });

  it('are given and taken by an owner, and known to every node within a second', async () => {
    const elsewhere = player.client.sharedWith(other.url);
    expectProblem(await elsewhere.get('/api/admin/audit'), 403, 'FORBIDDEN');
    expect((await give('viewer')).body).toEqual({ role: 'viewer' });
    await eventually(async () => expect((await elsewhere.get('/api/admin/audit')).status).toBe(200));
    expect((await elsewhere.get<User>('/api/session')).body).toMatchObject({ isAdmin: true, role: 'viewer' });
    const { body } = await owner.get<PlayerPage>(`/api/admin/players?search=${player.user.id}`);
    expect(body.players[0]).toMatchObject({ id: player.user.id, role: 'viewer' });
    expect((await give(null)).body).toEqual({ role: null });
    await eventually(async () => expectProblem(await elsewhere.get('/api/admin/audit'), 403, 'FORBIDDEN'));
    expect((await elsewhere.get<User>('/api/session')).body).toMatchObject({ isAdmin: false, role: null });
  });

  it.each(ROLES)('allow a %s what the table of permissions says', async (role) => {
    await give(role);
    const call = (method: string, path: string, body?: object): Promise<Answer> =>
      player.client.send(method, path, {
        ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      });
    const target = await registerPlayer(app);
    const account = `/api/admin/players/${target.user.id}`;
    const reason = 'a test';
    // `stop` comes before the two that undo it.
    const answers = [
      ['read', await call('GET', '/api/admin/players')],
      ['stop', await call('POST', '/api/admin/pause', { paused: true })],
      ['games', await call('POST', '/api/admin/pause', { paused: false })],
      ['stop', await call('POST', `${account}/freeze`, { reason })],
      ['players', await call('POST', `${account}/unfreeze`, { reason })],
      ['games', await call('GET', '/api/admin/pre-chosen-crash')],
      ['games', await call('POST', '/api/admin/crash-settings', { mode: 'automatic' })],
      ['money', await call('POST', '/api/admin/ticket-supply', { ticketSupply: 20 })],
      ['money', await call('POST', `${account}/adjustments`, { amount: '1', reason })],
      ['roles', await call('PUT', `${account}/role`, { role: null })],
    ] as const;
    for (const [permission, answer] of answers) {
      if (mayDo(role, permission))
        expect({ permission, status: answer.status }).toEqual({ permission, status: 200 });
      else expectProblem(answer, 403, 'FORBIDDEN');
    }
    await owner.post('/api/admin/pause', { paused: false });
  });

  it('of the owners by name, and the own role, cannot be changed', async () => {
    const testref = await signInOtherAdmin(app);
    const { body } = await testref.get<User>('/api/session');
    expect(body.role).toBe('owner');
    expectProblem(await put(owner, body.id, { role: null }), 409, 'OWNER_ACCOUNT');
    expectProblem(await put(owner, 1, { role: 'viewer' }), 409, 'OWNER_ACCOUNT');
    expectProblem(await put(owner, 999_999, { role: 'viewer' }), 404, 'NOT_FOUND');
  });

  it('protect owners from being frozen, and let other admins be frozen, but not by themselves', async () => {
    const freeze = (client: Client): Promise<Answer> =>
      client.post(`/api/admin/players/${player.user.id}/freeze`, { reason: 'a test' });
    await give('owner');
    expectProblem(await freeze(owner), 409, 'OWNER_ACCOUNT');
    await give('support');
    expectProblem(await freeze(player.client), 409, 'OWNER_ACCOUNT');
    expect((await freeze(owner)).status).toBe(200);
  });

  it.each([undefined, 'admin', '', 5, ['owner'], {}])('refuse the role %j', async (role) => {
    expectRefusedFields(await put(owner, player.user.id, { role }), 'role');
  });

  it('end the links for a new password that were made before', async () => {
    const issue = (): Promise<Answer<PasswordResetLink>> =>
      owner.post(`/api/admin/players/${player.user.id}/password-reset`, {});
    for (const role of ['treasurer', null] as const) {
      const { body } = await issue();
      expect((await give(role)).status).toBe(200);
      const choice = { token: tokenOf(body.path), newPassword: 'another horse' };
      expectProblem(await app.client().post('/api/password-resets/confirm', choice), 409, 'LINK_USED');
    }
  });

  it('are read again before a link for a new password is made', async () => {
    const support = await registerPlayer(app);
    await put(owner, support.user.id, { role: 'support' });
    const link = await withOwner(app.database, async (database) => {
      await database.query('BEGIN');
      await database.query(`UPDATE users SET role = 'treasurer' WHERE id = $1`, [player.user.id]);
      const pending = support.client.post(`/api/admin/players/${player.user.id}/password-reset`, {});
      await untilBlocked(app.database, 'FOR SHARE');
      await database.query('COMMIT');
      return pending;
    });
    expectProblem(link, 409, 'OWNER_ACCOUNT');
  });

  it('are recorded in the audit log', async () => {
    await give('treasurer');
    await give(null);
    const subject = player.user.username;
    const entries = await findAuditEntries(app, 'account.role');
    expect(entries.filter((entry) => entry.subject === subject)).toEqual([
      { actor: 'admin', subject, before: { role: null }, after: { role: 'treasurer' } },
      { actor: 'admin', subject, before: { role: 'treasurer' }, after: { role: null } },
    ]);
  });
});
