import type { AuditEntry, PlayerPage } from '@arena/wire';
import { untilBlocked, withOwner } from '../support/as-owner.js';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive, disconnected } from '../support/live.js';
import { flip, PASSWORD, registerPlayer, registerPlayers, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startTestApp, TEST_VARIABLES, type TestApp } from '../support/test-app.js';

const REASON = 'The owner reported a stolen phone.';

describe('an account that an admin freezes', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    admin = app.client();
    const owner = { username: 'admin', password: TEST_VARIABLES.ADMIN_PASSWORD };
    expect((await admin.post('/api/login', owner)).status).toBe(200);
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  const freeze = (id: number = player.user.id, body: object = { reason: REASON }): Promise<Answer> =>
    admin.post(`/api/admin/players/${id}/freeze`, body);
  const unfreeze = (): Promise<Answer> =>
    admin.post(`/api/admin/players/${player.user.id}/unfreeze`, { reason: 'The phone was found.' });
  const login = (password = PASSWORD): Promise<Answer> =>
    app.client().post('/api/login', { username: player.user.username, password });

  it('loses its sessions and sockets at once', async () => {
    const socket = await connected(connectLive(player.client));
    const disconnection = disconnected(socket);
    expect((await freeze()).body).toEqual({});
    await disconnection;
    await eventually(async () =>
      expectProblem(await player.client.get('/api/session'), 401, 'UNAUTHENTICATED'),
    );
  });

  it('can sign in only after it is unfrozen', async () => {
    await freeze();
    expectProblem(await login(), 403, 'ACCOUNT_FROZEN');
    expectProblem(await login('wrong horse'), 401, 'BAD_CREDENTIALS');
    expect((await unfreeze()).body).toEqual({});
    expect((await login()).status).toBe(200);
  });

  it('cannot bet in a request that began before', async () => {
    const answer = await withOwner(app.database, async (owner) => {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM player_accounts WHERE user_id = $1 FOR UPDATE', [player.user.id]);
      const pending = flip(player);
      await untilBlocked(app.database, 'settle_instant_bets');
      await owner.query('SELECT freeze_player($1, true)', [player.user.id]);
      await owner.query('COMMIT');
      return pending;
    });
    expectProblem(answer, 403, 'ACCOUNT_FROZEN');
    const bets = await asOwner(app.database, 'SELECT FROM bets WHERE user_id = $1', [player.user.id]);
    expect(bets).toEqual([]);
  });

  it('can be frozen and unfrozen repeatedly, which the audit log records with the reasons', async () => {
    for (const answer of [await freeze(), await freeze(), await unfreeze(), await unfreeze()])
      expect(answer.status).toBe(200);
    const { body } = await admin.get<AuditEntry[]>('/api/admin/audit?limit=4');
    expect(body.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      ['account.unfrozen', player.user.username, { reason: 'The phone was found.' }],
      ['account.unfrozen', player.user.username, { reason: 'The phone was found.' }],
      ['account.frozen', player.user.username, { reason: REASON }],
      ['account.frozen', player.user.username, { reason: REASON }],
    ]);
  });

  it('is not frozen without a reason, and cannot be that of an owner or unknown', async () => {
    for (const reason of ['', '\u00ad', 'x'.repeat(501), 7, undefined])
      expectRefusedFields(await freeze(player.user.id, { reason }), 'reason');
    expectProblem(await freeze(1), 409, 'OWNER_ACCOUNT');
    expectProblem(await freeze(999_999), 404, 'NOT_FOUND');
    expect((await login()).status).toBe(200);
  });

  it('is not frozen by a player', async () => {
    const other = await registerPlayer(app);
    const answer = await other.client.post(`/api/admin/players/${player.user.id}/freeze`, { reason: REASON });
    expectProblem(answer, 403, 'FORBIDDEN');
    expectProblem(await other.client.get('/api/admin/players'), 403, 'FORBIDDEN');
  });

  describe('in the list of players', () => {
    const search = async (text: string, more = ''): Promise<PlayerPage> =>
      (await admin.get<PlayerPage>(`/api/admin/players?search=${encodeURIComponent(text)}${more}`)).body;

    it('is found by a part of the name or of the email address, by its id, and by its wallet', async () => {
      const { id, username, email, walletAddress, createdAt } = player.user;
      await freeze();
      const listed = {
        id,
        username,
        email,
        arenaBalance: '10000.00000000',
        isFrozen: true,
        role: null,
        createdAt,
      };
      for (const text of [username.toUpperCase(), email, String(id), walletAddress.toLowerCase()])
        expect((await search(text)).players).toContainEqual(listed);
      expect((await search('%')).players).toEqual([]);
    });

    it('is on one of its pages, newest first', async () => {
      const players = await registerPlayers(app, 5);
      const ids = players.map(({ user }) => user.id).sort((a, b) => b - a);
      const first = await search('', '&limit=2');
      expect(first.players.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      const second = await search('', `&limit=3&before=${first.next}`);
      expect(second.players.map(({ id }) => id)).toEqual(ids.slice(2));
    });
  });
});
