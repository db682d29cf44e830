import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';
import { noSession, tooManyConnections } from './realtime.errors.js';

export type RequestMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: Error) => void,
) => void;

/** Decides who may connect. The application passes the session middleware in, because this lib cannot import it. */
export interface HandshakeRules {
  /** Whether the request comes from this site. */
  isSameOrigin: (headers: IncomingMessage['headers']) => boolean;
  /** Middleware that puts the session's user on the request. */
  session: readonly RequestMiddleware[];
  /** Largest number of open connections per player and node. */
  maxConnections: number;
}

/** The identity of a connection, fixed at the handshake. */
export interface SocketIdentity {
  userId: number;
  username: string;
  sessionId: string;
}

interface SessionRequest extends IncomingMessage {
  user?: { id: number; username: string };
  sessionID?: string;
  _query?: { sid?: string };
}

/** Runs middleware only at the handshake. Later requests of the same connection carry its Engine.IO id (`sid`). */
export function atHandshake(middleware: RequestMiddleware): RequestMiddleware {
  return (request: SessionRequest, response, next) => {
    if (request._query?.sid === undefined) middleware(request, response, next);
    else next();
  };
}

/** Socket.IO middleware that accepts or rejects a socket. */
export type SocketMiddleware = (socket: Socket, next: (error?: Error) => void) => void;

/** Rejects a socket without a session. */
export const requireSession: SocketMiddleware = (socket, next) => {
  const { user, sessionID } = socket.request as SessionRequest;
  if (user === undefined || sessionID === undefined) {
    next(noSession());
    return;
  }
  socket.data = { userId: user.id, username: user.username, sessionId: sessionID } satisfies SocketIdentity;
  next();
};

/**
 * Limits the open connections per player, and so the memory that one player can use. Counts a connection immediately
 * and uncounts it when the raw connection closes: with a gap between check and count, more would pass at once.
 */
export function limitConnections(max: number): SocketMiddleware {
  const counts = new Map<number, number>();

  const uncount = (userId: number): void => {
    const remaining = (counts.get(userId) ?? 0) - 1;
    if (remaining > 0) counts.set(userId, remaining);
    else counts.delete(userId);
  };

  return ({ conn, data }, next) => {
    const { userId } = data as SocketIdentity;
    const count = counts.get(userId) ?? 0;
    if (count >= max) {
      next(tooManyConnections());
      return;
    }
    // A connection that has already closed emits no `close` and would be counted forever. Socket.IO drops it.
    if (conn.readyState !== 'closed') {
      counts.set(userId, count + 1);
      conn.once('close', () => uncount(userId));
    }
    next();
  };
}

/**
 * Closes a raw connection at its second connect packet, for any namespace. Otherwise one request could carry thousands
 * of handshakes. Our own pages open a raw connection for each.
 */
export function endAtSecondConnect(connection: Socket['conn']): void {
  let hasConnected = false;
  // Prepended, so that it runs before Socket.IO's own listener, which sends nothing on a closing connection.
  connection.prependListener('data', (message: unknown) => {
    if (!isConnect(message)) return;
    if (hasConnected) connection.close();
    hasConnected = true;
  });
}

/** Whether a message is a connect packet (type 0). Socket.IO's parser reads a blank or an empty message as 0, too. */
function isConnect(message: unknown): boolean {
  return typeof message === 'string' && Number(message.charAt(0)) === 0;
}
