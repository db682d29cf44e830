import { asOwner, untilBlocked, withOwner } from '../support/as-owner.js';
import { expectProblem } from '../support/problems.js';
import { startXSite, type XSite } from '../support/x-site.js';
import { accountResponse, withXTrick } from '../support/x-tricks.js';
import { XBrowser } from '../support/x-browser.js';

const CONNECTED = '/revenue?connected=true';
const FAILED = '/revenue?error=auth_failed';
const TAKEN = '/revenue?error=auth_failed&reason=taken';
const NOT_ELIGIBLE = '/revenue?error=not_eligible';
const NOT_CONNECTED = { connected: false, username: null, tickets: 0 };

describe('connecting an X account', () => {
  let site: XSite;

  beforeAll(async () => {
    site = await startXSite();
  });

  afterAll(() => site.close());

  const register = (): Promise<XBrowser> => XBrowser.register(site.app);
  const registerMany = (count: number): Promise<XBrowser[]> =>
    Promise.all(Array.from({ length: count }, register));
  const disconnect = (userId: number | string) =>
    site.admin.send('DELETE', `/api/admin/x-connections/${userId}`, {});

  it('gives the allocation of the username, ignoring case, and stores the spelling of X', async () => {
    await site.addEligibleUser('night_owl', 2.5);
    const player = await register();
    expect(await player.status()).toEqual(NOT_CONNECTED);
    expect(await player.connect('@Night_Owl')).toBe(CONNECTED);
    expect(await player.status()).toEqual({ connected: true, username: 'Night_Owl', tickets: 2.5 });
    const [row] = await asOwner<{ x_user_id: string; connected_at: Date }>(
      site.app.database,
      'SELECT x_user_id, connected_at FROM revenue_tickets WHERE user_id = $1 AND x_verified',
      [player.id],
    );
    expect(row).toEqual({ x_user_id: expect.stringMatching(/^\d{19}$/), connected_at: expect.any(Date) });
  });

  it('sends a challenge and a state to X, and a callback on the origin of the browser', async () => {
    const player = await register();
    const { origin, pathname, searchParams } = await player.startAuth();
    expect(origin + pathname).toBe(`${site.x.url}/i/oauth2/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: site.x.clientId,
      response_type: 'code',
      redirect_uri: `${site.app.url}/api/x/callback`,
      scope: 'users.read tweet.read',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it.each([
    ['not on the list', undefined],
    ['inactive on the list', 'formerly_named'],
  ])('stores nothing of an account that is %s', async (_, username) => {
    if (username !== undefined) await site.addEligibleUser(username, 1, false);
    const player = await register();
    expect(await player.connect(username ?? 'a_stranger')).toBe(NOT_ELIGIBLE);
    expect(await player.status()).toEqual(NOT_CONNECTED);
    const rows = await asOwner(site.app.database, 'SELECT id FROM revenue_tickets WHERE user_id = $1', [
      player.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('replaces tickets that an operator set before by the allocation', async () => {
    await site.addEligibleUser('late_owl', 3);
    const player = await register();
    await asOwner(site.app.database, 'INSERT INTO revenue_tickets (user_id, ticket_count) VALUES ($1, 7)', [
      player.id,
    ]);
    expect(await player.status()).toEqual({ ...NOT_CONNECTED, tickets: 7 });
    expect(await player.connect('late_owl')).toBe(CONNECTED);
    expect(await player.status()).toMatchObject({ connected: true, tickets: 3 });
  });

  it('rejects a second connection of a user at its beginning', async () => {
    await site.addEligibleUser('only_owl');
    const player = await register();
    expect(await player.connect('only_owl')).toBe(CONNECTED);
    expectProblem(await player.requestAuth(), 409, 'X_ALREADY_CONNECTED');
  });

  it('connects no account to a player who closes the account meanwhile', async () => {
    await site.addEligibleUser('leaving_owl');
    const player = await register();
    const page = await withOwner(site.app.database, async (owner) => {
      await owner.query('BEGIN');
      await owner.query('UPDATE users SET closed_at = now() WHERE id = $1', [player.id]);
      const pending = player.connect('leaving_owl');
      await untilBlocked(site.app.database, 'FOR SHARE');
      await owner.query('COMMIT');
      return pending;
    });
    expect(page).toBe(FAILED);
    expect(await player.status()).toEqual(NOT_CONNECTED);
  });

  it('connects an account with one user only', async () => {
    await site.addEligibleUser('first_owl');
    const [first, second] = await registerMany(2);
    expect(await first!.connect('first_owl')).toBe(CONNECTED);
    expect(await second!.connect('FIRST_OWL')).toBe(TAKEN);
    expect(await second!.status()).toEqual(NOT_CONNECTED);
  });

  it('connects an account with one user only, even under a new username', async () => {
    await site.addEligibleUser('old_name');
    await site.addEligibleUser('new_name');
    const [first, second] = await registerMany(2);
    const connectAs = (player: XBrowser, username: string): Promise<string> => {
      const trick = accountResponse('4242', username);
      return withXTrick(site.x, { endpoint: 'account', trick }, () => player.connect(username));
    };
    expect(await connectAs(first!, 'old_name')).toBe(CONNECTED);
    expect(await connectAs(second!, 'new_name')).toBe(TAKEN);
    expect(await second!.status()).toEqual(NOT_CONNECTED);
  });

  it('gives the allocation of a username once, even when another account has the username now', async () => {
    await site.addEligibleUser('sold_name');
    const [first, second] = await registerMany(2);
    expect(await first!.connect('sold_name')).toBe(CONNECTED);
    const trick = accountResponse('777', 'Sold_Name');
    expect(await withXTrick(site.x, { endpoint: 'account', trick }, () => second!.connect('sold_name'))).toBe(
      TAKEN,
    );
  });

  it('connects an account with one of several users who connect it at once', async () => {
    await site.addEligibleUser('wanted_owl');
    const players = await registerMany(6);
    const callbacks = await Promise.all(players.map((player) => player.authorizeAs('wanted_owl')));
    const results = await Promise.all(
      players.map((player, index) => player.followCallback(callbacks[index]!)),
    );
    expect(results.sort()).toEqual([CONNECTED, ...Array<string>(5).fill(TAKEN)]);
    expect((await site.holders()).filter((holder) => holder.includes(':wanted_owl:'))).toHaveLength(1);
  });

  it('connects a user with one of several accounts that they connect at once', async () => {
    const names = ['one_of_three', 'two_of_three', 'all_of_three'];
    for (const name of names) await site.addEligibleUser(name);
    const player = await register();
    const callbacks = await Promise.all(names.map((name) => player.authorizeAs(name)));
    const results = await Promise.all(callbacks.map((callback) => player.followCallback(callback)));
    expect(results.sort()).toEqual([CONNECTED, FAILED, FAILED]);
    expect((await site.holders()).filter((holder) => holder.endsWith('_of_three:1.00'))).toHaveLength(1);
    expect(await player.status()).toMatchObject({ connected: true, tickets: 1 });
  });

  it('accepts a callback once when it is opened several times at once', async () => {
    await site.addEligibleUser('eager_owl');
    const player = await register();
    const callback = await player.authorizeAs('eager_owl');
    const results = await Promise.all(Array.from({ length: 5 }, () => player.followCallback(callback)));
    expect(results.sort()).toEqual([CONNECTED, FAILED, FAILED, FAILED, FAILED]);
  });

  it('can be removed by an admin, which is audited, and repeated by another user', async () => {
    await site.addEligibleUser('passed_on', 4);
    const [first, second] = await registerMany(2);
    await first!.connect('passed_on');
    const { status, body } = await disconnect(first!.id);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await first!.status()).toEqual(NOT_CONNECTED);
    expect(
      await asOwner(
        site.app.database,
        'SELECT actor, before, after FROM audit_entries WHERE action = $1 AND subject = $2',
        ['x.disconnect', `user ${first!.id}`],
      ),
    ).toEqual([
      {
        actor: 'admin',
        before: { xUserId: expect.any(String), xUsername: 'passed_on', ticketCount: 4 },
        after: { xUserId: null, xUsername: null, ticketCount: 0 },
      },
    ]);
    expectProblem(await disconnect(first!.id), 409, 'X_NOT_CONNECTED');
    expect(await second!.connect('passed_on')).toBe(CONNECTED);
    expect((await first!.requestAuth()).status).toBe(200);
  });

  it('is removed once when several admins remove it at once', async () => {
    await site.addEligibleUser('removed_owl');
    const player = await register();
    await player.connect('removed_owl');
    const answers = await Promise.all(Array.from({ length: 4 }, () => disconnect(player.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('rejects the removal for unknown users and users without an X account', async () => {
    expectProblem(await disconnect((await register()).id), 409, 'X_NOT_CONNECTED');
    expectProblem(await disconnect(2_000_000_000), 404, 'NOT_FOUND');
    for (const id of ['0', '1.5', 'me', '99999999999'])
      expectProblem(await disconnect(id), 400, 'VALIDATION');
  });

  it('is not accessible to other players, and admins cannot begin it', async () => {
    const [player, other] = await registerMany(2);
    const otherId = other!.id;
    expectProblem(await player!.client.get(`/api/x/auth?userId=${otherId}`), 403, 'FORBIDDEN');
    expectProblem(await player!.client.get(`/api/user/${otherId}/x-status`), 403, 'FORBIDDEN');
    expectProblem(
      await player!.client.send('DELETE', `/api/admin/x-connections/${player!.id}`, {}),
      403,
      'FORBIDDEN',
    );
    expectProblem(await site.admin.get(`/api/x/auth?userId=${otherId}`), 403, 'FORBIDDEN');
    expect((await site.admin.get(`/api/user/${otherId}/x-status`)).body).toEqual(NOT_CONNECTED);
    expectProblem(await site.admin.get('/api/user/2000000000/x-status'), 404, 'NOT_FOUND');
  });

  it.each(['', '?userId=', '?userId=0', '?userId=me', '?userId=1&userId=2'])(
    'rejects the query %j',
    async (query) => {
      const player = await register();
      expectProblem(await player.client.get(`/api/x/auth${query}`), 400, 'VALIDATION');
    },
  );

  it('can be begun ten times in ten minutes', async () => {
    const player = await register();
    for (let time = 0; time < 10; time += 1) await player.startAuth();
    const answer = await player.requestAuth();
    expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
