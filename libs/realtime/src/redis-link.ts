import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { ServerOptions } from 'socket.io';

/** The maximum number of commands that wait while Redis is unavailable. Further pushes are dropped to save memory. */
const MAX_QUEUED_COMMANDS = 10_000;
const MAX_RETRY_DELAY_MS = 2000;

/**
 * Connects the Socket.IO servers of several nodes through Redis, so that pushes to a player and ended sessions reach
 * every node. Money does not depend on Redis: while it is unavailable, each node serves only its own sockets, and
 * clients poll their balances.
 */
export class RedisLink {
  private readonly client;

  constructor(url: string, onError: (error: unknown) => void) {
    this.client = createClient({
      url,
      commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
      socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_RETRY_DELAY_MS) },
    });
    this.client.on('error', onError);
    this.client.connect().catch(onError);
  }

  get adapter(): NonNullable<ServerOptions['adapter']> {
    return createAdapter(this.client) as NonNullable<ServerOptions['adapter']>;
  }

  close(): void {
    this.client.destroy();
  }
}
