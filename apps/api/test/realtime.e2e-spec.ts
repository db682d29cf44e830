import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RealtimeService } from '@arena/realtime';
import type { BalanceUpdate, User } from '@arena/wire';
import { expectBooksToBalance } from './support/books.js';
import type { Client } from './support/client.js';
import { eventually } from './support/eventually.js';
import { connected, connectLive, disconnected, refusal, type LiveSocket } from './support/live.js';
import { flip, makePartner, newAccount, registerPlayer } from './support/players.js';
import { Polling } from './support/polling.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const CONNECT = '40';
const CLOSE = '1';

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
    const referralCode = await makePartner(partner);
    const stranger = await registerPlayer(app);
    const socket = await connected(connect(partner.client));
    const strangersSocket = await connected(connect(stranger.client));
    const overheard: BalanceUpdate[] = [];
    strangersSocket.on('balanceUpdated', (update) => overheard.push(update));
    const told = new Promise<BalanceUpdate>((resolve) => socket.once('balanceUpdated', resolve));

    const player = await registerPlayer(app, { referralCode });
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

  it('is refused beyond twenty also when all are opened at once', async () => {
    const { client } = await registerPlayer(app);
    const windows = await Promise.allSettled(Array.from({ length: 60 }, () => connected(connect(client))));
    expect(windows.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('is one: a flood of connects over one raw connection closes it, and opens nothing', async () => {
    const { client } = await registerPlayer(app);
    const raw = await Polling.open(client);

    await raw.send(...Array.from({ length: 50 }, () => CONNECT));

    expect(await raw.receive()).toBeUndefined();
    await expectTwentyWindowsFor(client);
  });

  it('is one: a second connect closes it, however it is written', async () => {
    const { client } = await registerPlayer(app);
    for (const again of [CONNECT, '4', '4 ', '40/other,']) {
      const raw = await Polling.open(client);
      await raw.send(CONNECT);
      expect((await raw.receive())?.[0]).toMatch(/^40{/);
      await raw.send(again);
      expect(await raw.ends()).toBe(true);
    }
    await expectTwentyWindowsFor(client);
  });

  it('is refused to every namespace but the default one', async () => {
    const { client } = await registerPlayer(app);
    const raw = await Polling.open(client);
    await raw.send('40/other,');
    expect(await raw.receive()).toEqual(['44/other,{"message":"Invalid namespace"}']);
    await raw.send('40/another,');
    expect(await raw.receive()).toBeUndefined();
  });

  it('takes no window’s place when it closes before it stands', async () => {
    const { client } = await registerPlayer(app);
    for (let visit = 0; visit < 25; visit += 1) await (await Polling.open(client)).send(CONNECT, CLOSE);
    await expectTwentyWindowsFor(client);
  });

  it('is dropped when it does not listen, and nothing is kept for it', async () => {
    const { client } = await registerPlayer(app);
    const realtime = app.nest.get(RealtimeService);
    const live = await connected(connectLive(client));
    const before = realtime.listeners;
    const { ws } = live.io.engine.transport as unknown as { ws: { pause(): void; terminate(): void } };
    ws.pause();
    // More than the network's own buffers hold, in more messages than a connection may be behind.
    const multipliers = Array.from({ length: 10_000 }, () => 1.23);
    for (let message = 0; message < 1000 && realtime.listeners === before; message += 1) {
      realtime.announce('recentCrashes', multipliers);
      if (message % 50 === 0) await turn();
    }
    await eventually(() => expect(realtime.listeners).toBe(before - 1));
    ws.terminate();
  });

  it('carries messages of 90 kB, and is closed by one that no player has a use for', async () => {
    const { client } = await registerPlayer(app);
    const [modest, excessive] = await Promise.all([connect(client), connect(client)].map(connected));
    const message = (length: number): string => `2${JSON.stringify(['noise', 'x'.repeat(length)])}`;

    modest!.io.engine.send(message(90_000));
    excessive!.io.engine.send(message(140_000));

    await disconnected(excessive!);
    expect(modest!.connected).toBe(true);
  });

  const expectTwentyWindowsFor = async (client: Client): Promise<void> => {
    await Promise.all(Array.from({ length: 20 }, () => connected(connect(client))));
    expect((await refusal(connect(client))).data).toEqual({ code: 'TOO_MANY_CONNECTIONS' });
  };

  it('ends when its browser signs in again, for the session is another one then', async () => {
    const { client, user } = await registerPlayer(app);
    const socket = await connected(connect(client));
    const ended = disconnected(socket);

    await client.post('/api/login', { username: user.username, password: 'correct horse' });

    expect(await ended).toBe('io server disconnect');
    expect((await connected(connect(client))).connected).toBe(true);
  });

  it('is closed when its session has ended between its handshake and its connect', async () => {
    const { client } = await registerPlayer(app);
    const raw = await Polling.open(client);
    expect((await client.post('/api/logout', {})).status).toBe(200);
    await raw.send(CONNECT);
    expect(await raw.ends()).toBe(true);
  });

  it('ends when its browser registers somebody else', async () => {
    const { client } = await registerPlayer(app);
    const socket = await connected(connect(client));
    const ended = disconnected(socket);

    await client.post('/api/register', newAccount());

    expect(await ended).toBe('io server disconnect');
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
