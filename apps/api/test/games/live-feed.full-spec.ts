import { FEED_BETS_PER_SECOND, type FinishedBet, type LiveBets } from '@arena/wire';
import { asOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse } from '../support/crash-house.js';
import { takeSeat } from '../support/crash-players.js';
import { eventually } from '../support/eventually.js';
import { connected, connectLive, type LiveSocket } from '../support/live.js';
import { flip, registerPlayer, registerPlayers, type Player } from '../support/players.js';
import { releaseLease } from '../support/ticket-holders.js';
import { startRedis, type TestRedis } from '../support/redis.js';

describe('the feed of finished bets over two nodes', () => {
  let redis: TestRedis;
  let first: CrashApp;
  let second: CrashApp;
  let watcher: Player;
  const open: LiveSocket[] = [];
  const stopLater: CrashApp[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    first = await startCrashApp({ REDIS_URL: redis.url });
    second = await startCrashApp({ REDIS_URL: redis.url }, first.database);
    watcher = await registerPlayer(first);
  });

  afterAll(async () => {
    for (const socket of open) socket.disconnect();
    for (const node of stopLater) await node.close();
    await second.close();
    await first.close();
    await redis.stop();
  });

  /** Watches the feed on a node. `bets` are the entries that have arrived, in the order of their arrival. */
  const watch = async (
    app: CrashApp,
  ): Promise<{ socket: LiveSocket; bets: FinishedBet[]; updates: LiveBets[] }> => {
    const socket = await connected(connectLive(watcher.client.sharedWith(app.url)));
    open.push(socket);
    const updates: LiveBets[] = [];
    const bets: FinishedBet[] = [];
    socket.on('liveBets', (update) => {
      updates.push(update);
      bets.push(...update.bets.toReversed());
    });
    await socket.emitWithAck('watchBets');
    return { socket, bets, updates };
  };

  const feedOf = async (app: CrashApp): Promise<LiveBets> =>
    (await watcher.client.sharedWith(app.url).get<LiveBets>('/api/live')).body;

  it('sends nothing to connections that do not watch', async () => {
    const { bets } = await watch(first);
    const idle = await watch(first);
    idle.socket.emit('unwatchBets');
    const player = await registerPlayer(first);
    await idle.socket.emitWithAck('getRecentCrashes'); // the messages of a connection are handled in order
    const { body } = await flip(player);
    await eventually(() => {
      expect(bets.map(({ id }) => id)).toContain(body.id);
    });
    expect(idle.bets).toEqual([]);
  });

  it('samples a flood: no message has more than the bets of a second', async () => {
    const { socket, bets, updates } = await watch(second);
    const players = await registerPlayers(first, 20);
    const nodes = [first, second];
    const placed = await Promise.all(
      players.flatMap((player, index) => {
        const node = { ...player, client: player.client.sharedWith(nodes[index % 2]!.url) };
        return Array.from({ length: 10 }, async () => (await flip(node)).body.id);
      }),
    );
    // A bet on its own is always shown, so after it nothing of the flood is to come.
    await eventually(async () => {
      const update = new Promise((resolve) => socket.once('liveBets', resolve));
      const { body } = await flip(players[0]!);
      await update;
      expect(bets.map(({ id }) => id)).toContain(body.id);
    });
    for (const update of updates) expect(update.bets.length).toBeLessThanOrEqual(FEED_BETS_PER_SECOND);
    expect(bets.length).toBeLessThan(placed.length);
    await eventually(() => expectBooksToBalance(first.database));
  });

  it('never shows the name of a player who hid it long ago, neither in new bets nor after a start', async () => {
    const { bets } = await watch(first);
    const player = await registerPlayer(first);
    // Directly, because a node remembers for some seconds who has just hidden a name.
    await asOwner(first.database, 'UPDATE users SET hides_name = true WHERE id = $1', [player.user.id]);
    const { body } = await flip(player);
    await eventually(() => {
      expect(bets.find(({ id }) => id === body.id)?.username).toBeNull();
    });
    const third = await startCrashApp({ REDIS_URL: redis.url }, first.database);
    try {
      await eventually(async () => {
        expect((await feedOf(third)).bets.find(({ id }) => id === body.id)?.username).toBeNull();
      });
    } finally {
      await third.close();
    }
  });

  it('shows the bets of a round that its leader finishes before it shuts down', async () => {
    const { bets } = await watch(second);
    const leader = await startCrashApp({ REDIS_URL: redis.url }, first.database);
    await releaseLease(first.database, 'crash'); // the clocks of the other nodes stand still, so they do not claim it
    const seat = await takeSeat(await registerPlayer(leader));
    await (await CrashHouse.of(leader)).openRound(leader.rounds, 1.5);
    await seat.placeBet(); // lost at the end, so the leader does not leave the round to another node
    await leader.rounds.starts();
    await leader.close();
    await eventually(() => {
      expect(bets.map(({ username, multiplier }) => [username, multiplier])).toContainEqual([
        seat.player.user.username,
        0,
      ]);
    });
    seat.leave();
    await eventually(() => expectBooksToBalance(first.database));
  });

  it('counts the players who are connected to any node, each once', async () => {
    const players = await registerPlayers(first, 2);
    const expectOnline = (online: number): Promise<void> =>
      eventually(async () => {
        for (const app of [first, second]) expect((await feedOf(app)).online).toBe(online);
      });
    for (const socket of open) socket.disconnect();
    await expectOnline(0);
    open.push(await connected(connectLive(players[0]!.client)));
    open.push(await connected(connectLive(players[0]!.client)));
    const elsewhere = await connected(connectLive(players[0]!.client.sharedWith(second.url)));
    open.push(await connected(connectLive(players[1]!.client.sharedWith(second.url))));
    await expectOnline(2);
    elsewhere.disconnect();
    open.push(await connected(connectLive((await registerPlayer(first)).client)));
    await expectOnline(3);
  });
});
