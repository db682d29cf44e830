import { type FinishedBet, type LiveBets } from '@arena/wire';
import { startCrashApp, type CrashApp } from './crash-app.js';
import { connected, connectLive, type LiveSocket } from './live.js';
import { registerPlayer, type Player } from './players.js';
import { startRedis, type TestRedis } from './redis.js';

/** What a connection that watches the feed has received. */
interface Watch {
  socket: LiveSocket;
  /** The entries in the order of their arrival. */
  bets: FinishedBet[];
  updates: LiveBets[];
}

/** The feed of finished bets of two nodes, which share a database and Redis, and a player who watches it. */
export class LiveFeed {
  first!: CrashApp;
  second!: CrashApp;
  watcher!: Player;
  /** The connections to close at the end. */
  readonly sockets: LiveSocket[] = [];
  private redis!: TestRedis;

  /** Registers hooks for the calling spec. */
  constructor() {
    beforeAll(async () => {
      this.redis = await startRedis();
      this.first = await startCrashApp({ REDIS_URL: this.redis.url });
      this.second = await this.startNode();
      this.watcher = await registerPlayer(this.first);
    });

    afterAll(async () => {
      for (const socket of this.sockets) socket.disconnect();
      await this.second.close();
      await this.first.close();
      await this.redis.stop();
    });
  }

  /** Starts another node, which the test must close. */
  startNode(): Promise<CrashApp> {
    return startCrashApp({ REDIS_URL: this.redis.url }, this.first.database);
  }

  /** Watches the feed on a node. */
  async watch(node: CrashApp): Promise<Watch> {
    const socket = await connected(connectLive(this.watcher.client.sharedWith(node.url)));
    this.sockets.push(socket);
    const updates: LiveBets[] = [];
    const bets: FinishedBet[] = [];
    socket.on('liveBets', (update) => {
      updates.push(update);
      bets.push(...update.bets.toReversed());
    });
    await socket.emitWithAck('watchBets');
    return { socket, bets, updates };
  }

  /** Returns the feed as a page of this node loads it. */
  async load(node: CrashApp): Promise<LiveBets> {
    return (await this.watcher.client.sharedWith(node.url).get<LiveBets>('/api/live')).body;
  }
}
