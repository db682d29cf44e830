import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RealtimeService } from '@arena/realtime';
import type { BalanceUpdate, User } from '@arena/wire';
import { expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive, disconnected, connectionError, type LiveSocket } from '../support/live.js';
import { flip, makePartner, newAccount, registerPlayer } from '../support/players.js';
import { Polling } from '../support/polling.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const POLLING = '/socket.io/?EIO=4&transport=polling';
const CONNECT = '40';
const CLOSE = '1';

/** Sends the request that opens a WebSocket, and returns the status of the answer. */
function upgradeStatus(url: string, headers: Record<string, string>, query = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };
    const key = { 'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64') };
    const path = `/socket.io/?EIO=4&transport=websocket${query}`;
    request(`${url}${path}`, { headers: { ...upgrade, ...key, ...headers } })
      .on('response', (response) => resolve(response.resume().statusCode!))
      .on('upgrade', ({ statusCode }, socket) => resolve((socket.destroy(), statusCode!)))
      .on('error', reject)
      .end();
  });
}

describe('a Socket.IO connection', () => {
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

  it('opens for a player with a session', async () => {
    const { client } = await registerPlayer(app);
    expect((await connected(connect(client))).connected).toBe(true);
  });

  it('opens for an origin of this site', async () => {
    const { client } = await registerPlayer(app);
    expect((await connected(connect(client, { Origin: app.url }))).connected).toBe(true);
  });

  it('is refused without a session, also with an empty connection id, which Engine.IO reads as none', async () => {
    const { status } = await app.client().get(`${POLLING}&sid=`);
    expect([status, await upgradeStatus(app.url, {}, '&sid=')]).toEqual([403, 403]);
  });

  /** Returns the statuses of the first request of a handshake, over long polling and over WebSocket. */
  const handshake = async (client: Client, headers: Record<string, string> = {}): Promise<number[]> => {
    const cookie = client.sessionCookie;
    const all = { ...(cookie !== undefined && { Cookie: cookie }), ...headers };
    const polling = await client.get(POLLING, all);
    return [polling.status, await upgradeStatus(client.url, all)];
  };

  it('is refused with its first request without a session', async () => {
    await connectionError(connect(app.client()));
    expect(await handshake(app.client())).toEqual([403, 403]);
    expect(await handshake(app.client(), { Cookie: 'arena=s%3Amade-up.signature' })).toEqual([403, 403]);
    const { client } = await registerPlayer(app);
    const ended = client.sessionCookie!;
    await client.post('/api/logout', {});
    expect(await handshake(app.client(), { Cookie: ended })).toEqual([403, 403]);
  });

  it.each([
    ['a page of another site', { Origin: 'https://evil.example' }],
    ['a page with the origin null', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused for %s, also with a session', async (_, headers) => {
    const { client } = await registerPlayer(app);
    expect(await handshake(client, headers)).toEqual([403, 403]);
    expect(await handshake(client)).toEqual([200, 101]);
  });

  it('notifies a partner of commission, with the balance and its version', async () => {
    const partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    const other = await registerPlayer(app);
    const socket = await connected(connect(partner.client));
    const otherSocket = await connected(connect(other.client));
    const otherUpdates: BalanceUpdate[] = [];
    otherSocket.on('balanceUpdated', (update) => otherUpdates.push(update));
    const notified = new Promise<BalanceUpdate>((resolve) => socket.once('balanceUpdated', resolve));

    const player = await registerPlayer(app, { referralCode });
    while (!(await flip(player)).body.won);

    const update = await notified;
    expect(update).toEqual({
      arenaBalance: '10010.00000000',
      version: partner.user.version + 1,
      reason: 'commission',
    });
    const { body } = await partner.client.get<User>(`/api/user/${partner.user.id}`);
    expect(body).toMatchObject({ arenaBalance: update.arenaBalance, version: update.version });
    expect(otherUpdates).toEqual([]);
    await expectBooksToBalance(app.database);
  });

  it('is rejected for a player with 20 open connections, until one closes', async () => {
    const { client } = await registerPlayer(app);
    const windows = await Promise.all(Array.from({ length: 20 }, () => connected(connect(client))));
    const error = await connectionError(connect(client));
    expect(error.message).toBe('You have the game open in too many windows. Please close some of them.');
    expect(error.data).toEqual({ code: 'TOO_MANY_CONNECTIONS' });

    windows[0]!.close();

    await eventually(async () => expect((await connected(connect(client))).connected).toBe(true));
  });

  it('is rejected beyond 20 connections, also when all open at once', async () => {
    const { client } = await registerPlayer(app);
    const windows = await Promise.allSettled(Array.from({ length: 60 }, () => connected(connect(client))));
    expect(windows.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('closes after many connect packets on one raw connection, and counts as none', async () => {
    const { client } = await registerPlayer(app);
    const raw = await Polling.open(client);

    await raw.send(...Array.from({ length: 50 }, () => CONNECT));

    expect(await raw.receive()).toBeUndefined();
    await expectTwentyConnectionsFor(client);
  });

  it('closes after a second connect packet in any spelling', async () => {
    const { client } = await registerPlayer(app);
    for (const secondConnect of [CONNECT, '4', '4 ', '40/other,']) {
      const raw = await Polling.open(client);
      await raw.send(CONNECT);
      expect((await raw.receive())?.[0]).toMatch(/^40{/);
      await raw.send(secondConnect);
      expect(await raw.ends()).toBe(true);
    }
    await expectTwentyConnectionsFor(client);
  });

  it('is rejected for every namespace except the default one', async () => {
    const { client } = await registerPlayer(app);
    const raw = await Polling.open(client);
    await raw.send('40/other,');
    expect(await raw.receive()).toEqual(['44/other,{"message":"Invalid namespace"}']);
    await raw.send('40/another,');
    expect(await raw.receive()).toBeUndefined();
  });

  it('does not count when it closes before it is open', async () => {
    const { client } = await registerPlayer(app);
    for (let visit = 0; visit < 25; visit += 1) await (await Polling.open(client)).send(CONNECT, CLOSE);
    await expectTwentyConnectionsFor(client);
  });

  it('is closed when the client does not read, to free its buffer', async () => {
    const { client } = await registerPlayer(app);
    const realtime = app.nest.get(RealtimeService);
    const live = await connected(connectLive(client));
    const before = realtime.listeners;
    const { ws } = live.io.engine.transport as unknown as { ws: { pause(): void; terminate(): void } };
    ws.pause();
    // More data than the network buffers hold, in more messages than a connection may be behind.
    const multipliers = Array.from({ length: 10_000 }, () => 1.23);
    for (let message = 0; message < 1000 && realtime.listeners === before; message += 1) {
      realtime.announce('recentCrashes', multipliers);
      if (message % 50 === 0) await nextTurn();
    }
    await eventually(() => expect(realtime.listeners).toBe(before - 1));
    ws.terminate();
  });

  it('accepts messages of 90 kB and closes after one of 140 kB', async () => {
    const { client } = await registerPlayer(app);
    const [small, large] = await Promise.all([connect(client), connect(client)].map(connected));
    const message = (length: number): string => `2${JSON.stringify(['noise', 'x'.repeat(length)])}`;

    small!.io.engine.send(message(90_000));
    large!.io.engine.send(message(140_000));

    await disconnected(large!);
    expect(small!.connected).toBe(true);
  });

  const expectTwentyConnectionsFor = async (client: Client): Promise<void> => {
    await Promise.all(Array.from({ length: 20 }, () => connected(connect(client))));
    expect((await connectionError(connect(client))).data).toEqual({ code: 'TOO_MANY_CONNECTIONS' });
  };

  it('closes when its browser signs in again, which replaces the session', async () => {
    const { client, user } = await registerPlayer(app);
    const socket = await connected(connect(client));
    const ended = disconnected(socket);

    await client.post('/api/login', { username: user.username, password: 'correct horse' });

    expect(await ended).toBe('io server disconnect');
    expect((await connected(connect(client))).connected).toBe(true);
  });

  it('closes when its session ends between the handshake and the connect packet', async () => {
    const { client } = await registerPlayer(app);
    const raw = await Polling.open(client);
    expect((await client.post('/api/logout', {})).status).toBe(200);
    await raw.send(CONNECT);
    expect(await raw.ends()).toBe(true);
  });

  it('closes when its browser registers another user', async () => {
    const { client } = await registerPlayer(app);
    const socket = await connected(connect(client));
    const ended = disconnected(socket);

    await client.post('/api/register', newAccount());

    expect(await ended).toBe('io server disconnect');
  });

  it('closes with its session, while the player’s other devices stay connected', async () => {
    const { client, user } = await registerPlayer(app);
    const phone = app.client();
    await phone.post('/api/login', { username: user.username, password: 'correct horse' });
    const [first, second, onPhone] = await Promise.all(
      [client, client, phone].map((browser) => connected(connect(browser))),
    );
    const ended = Promise.all([disconnected(first!), disconnected(second!)]);

    expect((await client.post('/api/logout', {})).status).toBe(200);

    expect(await ended).toEqual(['io server disconnect', 'io server disconnect']);
    expect(onPhone!.connected).toBe(true);
    expect(await handshake(client)).toEqual([403, 403]);
  });
});
