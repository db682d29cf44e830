import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import type { ArenaConfig } from '@arena/config';
import { RateLimiter } from '@arena/http';
import type { HandshakeSession } from './handshake.js';

/** The size of a message, in bytes, up to which its payload is read. A larger one is refused like an invalid one. */
const PAYLOAD_LIMIT_BYTES = 4 * 1024;

/** 256 KiB in 10 s are always accepted. The page sends some hundred bytes a minute. */
const CONNECTION_BYTES = { points: 256 * 1024, duration: 10 };
/** Eight connections at their limit, out of the twenty that a player may have. */
const USER_BYTES = { points: 8 * CONNECTION_BYTES.points, duration: 10 };
const CONNECTION_MESSAGES = { points: 2000, duration: 20 };
const USER_MESSAGES = { points: 8000, duration: 20 };

type Connection = Socket['conn'];

/** Stands for a payload that is larger than the limit, so that the handler answers it like any invalid payload. */
export const OVERSIZED_PAYLOAD = Symbol('oversized payload');

/**
 * Limits what each connection, and each player over all connections to this node, may send: bytes and messages of any
 * kind, also unknown ones. Closes a connection that exceeds a limit, because reading its messages costs as much as
 * answering them.
 */
export class MessageBudget {
  private readonly bytes: RateLimiter;
  private readonly messages: RateLimiter;
  private readonly userBytes: RateLimiter;
  private readonly userMessages: RateLimiter;
  /** The number of connections so far. */
  private connections = 0;
  /** The size of the message that each connection received last, with its binary parts. */
  private readonly sizes = new WeakMap<Connection, number>();

  constructor(config: Pick<ArenaConfig, 'rateLimitFactor'>) {
    this.bytes = RateLimiter.inProcess(CONNECTION_BYTES, config);
    this.messages = RateLimiter.inProcess(CONNECTION_MESSAGES, config);
    this.userBytes = RateLimiter.inProcess(USER_BYTES, config);
    this.userMessages = RateLimiter.inProcess(USER_MESSAGES, config);
  }

  /** Counts everything that a raw connection receives. */
  watch(connection: Connection): void {
    const connectionId = (this.connections += 1);
    const userId = (connection.request as IncomingMessage & { session?: HandshakeSession }).session?.user.id;
    connection.on('packet', ({ data }: { data?: unknown }) => {
      const size = sizeOf(data);
      this.sizes.set(connection, typeof data === 'string' ? size : size + (this.sizes.get(connection) ?? 0));
      void this.isExceeded(connectionId, userId, size).then((isExceeded) => {
        if (isExceeded) connection.close(true);
      });
    });
  }

  /** Socket middleware that replaces the payload of a message that is larger than the limit. */
  refuseOversized(connection: Connection): (message: unknown[], next: () => void) => void {
    return (message, next) => {
      if ((this.sizes.get(connection) ?? 0) > PAYLOAD_LIMIT_BYTES) message[1] = OVERSIZED_PAYLOAD;
      next();
    };
  }

  /** Counts a message of a connection and its player. */
  private async isExceeded(
    connectionId: number,
    userId: number | undefined,
    bytes: number,
  ): Promise<boolean> {
    if ((await this.messages.count(connectionId)) > 0 || (await this.bytes.count(connectionId, bytes)) > 0)
      return true;
    if (userId === undefined) return false;
    return (await this.userMessages.count(userId)) > 0 || (await this.userBytes.count(userId, bytes)) > 0;
  }
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0;
}
