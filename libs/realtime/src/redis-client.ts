import { Redis, type RedisOptions } from 'ioredis';
import type { RedisAddress } from '@arena/config';

/** How long a push waits for Redis. Socket.IO delivers a push to this node's own sockets only after it is published. */
const PUBLISH_MS = 1000;
const MAX_RETRY_DELAY_MS = 2000;

const RECONNECTING = {
  retryStrategy: (retries: number) => Math.min(100 * 2 ** retries, MAX_RETRY_DELAY_MS),
  sentinelRetryStrategy: (retries: number) => Math.min(100 * 2 ** retries, MAX_RETRY_DELAY_MS),
  maxRetriesPerRequest: null,
  // Leaves a server that is no longer the master as soon as the Sentinels say so.
  failoverDetector: true,
} satisfies RedisOptions;
/** Without Redis, a push is given up at once instead of waiting in memory. */
const PUBLISHING = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  commandTimeout: PUBLISH_MS,
} satisfies RedisOptions;

/**
 * Creates the client of Redis for Socket.IO's adapter. It reconnects forever, to the server or to the master that the
 * Sentinels name.
 * @param onError called with the error of each failed attempt to connect
 */
export function redisClient(address: RedisAddress, onError: (error: unknown) => void): Redis {
  const options = { ...RECONNECTING, ...PUBLISHING };
  const client =
    address.kind === 'server'
      ? new AdapterClient(address.url, options)
      : new AdapterClient({ ...sentinelOptions(address), ...options });
  return client.on('error', onError);
}

/** Socket.IO's adapter does not handle a rejected message or subscription, which would end the process. */
class AdapterClient extends Redis {
  private readonly readers: Redis[] = [];

  /** Creates a connection by which the adapter reads and subscribes. Both wait until there is Redis. */
  override duplicate(): Redis {
    const { commandTimeout: _, ...options } = this.options;
    const waiting = { enableOfflineQueue: true, autoResendUnfulfilledCommands: true };
    const reader = new AdapterClient({ ...options, ...waiting });
    this.readers.push(reader);
    return reader;
  }

  /**
   * Ends the connections of the adapter too, which otherwise would connect again forever. Call it after the adapter is
   * closed, because until then it repeats a read that fails at once.
   */
  override disconnect(reconnect = false): void {
    super.disconnect(reconnect);
    if (!reconnect) for (const reader of this.readers) reader.disconnect();
  }

  /** Resolves to 0 if Redis does not accept the message. */
  override publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    return super.publish(channel, message).catch(() => 0);
  }

  /**
   * Resolves to undefined if the connection is closed before Redis has accepted the subscription. Waits until the
   * connection is ready: ioredis would subscribe during its own checks, which then fail and lose the subscription.
   */
  override async subscribe(...channels: unknown[]): Promise<unknown> {
    while (this.status !== 'ready') await new Promise<void>((resolve) => this.once('ready', resolve));
    return super.subscribe(...(channels as string[])).catch(() => undefined);
  }
}

function sentinelOptions({
  sentinels,
  name,
  usesTls,
  username,
  password,
}: Extract<RedisAddress, { kind: 'sentinels' }>): RedisOptions {
  return {
    sentinels: [...sentinels],
    name,
    ...(username !== undefined && { username, sentinelUsername: username }),
    ...(password !== undefined && { password, sentinelPassword: password }),
    ...(usesTls && { tls: {}, enableTLSForSentinelMode: true }),
  };
}
