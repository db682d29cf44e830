import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { RealtimeService } from './realtime.service.js';

type Received = [event: string, payload: unknown][];

const COUNTDOWN = { roundId: 1, countdown: 3 };
const TICK = { roundId: 1, multiplier: 1.01, elapsedMs: 200 };

describe(RealtimeService, () => {
  let http: HttpServer;
  let server: Server;
  let realtime: RealtimeService;
  let players: Socket[];

  beforeEach(async () => {
    http = createServer();
    server = new Server(http);
    realtime = new RealtimeService();
    realtime.afterInit(server);
    server.on('connection', (socket) => {
      socket.data = { userId: 1, username: 'ann', role: null, sessionId: 1 };
      realtime.handleConnection(socket);
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    players = [];
  });

  afterEach(async () => {
    for (const player of players) player.close();
    await server.close();
  });

  const join = async (transport: 'websocket' | 'polling'): Promise<Socket> => {
    const { port } = http.address() as AddressInfo;
    const player = io(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true });
    players.push(player);
    await new Promise<void>((resolve) => player.once('connect', resolve));
    await untilWritable();
    return player;
  };

  /** A polling client can receive only while it has an open poll. */
  const untilWritable = async (): Promise<void> => {
    while ([...server.sockets.sockets.values()].some(({ conn }) => !conn.transport.writable)) await sleep(5);
  };

  /** Collects the events up to the next pulse. */
  const collectEvents = (player: Socket): Promise<Received> =>
    new Promise((resolve) => {
      const received: Received = [];
      player.onAny((event: string, payload: unknown) => {
        received.push([event, payload]);
        if (event === 'pulse') resolve(received);
      });
    });

  it.each(['websocket', 'polling'] as const)('delivers all events in order over %s', async (transport) => {
    const received = collectEvents(await join(transport));

    realtime.tick(0, 'multiplierUpdate', TICK);
    realtime.announce('bettingCountdown', COUNTDOWN);
    realtime.announceTo(0, 'pulse');

    expect(await received).toEqual([
      ['multiplierUpdate', TICK],
      ['bettingCountdown', COUNTDOWN],
      ['pulse', undefined],
    ]);
  });

  it('sends the events of a group only to its members, in order with the events for all', async () => {
    const received = collectEvents(await join('websocket'));

    realtime.tick(1, 'multiplierUpdate', TICK);
    realtime.announceTo(1, 'bettingCountdown', { ...COUNTDOWN, countdown: 2 });
    realtime.announce('bettingCountdown', COUNTDOWN);
    realtime.announceTo(0, 'pulse');

    expect(await received).toEqual([
      ['bettingCountdown', COUNTDOWN],
      ['pulse', undefined],
    ]);
  });

  it('keeps the order with pushes to one player', async () => {
    const received = collectEvents(await join('websocket'));
    const update = { arenaBalance: '1.00000000', version: 2, reason: 'commission' } as const;

    realtime.announce('bettingCountdown', COUNTDOWN);
    realtime.push(1, 'balanceUpdated', update);
    realtime.announce('pulse');

    expect(await received).toEqual([
      ['bettingCountdown', COUNTDOWN],
      ['balanceUpdated', update],
      ['pulse', undefined],
    ]);
  });

  it('delivers to a connection that is behind, without the ticks', async () => {
    const player = await join('websocket');
    const received = collectEvents(player);
    const reason = 'x'.repeat(10_000_000);

    realtime.announce('roundVoided', { roundId: 1, reason });
    realtime.announce('bettingCountdown', COUNTDOWN);
    realtime.tick(0, 'multiplierUpdate', TICK);
    realtime.announce('pulse');

    expect((await received).map(([event]) => event)).toEqual(['roundVoided', 'bettingCountdown', 'pulse']);
  });

  it('closes a connection with too many unsent events, and no other', async () => {
    const player = await join('polling');
    const other = await join('websocket');
    const closed = new Promise((resolve) => player.once('disconnect', resolve));

    // A poll fetches the first event, and the others wait for the next poll.
    for (let countdown = 0; countdown < 3; countdown += 1)
      server.to(player.id!).emit('bettingCountdown', { roundId: 1, countdown });
    realtime.dropSlow(2);
    expect(player.connected).toBe(true);
    realtime.dropSlow(1);

    expect(await closed).toBe('transport error');
    expect(other.connected).toBe(true);
  });
});
