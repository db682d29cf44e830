import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import type { ArenaConfig } from '@arena/config';
import { TokenBuckets } from '@arena/http';
import type { HandshakeSession } from './handshake.js';

/** The size of a message, in bytes, up to which its payload is read. A larger one is refused like an invalid one. */
const PAYLOAD_LIMIT_BYTES = 4 * 1024;

/** 256 KiB in 10 s are always accepted. The page sends some hundred bytes a minute. */
const CONNECTION_BYTES = { burst: 256 * 1024, perSecond: 25.6 * 1024 };
/** Eight connections at their limit, out of the twenty that a player may have. */
const USER_BYTES = { burst: 8 * CONNECTION_BYTES.burst, perSecond: 8 * CONNECTION_BYTES.perSecond };
const CONNECTION_MESSAGES = { burst: 2000, perSecond: 100 };
const USER_MESSAGES = { burst: 8000, perSecond: 400 };

type Connection = Socket['conn'];

/** Stands for a payload that is larger than the limit, so that the handler answers it like any invalid payload. */
export const OVERSIZED_PAYLOAD = Symbol('oversized payload');

/**
 * Limits what each connection, and each player over all connections to this node, may send: bytes and messages of any
 * kind, also unknown ones. Closes a connection that exceeds a limit, because reading its messages costs as much as
 * answering them.
 */
export class MessageBudget {
  private readonly bytes: TokenBuckets<Connection>;
  private readonly messages: TokenBuckets<Connection>;
  private readonly userBytes: TokenBuckets<number>;
  private readonly userMessages: TokenBuckets<number>;
  /** The size of the message that each connection received last, with its binary parts. */
  private readonly sizes = new WeakMap<Connection, number>();

  constructor(config: Pick<ArenaConfig, 'rateLimitFactor'>) {
    this.bytes = new TokenBuckets(CONNECTION_BYTES, config);
    this.messages = new TokenBuckets(CONNECTION_MESSAGES, config);
    this.userBytes = new TokenBuckets(USER_BYTES, config);
    this.userMessages = new TokenBuckets(USER_MESSAGES, config);
  }

  /** Counts everything that a raw connection receives. */
  watch(connection: Connection): void {
    const userId = (connection.request as IncomingMessage & { session?: HandshakeSession }).session?.user.id;
    connection.on('packet', ({ data }: { data?: unknown }) => {
      const size = sizeOf(data);
      this.sizes.set(connection, typeof data === 'string' ? size : size + (this.sizes.get(connection) ?? 0));
      const isExceeded =
        this.messages.take(connection) > 0 ||
        this.bytes.take(connection, size) > 0 ||
        (userId !== undefined &&
          (this.userMessages.take(userId) > 0 || this.userBytes.take(userId, size) > 0));
      if (isExceeded) connection.close(true);
    });
    connection.once('close', () => {
      this.bytes.release(connection);
      this.messages.release(connection);
    });
  }

  /** Socket middleware that replaces the payload of a message that is larger than the limit. */
  refuseOversized(connection: Connection): (message: unknown[], next: () => void) => void {
    return (message, next) => {
      if ((this.sizes.get(connection) ?? 0) > PAYLOAD_LIMIT_BYTES) message[1] = OVERSIZED_PAYLOAD;
      next();
    };
  }
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0;
}
