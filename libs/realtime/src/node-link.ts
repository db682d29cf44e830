import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { ServerOptions } from 'socket.io';

/** Connects the Socket.IO servers of several processes, so that pushes to a player reach all of their connections. */
export interface NodeLink {
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  close(): void;
}

/** The maximum number of commands that wait while Redis is unavailable. Further pushes are dropped to save memory. */
const MAX_QUEUED_COMMANDS = 10_000;
const MAX_RETRY_DELAY_MS = 2000;

/**
 * Connects processes of any number of machines through Redis. Money does not depend on Redis: while it is unavailable,
 * each process serves only its own sockets, and clients poll their balances.
 */
export function linkByRedis(url: string, onError: (error: unknown) => void): NodeLink {
  const client = createClient({
    url,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_RETRY_DELAY_MS) },
  });
  client.on('error', onError);
  client.connect().catch(onError);
  return {
    adapter: createRedisAdapter(client) as NodeLink['adapter'],
    close: () => client.destroy(),
  };
}

/** Connects the processes of one cluster through its primary process. */
export function linkByCluster(): NodeLink {
  return { adapter: createClusterAdapter() as NodeLink['adapter'], close: () => undefined };
}
