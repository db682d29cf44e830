import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, createSentinel } from 'redis';
import type { RedisAddress } from '@arena/config';

/** How long a push waits for Redis. Socket.IO delivers a push to this node's own sockets only after it is published. */
const PUBLISH_MS = 1000;
/** The maximum number of pushes that wait while Redis is unavailable. Further ones stay on this node to save memory. */
const MAX_WAITING = 1000;
const MAX_RETRY_DELAY_MS = 2000;
/** How often a client looks for another master, besides when a Sentinel announces one. */
const SCAN_MS = 5000;
/** The pause before the adapter reads again after an error, because the adapter itself has none. */
const READ_PAUSE_MS = 500;

/** The methods of the package `redis` that are used here. Those of a server and of Sentinels differ in their types. */
interface Connection {
  connect(): Promise<unknown>;
  destroy(): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  xAdd(...args: unknown[]): Promise<unknown>;
  xRead(...args: unknown[]): Promise<unknown>;
  publish(channel: string, message: unknown): Promise<unknown>;
  subscribe(channels: string[], listener: unknown, asBuffers: boolean): Promise<unknown>;
}

/**
 * The client of Redis for Socket.IO's adapter. It reconnects forever, to the server or to the master that the Sentinels
 * name. While there is none, pushes are given up soon instead of waiting, and none of them ends the process.
 */
export class RedisClient {
  private readonly connection: Connection;
  private waiting = 0;
  private isClosed = false;

  constructor(
    private readonly address: RedisAddress,
    private readonly onError: (error: unknown) => void,
  ) {
    this.connection = (
      address.kind === 'server' ? serverConnection(address.url) : sentinelConnection(address)
    ) as Connection;
    this.connection.on('error', onError);
  }

  async connect(): Promise<void> {
    await this.connection.connect().catch((error: unknown) => {
      if (!this.isClosed) this.onError(error);
    });
  }

  disconnect(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    try {
      this.connection.destroy();
    } catch {
      // The connection was never open.
    }
  }

  duplicate(): RedisClient {
    return new RedisClient(this.address, this.onError);
  }

  /** Does nothing: the constructor reports errors. */
  on(): this {
    return this;
  }

  /** @throws Error if Redis does not accept the push in time. The adapter then delivers it on this node only */
  xAdd(...args: unknown[]): Promise<unknown> {
    return this.published(() => this.connection.xAdd(...args));
  }

  /** Resolves to undefined if Redis does not accept the message. The adapter would not handle a rejection. */
  publish(channel: string, message: unknown): Promise<unknown> {
    return this.published(() => this.connection.publish(channel, message)).catch(() => undefined);
  }

  async xRead(...args: unknown[]): Promise<unknown> {
    try {
      return await this.connection.xRead(...args);
    } catch (error) {
      await sleep(READ_PAUSE_MS, undefined, { ref: false });
      throw error;
    }
  }

  subscribe(channels: string[], listener: unknown, asBuffers: boolean): Promise<unknown> {
    return this.connection.subscribe(channels, listener, asBuffers).catch(this.onError);
  }

  /** Shows the adapter that this client has the methods of the package `redis`. It is not called. */
  sSubscribe(): never {
    throw new Error('Sharded subscriptions are not used.');
  }

  private async published(command: () => Promise<unknown>): Promise<unknown> {
    if (this.waiting >= MAX_WAITING) throw new Error('Redis is unavailable.');
    this.waiting += 1;
    const answer = command().finally(() => (this.waiting -= 1));
    answer.catch(() => undefined); // it may fail after the time limit
    const ended = new AbortController();
    const late = sleep(PUBLISH_MS, undefined, { ref: false, signal: ended.signal }).then(() => {
      throw new Error(`Redis did not answer within ${PUBLISH_MS} ms.`);
    });
    late.catch(() => undefined); // it is aborted
    return Promise.race([answer, late]).finally(() => ended.abort());
  }
}

function serverConnection(url: string): unknown {
  return createClient({
    url,
    commandsQueueMaxLength: MAX_WAITING,
    commandOptions: { timeout: PUBLISH_MS },
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_RETRY_DELAY_MS) },
  });
}

function sentinelConnection({
  sentinels,
  name,
  usesTls,
  kind: _,
  ...login
}: Extract<RedisAddress, { kind: 'sentinels' }>): unknown {
  const options = { ...login, ...(usesTls && { socket: { tls: true as const } }) };
  return createSentinel({
    name,
    sentinelRootNodes: [...sentinels],
    nodeClientOptions: options,
    sentinelClientOptions: options,
    scanInterval: SCAN_MS,
    // The default gives up for good after 16 seconds without a master.
    maxCommandRediscovers: Infinity,
  });
}
