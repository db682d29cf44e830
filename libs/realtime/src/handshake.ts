import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';
import type { Identity } from '@arena/http';
import { noSession, tooManyConnections } from './realtime.errors.js';

/** The session of a handshake. */
export interface HandshakeSession {
  id: number;
  user: Pick<Identity, 'id' | 'username' | 'role'>;
}

/**
 * The rules that decide who may connect. The application passes in how sessions are found, because this library
 * cannot import it.
 */
export interface HandshakeRules {
  /** Whether the request comes from this site. */
  isSameOrigin: (headers: IncomingMessage['headers']) => boolean;
  /** Returns the session of a request's cookie, or undefined if there is none. */
  findSession: (headers: IncomingMessage['headers']) => Promise<HandshakeSession | undefined>;
  /** The maximum number of open connections per player and node. */
  maxConnections: number;
}

/** The identity of a connection, fixed at the handshake. */
export interface SocketIdentity {
  userId: number;
  username: string;
  role: Identity['role'];
  sessionId: number;
}

interface SessionRequest extends IncomingMessage {
  session?: HandshakeSession | undefined;
  _query?: { sid?: string };
}

/**
 * Returns middleware that finds the session of a handshake. Later requests of the same connection carry its Engine.IO id
 * (`sid`).
 */
export function loadSession(
  findSession: HandshakeRules['findSession'],
): (request: SessionRequest, response: ServerResponse, next: (error?: Error) => void) => void {
  return (request, _response, next) => {
    if (request._query?.sid !== undefined) {
      next();
      return;
    }
    findSession(request.headers).then((session) => {
      request.session = session;
      next();
    }, next);
  };
}

/** Socket.IO middleware that accepts or rejects a socket. */
export type SocketMiddleware = (socket: Socket, next: (error?: Error) => void) => void;

/** Rejects a socket without a session. */
export const requireSession: SocketMiddleware = (socket, next) => {
  const { session } = socket.request as SessionRequest;
  if (session === undefined) {
    next(noSession());
    return;
  }
  const { id: sessionId, user } = session;
  const { id: userId, username, role } = user;
  socket.data = { userId, username, role, sessionId } satisfies SocketIdentity;
  next();
};

/**
 * Limits the number of open connections per player, and thereby the memory that one player can use. Checks and counts a
 * connection in one step, because a gap between the two would let simultaneous handshakes exceed the limit. The count
 * drops when the raw connection closes.
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
    // A connection that has already closed emits no `close` event and would be counted forever. Socket.IO drops it.
    if (conn.readyState !== 'closed') {
      counts.set(userId, count + 1);
      conn.once('close', () => uncount(userId));
    }
    next();
  };
}

/**
 * Closes a raw connection when it receives a second connect packet for any namespace. Otherwise one request could carry
 * thousands of handshakes. Our own pages open a raw connection for each handshake.
 */
export function endAtSecondConnect(connection: Socket['conn']): void {
  let hasConnected = false;
  // This listener is prepended so that it runs before Socket.IO's own, which sends nothing on a closing connection.
  connection.prependListener('data', (message: unknown) => {
    if (!isConnect(message)) return;
    if (hasConnected) connection.close();
    hasConnected = true;
  });
}

/**
 * Returns whether a message is a connect packet (type 0). Socket.IO's parser also reads a blank or empty message as
 * type 0.
 */
function isConnect(message: unknown): boolean {
  return typeof message === 'string' && Number(message.charAt(0)) === 0;
}
