import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';
import type { ArenaConfig } from '@arena/config';
import { RateLimiter, type Identity } from '@arena/http';
import { tooManyConnections } from './realtime.errors.js';

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
  /** Returns the network of a request's client. */
  networkOf: (request: IncomingMessage) => string;
  /** The maximum numbers of open connections to a node. */
  maxConnections: { perUser: number; perNetwork: number };
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
  network?: string;
}

/** A page opens one connection, and opens it again after each loss. */
const HANDSHAKES = { points: 600, duration: 30 };
/** Without a session, no page opens a connection. */
const ANONYMOUS_HANDSHAKES = { points: 20, duration: 20 };

type EngineMiddleware = (request: SessionRequest, response: ServerResponse, next: () => void) => void;

/**
 * Returns Engine.IO middleware that refuses a handshake from another site, without a session, or when its network sends too
 * many, with its first HTTP request, before it has a connection. Later requests of a connection carry its id (`sid`).
 */
export function guardHandshakes(
  { isSameOrigin, findSession, networkOf }: HandshakeRules,
  config: Pick<ArenaConfig, 'rateLimitFactor'>,
): EngineMiddleware {
  const handshakes = RateLimiter.inProcess(HANDSHAKES, config);
  const anonymous = RateLimiter.inProcess(ANONYMOUS_HANDSHAKES, config);

  const statusOf = async (request: SessionRequest): Promise<200 | 403 | 429> => {
    if (!isSameOrigin(request.headers)) return 403;
    const network = networkOf(request);
    if ((await handshakes.count(network)) > 0) return 429;
    const session = await findSession(request.headers);
    if (session === undefined) return (await anonymous.count(network)) > 0 ? 429 : 403;
    Object.assign(request, { session, network });
    return 200;
  };

  return (request, response, next) => {
    if (connectionIdOf(request) !== undefined) {
      next();
      return;
    }
    statusOf(request).then(
      (status) => (status === 200 ? next() : refuse(request, response, status)),
      () => refuse(request, response, 503),
    );
  };
}

/**
 * Returns the id of the connection that a request belongs to, as Engine.IO reads it: the last one, and an empty one is none.
 * A request without an id is a handshake.
 */
export function connectionIdOf({ url = '' }: IncomingMessage): string | undefined {
  const id = new URL(url, 'http://localhost').searchParams.getAll('sid').at(-1);
  return id === '' ? undefined : id;
}

/** Answers a handshake with a status. Engine.IO's own response to an upgrade is always 400. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  const text = STATUS_CODES[status] ?? '';
  if (request.headers.upgrade === undefined) {
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
    return;
  }
  const head = `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}`;
  request.socket.end(`${head}\r\n\r\n${text}`);
}

/** Socket.IO middleware that accepts or rejects a socket. */
export type SocketMiddleware = (socket: Socket, next: (error?: Error) => void) => void;

/** Socket.IO middleware that gives a socket the identity of its handshake. */
export const identify: SocketMiddleware = (socket, next) => {
  const { session } = socket.request as SessionRequest;
  if (session === undefined) {
    next(new Error('The handshake has no session.'));
    return;
  }
  const { id: sessionId, user } = session;
  const { id: userId, username, role } = user;
  socket.data = { userId, username, role, sessionId } satisfies SocketIdentity;
  next();
};

/**
 * Limits the number of open connections per player and per network, and thereby the memory that one of them can use. Checks
 * and counts a connection in one step, because a gap between the two would let simultaneous handshakes exceed the limit. The
 * count drops when the raw connection closes.
 */
export function limitConnections({
  perUser,
  perNetwork,
}: HandshakeRules['maxConnections']): SocketMiddleware {
  const counts = new Map<number | string, number>();
  const countOf = (key: number | string): number => counts.get(key) ?? 0;

  const uncount = (key: number | string): void => {
    const remaining = countOf(key) - 1;
    if (remaining > 0) counts.set(key, remaining);
    else counts.delete(key);
  };

  return ({ conn, data, request }, next) => {
    const { userId } = data as SocketIdentity;
    const { network = '' } = request as SessionRequest;
    if (countOf(userId) >= perUser || countOf(network) >= perNetwork) {
      next(tooManyConnections());
      return;
    }
    // A connection that has already closed emits no `close` event and would be counted forever. Socket.IO drops it.
    if (conn.readyState !== 'closed')
      for (const key of [userId, network]) {
        counts.set(key, countOf(key) + 1);
        conn.once('close', () => uncount(key));
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
