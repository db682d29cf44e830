import { Database } from '@arena/database';
import type { CrashRefusal, User } from '@arena/wire';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import type { Answer } from '../support/client.js';
import { connectLive, connected, disconnected, type LiveSocket } from '../support/live.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const KIB = 1024;

describe('a flood', () => {
  let app: TestApp;
  /** A node whose limits are a hundredth of the usual ones. */
  let strict: TestApp;
  const open: LiveSocket[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    strict = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.01' });
  });

  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  afterAll(async () => {
    await strict.close();
    await app.close();
    await expectBooksToBalance(app.database);
  });

  const connect = ({ client }: Player): Promise<LiveSocket> => {
    const socket = connectLive(client);
    open.push(socket);
    return connected(socket);
  };

  /** Sends a message under a name that no handler has. */
  const send = ({ io }: LiveSocket, bytes: number): void => {
    io.engine.send(`2${JSON.stringify(['noise', 'x'.repeat(bytes)])}`);
  };

  const answers = async (socket: LiveSocket): Promise<boolean> => {
    await socket.timeout(10_000).emitWithAck('getRecentCrashes');
    return socket.connected;
  };

  describe('of messages', () => {
    it('of 250 KiB at once is accepted', async () => {
      const socket = await connect(await registerPlayer(app));
      for (let sent = 0; sent < 250; sent += 4) send(socket, 4 * KIB - 20);
      expect(await answers(socket)).toBe(true);
    });

    it('of more than 256 KiB under an unknown name closes the connection', async () => {
      const socket = await connect(await registerPlayer(app));
      const ended = disconnected(socket);
      for (let sent = 0; sent < 600; sent += 90) send(socket, 90 * KIB);
      expect(await ended).toMatch(/transport/);
    });

    it('of thousands of tiny messages closes the connection', async () => {
      const socket = await connect(await registerPlayer(app));
      const ended = disconnected(socket);
      for (let count = 0; count < 5000; count += 1) send(socket, 1);
      expect(await ended).toMatch(/transport/);
    });

    it('over many connections of one player closes some of them, and none of another player', async () => {
      const [flooder, other] = [await registerPlayer(app), await registerPlayer(app)];
      const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(flooder)));
      const bystander = await connect(other);
      const ended = Promise.race(sockets.map(disconnected));
      for (const socket of sockets) for (let sent = 0; sent < 240; sent += 80) send(socket, 80 * KIB);
      expect(await ended).toMatch(/transport/);
      expect(await answers(bystander)).toBe(true);
    });

    it('does not close a connection for one message of 5 KiB, which is refused', async () => {
      const player = await registerPlayer(app);
      const socket = await connect(player);
      const bet = { userId: player.user.id, betAmount: `${'0'.repeat(5 * KIB)}100` };
      const refusal = (await socket.timeout(10_000).emitWithAck('placeBet', bet)) as CrashRefusal;
      expect(refusal).toEqual({ code: 'VALIDATION', error: 'The message is larger than 4 KiB.' });
      expect(await answers(socket)).toBe(true);
    });
  });

  describe('of requests', () => {
    it('of one user is refused with the time to wait, while others are served', async () => {
      const [flooder, other] = [await registerPlayer(app), await registerPlayer(app)];
      const client = flooder.client.sharedWith(strict.url);
      const path = `/api/user/${flooder.user.id}`;
      const answered = await Promise.all(Array.from({ length: 80 }, () => client.get(path)));
      const refused = answered.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(20);
      for (const answer of refused) {
        expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      }
      const { status } = await other.client.sharedWith(strict.url).get<User>(`/api/user/${other.user.id}`);
      expect(status).toBe(200);
    });

    it('of one network is refused before the session is read, except health checks', async () => {
      const client = strict.client();
      const refused: Answer[] = [];
      // A slow machine answers so few requests per second that the limit hardly refuses the first of them.
      for (let batch = 0; batch < 5 && refused.length <= 50; batch += 1) {
        const answered = await Promise.all(Array.from({ length: 400 }, () => client.get('/api/session')));
        refused.push(...answered.filter(({ status }) => status === 429));
      }
      expect(refused.length).toBeGreaterThan(50);
      for (const answer of refused) expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
      // In any spelling, and also where there is no route.
      for (const path of ['/%61pi/games', '/api/games?x=1', '/api/nowhere', '/']) {
        const answers = await Promise.all(Array.from({ length: 400 }, () => client.get(path)));
        expect([path, answers.some(({ status }) => status === 429)]).toEqual([path, true]);
      }
      expect((await client.get('/api/health/live')).status).toBe(200);
      expect((await app.client().get('/api/session')).status).toBe(401);
    });
  });

  it('of handshakes without a session is refused with 429, and players still connect', async () => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const node = await startApiOn(app.database);
    const answered = await Promise.all(Array.from({ length: 60 }, () => node.client().get(path)));
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([403, 429]));
    const player = await registerPlayer(app);
    expect((await player.client.sharedWith(node.url).get(path)).status).toBe(200);
    await node.close();
  });

  it('of connections of one network is refused, whoever opens them', async () => {
    const node = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.05' });
    const players = await Promise.all(Array.from({ length: 11 }, () => registerPlayer(app)));
    const sockets = players.map(({ client }) => connectLive(client.sharedWith(node.url)));
    open.push(...sockets);
    const states = await Promise.allSettled(sockets.map(connected));
    expect(states.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = states.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ data: { code: 'TOO_MANY_CONNECTIONS' } });
    await node.close();
  });

  it('of seed rotations is refused, and adds no more rows', async () => {
    const node = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.02' });
    try {
      const { client, user } = await registerPlayer(app);
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answer = await client.sharedWith(node.url).post('/api/fairness/seeds/rotate', {});
        statuses.push(answer.status);
        if (answer.status !== 200) expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
      const seeds = await asOwner(app.database, 'SELECT FROM seeds WHERE user_id = $1', [user.id]);
      expect(seeds).toHaveLength(2 + 4);
    } finally {
      await node.close();
    }
  });

  it('of slow statements cannot hold connections for ever', async () => {
    const { rows } = await app.nest.get(Database).pool.query<Record<string, string>>(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(rows).toEqual([{ statement: '1min', lock: '5s', idle: '30s' }]);
  });
});
