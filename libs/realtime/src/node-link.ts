import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { ServerOptions } from 'socket.io';

/** Pushes that wait for a Redis that is away; beyond it the oldest news is worth less than the memory. */
const QUEUE = 10_000;
const RETRY_AT_MOST_MS = 2000;

/**
 * Joins the sockets of several nodes by Redis: what is pushed to a player, and an ending, reaches them on whichever node
 * they are. No money hangs on it: while Redis is away each node serves its own sockets, and balances are polled.
 */
export class NodeLink {
  private readonly client;

  constructor(url: string, onTrouble: (error: unknown) => void) {
    this.client = createClient({
      url,
      commandsQueueMaxLength: QUEUE,
      socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RETRY_AT_MOST_MS) },
    });
    this.client.on('error', onTrouble);
    this.client.connect().catch(onTrouble);
  }

  get adapter(): NonNullable<ServerOptions['adapter']> {
    return createAdapter(this.client) as NonNullable<ServerOptions['adapter']>;
  }

  close(): void {
    this.client.destroy();
  }
}
