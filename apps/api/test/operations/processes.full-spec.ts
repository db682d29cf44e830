import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { FEED_BETS_PER_SECOND, type User } from '@arena/wire';
import { runEntry, type ApiProcess } from '../support/api-process.js';
import { expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive, disconnected, type LiveSocket } from '../support/live.js';
import { flip, newAccount } from '../support/players.js';
import { itSurvivesProcessKills, serverProcesses, startProcessGroup } from '../support/process-kills.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Enough for each process to accept some of the TCP connections. */
const CONNECTIONS = 12;
const POLLING = '/socket.io/?EIO=4&transport=polling';

/** Resolves after this number of events. */
function events(socket: Socket, count: number): Promise<void> {
  return new Promise((resolve) => {
    socket.onAny(() => {
      count -= 1;
      if (count === 0) resolve();
    });
  });
}

describe('two server processes that share a port', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  let client: Client;
  let user: User;
  const open: { close: () => void }[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startProcessGroup(database);
    client = api.client();
    ({ body: user } = await client.post<User>('/api/register', newAccount()));
  });

  afterAll(async () => {
    for (const connection of open) connection.close();
    await api.stop();
    await expectBooksToBalance(database);
  });

  /** Sends a request on a TCP connection of its own, and thereby to any of the processes. */
  const send = (
    path: string,
    { method = 'GET', body = '' } = {},
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const headers = { Cookie: client.sessionCookie!, 'Content-Type': 'text/plain' };
      const sent = request(`${api.url}${path}`, { method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const times = <T>(work: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: CONNECTIONS }, work));

  const connectSome = (): Promise<LiveSocket[]> =>
    times(() => {
      const socket = connectLive(client);
      open.push(socket);
      return connected(socket);
    });

  it('know the sessions of each other', async () => {
    const answers = await times(() => send('/api/session'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('push an event to all connections of the player', async () => {
    const sockets = await connectSome();
    const pushed = sockets.map((socket) => new Promise((resolve) => socket.once('betPlaced', resolve)));
    let isPlaced = false;
    sockets[0]!.once('betPlaced', () => (isPlaced = true));
    // Refused until the next round takes bets.
    await eventually(() => {
      sockets[0]!.emit('placeBet', { userId: user.id, betAmount: 100, autoCashout: 1.01 });
      expect(isPlaced).toBe(true);
    });
    const [first, ...others] = await Promise.all(pushed);
    for (const event of others) expect(event).toEqual(first);
  });

  it('show each bet once to those who watch any of them, and count each player once', async () => {
    const sockets = await connectSome();
    const feeds = await Promise.all(
      sockets.map(async (socket) => {
        const seen: number[] = [];
        const feed = { seen, online: 0 };
        socket.on('liveBets', ({ bets, online }) => {
          seen.push(...bets.map(({ id }) => id));
          feed.online = online;
        });
        const watched = (await socket.emitWithAck('watchBets')) as { online: number };
        feed.online = watched.online;
        return feed;
      }),
    );
    const players = await times(async () => {
      const bettor = api.client();
      const { body } = await bettor.post<User>('/api/register', newAccount());
      return { client: bettor, user: body };
    });
    // One after the other, and fewer than the feed samples per second.
    const placed: number[] = [];
    for (const player of players.slice(0, FEED_BETS_PER_SECOND / 2))
      placed.push((await flip(player)).body.id);
    await eventually(() => {
      for (const { seen } of feeds) expect(seen).toEqual(expect.arrayContaining(placed));
    });
    for (const { seen } of feeds) expect(new Set(seen).size).toBe(seen.length);
    // The watcher is connected to several processes.
    await eventually(() => {
      expect(feeds.map(({ online }) => online)).toEqual(feeds.map(() => 1));
    });
    const [other] = players;
    open.push(await connected(connectLive(other!.client)));
    await eventually(() => {
      expect(feeds.map(({ online }) => online)).toEqual(feeds.map(() => 2));
    });
  });

  it('serve a connection by long polling over any of its TCP connections', async () => {
    const { text } = await send(POLLING);
    const { sid } = JSON.parse(text.slice(1)) as { sid: string };
    const path = `${POLLING}&sid=${sid}`;
    expect(await send(path, { method: 'POST', body: '40' })).toEqual({ status: 200, text: 'ok' });
    // Each poll waits for an event of the round.
    for (let poll = 0; poll < 4; poll += 1) {
      expect((await send(path)).status).toBe(200);
      expect(await send(path, { method: 'POST', body: '42["unknown"]' })).toEqual({
        status: 200,
        text: 'ok',
      });
    }
  });

  it.each([
    { upgrade: true, transport: 'websocket' },
    { upgrade: false, transport: 'polling' },
  ])(
    'serve default clients, which reuse TCP connections, over $transport',
    async ({ upgrade, transport }) => {
      const agent = new Agent({ keepAlive: true });
      open.push({ close: () => agent.destroy() });
      const sockets = await times(async () => {
        const options = { forceNew: true, reconnection: false, upgrade, agent: agent as unknown as string };
        const socket = io(api.url, { ...options, extraHeaders: { Cookie: client.sessionCookie! } });
        open.push(socket);
        await connected(socket);
        await eventually(() => expect(socket.io.engine.transport.name).toBe(transport));
        return socket;
      });
      // Each answers, and gets several events of the round, with a request for each while it polls.
      await Promise.all(sockets.map((socket) => socket.emitWithAck('watchBets')));
      await Promise.all(sockets.map((socket) => events(socket, 5)));
      expect(sockets.map((socket) => socket.connected)).toEqual(sockets.map(() => true));
    },
  );

  it('refuse a connection of a process that does not exist as an unknown one', async () => {
    const { status, text } = await send(`${POLLING}&sid=77-unknown`);
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({
      status: 400,
      body: { code: 1, message: 'Session ID unknown' },
    });
  });

  it('report their metrics together', async () => {
    const { status, text } = await send('/api/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/^arena_database_connections\{state="open"\} [1-9]/m);
    expect(text.match(/^process_cpu_seconds_total /gm)).toHaveLength(1);
  });

  it('end a session on all of them, with its connections', async () => {
    const sockets = await connectSome();
    const ends = sockets.map(disconnected);
    expect((await client.post('/api/logout')).status).toBe(200);
    expect(await Promise.all(ends)).toEqual(sockets.map(() => 'io server disconnect'));
    await eventually(async () => {
      const answers = await times(() => send('/api/session'));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    });
  });

  it('report a port that is in use once, and end', async () => {
    const port = new URL(api.url).port;
    const { exit } = runEntry('main', database, { WEB_CONCURRENCY: '2', PORT: port });
    const { code, output } = await exit;
    expect(code).toBe(1);
    expect(output.trim()).toMatch(new RegExp(`^[^\n]*${port}[^\n]*$`));
  });

  it('answer a request that is under way at SIGTERM', async () => {
    const group = await startProcessGroup(await createTestDatabase());
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 2 };
    const sent = request(`${group.url}/api/login`, { method: 'POST', headers, agent: false });
    const response = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.flushHeaders();
    // Each process has then read what came before.
    for (let count = 0; count < 4; count += 1) await group.client().get('/api/session');
    const stopped = group.stop();
    await eventually(() => expect(group.client().get('/api/session')).rejects.toThrow());
    sent.end('{}');
    const [{ statusCode }] = await response;
    expect(statusCode).toBe(400);
    expect(await stopped).toBe(0);
  });

  it('end with code 0 on SIGTERM', async () => {
    const group = await startProcessGroup(await createTestDatabase());
    const processes = serverProcesses(group);
    expect(await group.stop()).toBe(0);
    for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

// processes-kills.full-spec.ts kills twenty times.
describe('two server processes, when each of them is killed while four players flip', () =>
  itSurvivesProcessKills({ kills: 2 }));
