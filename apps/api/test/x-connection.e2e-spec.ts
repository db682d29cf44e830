import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asOwner } from './support/as-owner.js';
import { expectProblem } from './support/problems.js';
import { startXSite, type XSite } from './support/x-site.js';
import { named, whileXPlays } from './support/x-tricks.js';
import { XTraveller } from './support/x-traveller.js';

const CONNECTED = '/revenue?connected=true';
const FAILED = '/revenue?error=auth_failed';
const NOT_ELIGIBLE = '/revenue?error=not_eligible';
const NOBODY = { connected: false, username: null, tickets: 0 };

describe('connecting an X account', () => {
  let site: XSite;

  beforeAll(async () => {
    site = await startXSite();
  });

  afterAll(() => site.close());

  const traveller = (): Promise<XTraveller> => XTraveller.register(site.app);
  const travellers = (count: number): Promise<XTraveller[]> =>
    Promise.all(Array.from({ length: count }, traveller));
  const disconnect = (userId: number | string) =>
    site.admin.send('DELETE', `/api/admin/x-connections/${userId}`, {});

  it('gives the tickets of the name, whatever its case, and keeps it as X spells it', async () => {
    await site.name('night_owl', 2.5);
    const player = await traveller();
    expect(await player.status()).toEqual(NOBODY);
    expect(await player.connect('@Night_Owl')).toBe(CONNECTED);
    expect(await player.status()).toEqual({ connected: true, username: 'Night_Owl', tickets: 2.5 });
    const [row] = await asOwner<{ x_user_id: string; connected_at: Date }>(
      site.app.database,
      'SELECT x_user_id, connected_at FROM revenue_tickets WHERE user_id = $1 AND x_verified',
      [player.id],
    );
    expect(row).toEqual({ x_user_id: expect.stringMatching(/^\d{19}$/), connected_at: expect.any(Date) });
  });

  it('sends the browser to X with a challenge and a state, and back to where it came from', async () => {
    const player = await traveller();
    const { origin, pathname, searchParams } = await player.leave();
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
    ['nobody has named', undefined],
    ['is named no longer', 'formerly_named'],
  ])('stores nothing of an account that %s', async (_, name) => {
    if (name !== undefined) await site.name(name, 1, false);
    const player = await traveller();
    expect(await player.connect(name ?? 'a_stranger')).toBe(NOT_ELIGIBLE);
    expect(await player.status()).toEqual(NOBODY);
    const rows = await asOwner(site.app.database, 'SELECT id FROM revenue_tickets WHERE user_id = $1', [
      player.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('keeps tickets that an operator gave before apart: the allocation counts', async () => {
    await site.name('late_owl', 3);
    const player = await traveller();
    await asOwner(site.app.database, 'INSERT INTO revenue_tickets (user_id, ticket_count) VALUES ($1, 7)', [
      player.id,
    ]);
    expect(await player.status()).toEqual({ ...NOBODY, tickets: 7 });
    expect(await player.connect('late_owl')).toBe(CONNECTED);
    expect(await player.status()).toMatchObject({ connected: true, tickets: 3 });
  });

  it('is done once: whoever has one is told so before they leave', async () => {
    await site.name('only_owl');
    const player = await traveller();
    expect(await player.connect('only_owl')).toBe(CONNECTED);
    expectProblem(await player.ask(), 409, 'X_ALREADY_CONNECTED');
  });

  it('gives an account to one user', async () => {
    await site.name('first_owl');
    const [first, second] = await travellers(2);
    expect(await first!.connect('first_owl')).toBe(CONNECTED);
    expect(await second!.connect('FIRST_OWL')).toBe(FAILED);
    expect(await second!.status()).toEqual(NOBODY);
  });

  it('gives an account to one user, also under a name that it took later', async () => {
    await site.name('old_name');
    await site.name('new_name');
    const [first, second] = await travellers(2);
    const as = (player: XTraveller, name: string): Promise<string> =>
      whileXPlays(site.x, { endpoint: 'account', trick: named('4242', name) }, () => player.connect(name));
    expect(await as(first!, 'old_name')).toBe(CONNECTED);
    expect(await as(second!, 'new_name')).toBe(FAILED);
    expect(await second!.status()).toEqual(NOBODY);
  });

  it('gives the tickets of a name once, also when another account has the name now', async () => {
    await site.name('sold_name');
    const [first, second] = await travellers(2);
    expect(await first!.connect('sold_name')).toBe(CONNECTED);
    const trick = named('777', 'Sold_Name');
    expect(
      await whileXPlays(site.x, { endpoint: 'account', trick }, () => second!.connect('sold_name')),
    ).toBe(FAILED);
  });

  it('gives an account that many connect at once to one of them', async () => {
    await site.name('wanted_owl');
    const all = await travellers(6);
    const ways = await Promise.all(all.map((player) => player.goAs('wanted_owl')));
    const ends = await Promise.all(all.map((player, index) => player.comeBack(ways[index]!)));
    expect(ends.sort()).toEqual([CONNECTED, ...Array<string>(5).fill(FAILED)]);
    expect((await site.holders()).filter((holder) => holder.includes(':wanted_owl:'))).toHaveLength(1);
  });

  it('gives a user who connects several at once one of them', async () => {
    const names = ['one_of_three', 'two_of_three', 'all_of_three'];
    for (const name of names) await site.name(name);
    const player = await traveller();
    const ways = await Promise.all(names.map((name) => player.goAs(name)));
    const ends = await Promise.all(ways.map((way) => player.comeBack(way)));
    expect(ends.sort()).toEqual([CONNECTED, FAILED, FAILED]);
    expect((await site.holders()).filter((holder) => holder.endsWith('_of_three:1.00'))).toHaveLength(1);
    expect(await player.status()).toMatchObject({ connected: true, tickets: 1 });
  });

  it('takes a way back that is walked many times at once for one', async () => {
    await site.name('eager_owl');
    const player = await traveller();
    const way = await player.goAs('eager_owl');
    const ends = await Promise.all(Array.from({ length: 5 }, () => player.comeBack(way)));
    expect(ends.sort()).toEqual([CONNECTED, FAILED, FAILED, FAILED, FAILED]);
  });

  it('can be undone by an admin, with a note of it, and done anew by somebody else', async () => {
    await site.name('passed_on', 4);
    const [first, second] = await travellers(2);
    await first!.connect('passed_on');
    const { status, body } = await disconnect(first!.id);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await first!.status()).toEqual(NOBODY);
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
    expect((await first!.ask()).status).toBe(200);
  });

  it('is undone once when several admins do it at once', async () => {
    await site.name('let_go');
    const player = await traveller();
    await player.connect('let_go');
    const answers = await Promise.all(Array.from({ length: 4 }, () => disconnect(player.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is undone of somebody who is there, and who has one', async () => {
    expectProblem(await disconnect((await traveller()).id), 409, 'X_NOT_CONNECTED');
    expectProblem(await disconnect(2_000_000_000), 404, 'NOT_FOUND');
    for (const id of ['0', '1.5', 'me', '99999999999'])
      expectProblem(await disconnect(id), 400, 'VALIDATION');
  });

  it('is everybody’s own: neither begun, seen nor undone by another', async () => {
    const [player, other] = await travellers(2);
    const of = other!.id;
    expectProblem(await player!.client.get(`/api/x/auth?userId=${of}`), 403, 'FORBIDDEN');
    expectProblem(await player!.client.get(`/api/user/${of}/x-status`), 403, 'FORBIDDEN');
    expectProblem(
      await player!.client.send('DELETE', `/api/admin/x-connections/${player!.id}`, {}),
      403,
      'FORBIDDEN',
    );
    expectProblem(await site.admin.get(`/api/x/auth?userId=${of}`), 403, 'FORBIDDEN');
    expect((await site.admin.get(`/api/user/${of}/x-status`)).body).toEqual(NOBODY);
    expectProblem(await site.admin.get('/api/user/2000000000/x-status'), 404, 'NOT_FOUND');
  });

  it.each(['', '?userId=', '?userId=0', '?userId=me', '?userId=1&userId=2'])(
    'is not begun with %j for a user',
    async (query) => {
      const player = await traveller();
      expectProblem(await player.client.get(`/api/x/auth${query}`), 400, 'VALIDATION');
    },
  );

  it('can be begun ten times in ten minutes', async () => {
    const player = await traveller();
    for (let time = 0; time < 10; time += 1) await player.leave();
    const answer = await player.ask();
    expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
