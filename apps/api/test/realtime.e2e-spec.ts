import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BalanceUpdate, User } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import { eventually } from './support/eventually.js';
import { connected, connectLive, disconnected, refusal, type LiveSocket } from './support/live.js';
import { flip, makePartner, registerPlayer } from './support/players.js';
import { startTestApp, type TestApp } from './support/test-app.js';

describe('a live connection', () => {
  let app: TestApp;
  const open: LiveSocket[] = [];

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => app.close());
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  const connect = (...args: Parameters<typeof connectLive>): LiveSocket => {
    const socket = connectLive(...args);
    open.push(socket);
    return socket;
  };

  it('stands for a player with a session', async () => {
    const { client } = await registerPlayer(app);
    expect((await connected(connect(client))).connected).toBe(true);
  });

  it('stands when its origin is ours', async () => {
    const { client } = await registerPlayer(app);
    expect((await connected(connect(client, { Origin: app.url }))).connected).toBe(true);
  });

  it('is refused without a session, and says why', async () => {
    const error = await refusal(connect(app.client()));
    expect(error.message).toBe('Please sign in first.');
    expect(error.data).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('is refused with a cookie that nobody gave out', async () => {
    const error = await refusal(connect(app.client(), { Cookie: 'arena=s%3Amade-up.signature' }));
    expect(error.data).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['another site’s page', { Origin: 'https://evil.example' }],
    ['a page without an origin of its own', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused to %s, session or not', async (_, headers) => {
    const { client } = await registerPlayer(app);
    await refusal(connect(client, headers));
  });

  it('is not opened by long polling from another site either', async () => {
    const { client } = await registerPlayer(app);
    const path = '/socket.io/?EIO=4&transport=polling';
    expect((await client.get(path, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await client.get(path)).status).toBe(200);
  });

  it('tells a partner of commission at once, with the balance and its version', async () => {
    const partner = await registerPlayer(app);
    await makePartner(app.database, partner.user.id, 'LIVE');
    const stranger = await registerPlayer(app);
    const socket = await connected(connect(partner.client));
    const strangersSocket = await connected(connect(stranger.client));
    const overheard: BalanceUpdate[] = [];
    strangersSocket.on('balanceUpdated', (update) => overheard.push(update));
    const told = new Promise<BalanceUpdate>((resolve) => socket.once('balanceUpdated', resolve));

    const player = await registerPlayer(app, { referralCode: 'LIVE' });
    while (!(await flip(player)).body.won);

    const update = await told;
    expect(update).toEqual({
      arenaBalance: '10010.00000000',
      version: partner.user.version + 1,
      reason: 'commission',
    });
    const { body } = await partner.client.get<User>(`/api/user/${partner.user.id}`);
    expect(body).toMatchObject({ arenaBalance: update.arenaBalance, version: update.version });
    expect(overheard).toEqual([]);
    await expectBooksToBalance(app.database);
  });

  it('is refused to whoever has twenty open, until one of them closes', async () => {
    const { client } = await registerPlayer(app);
    const windows = await Promise.all(Array.from({ length: 20 }, () => connected(connect(client))));
    const error = await refusal(connect(client));
    expect(error.message).toBe('You have the game open in too many windows. Please close some of them.');
    expect(error.data).toEqual({ code: 'TOO_MANY_CONNECTIONS' });

    windows[0]!.close();

    await eventually(async () => expect((await connected(connect(client))).connected).toBe(true));
  });

  it('ends with the session it was made with, and leaves the player’s other devices alone', async () => {
    const { client, user } = await registerPlayer(app);
    const phone = app.client();
    await phone.post('/api/login', { username: user.username, password: 'correct horse' });
    const [here, hereToo, onThePhone] = await Promise.all(
      [client, client, phone].map((browser) => connected(connect(browser))),
    );
    const ended = Promise.all([disconnected(here!), disconnected(hereToo!)]);

    expect((await client.post('/api/logout', {})).status).toBe(200);

    expect(await ended).toEqual(['io server disconnect', 'io server disconnect']);
    expect(onThePhone!.connected).toBe(true);
    expect((await refusal(connect(client))).data).toEqual({ code: 'UNAUTHENTICATED' });
  });
});
