import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import type { ServerOptions } from 'socket.io';
import type { RedisAddress } from '@arena/config';
import { redisClient } from './redis-client.js';

/** Connects the Socket.IO servers of several processes, so that pushes to a player reach all of their connections. */
export interface NodeLink {
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  close(): void;
}

/**
 * Connects processes of any number of machines through Redis. Money does not depend on Redis: while it is unavailable,
 * each process serves only its own sockets, and clients poll their balances.
 */
export function linkByRedis(address: RedisAddress, onError: (error: unknown) => void): NodeLink {
  const client = redisClient(address, onError);
  return {
    adapter: createRedisAdapter(client) as NodeLink['adapter'],
    close: () => client.disconnect(),
  };
}

/** Connects the processes of one cluster through its primary process. */
export function linkByCluster(): NodeLink {
  return { adapter: createClusterAdapter() as NodeLink['adapter'], close: () => undefined };
}
