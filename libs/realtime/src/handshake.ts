import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'socket.io';
import type { HandshakeRefusal } from '@arena/wire';

export type RequestMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: Error) => void,
) => void;

/** Who may connect. The session's own code decides, handed in by the application: this lib lies below it. */
export interface HandshakeRules {
  /** Whether the request names no other site as its origin. */
  isSameOrigin: (headers: IncomingMessage['headers']) => boolean;
  /** Puts the session's user on the request. */
  session: readonly RequestMiddleware[];
  /** Connections that one player may have open on one node. */
  mostConnections: number;
}

/** What a connection is known by from its handshake on. Nothing that it sends changes it. */
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

/** The session is read once, at the handshake; what follows on the same connection carries its id. */
export function atHandshake(middleware: RequestMiddleware): RequestMiddleware {
  return (request: SessionRequest, response, next) => {
    if (request._query?.sid === undefined) middleware(request, response, next);
    else next();
  };
}

/** Decides whether a socket is let in: middleware of Socket.IO. */
export type Gate = (socket: Socket, next: (refusal?: Error) => void) => void;

/** Lets a socket in that has a session, and refuses every other with a sentence. */
export const requireSession: Gate = (socket, next) => {
  const { user, sessionID } = socket.request as SessionRequest;
  if (user === undefined || sessionID === undefined) {
    next(refusal('UNAUTHENTICATED', 'Please sign in first.'));
    return;
  }
  socket.data = { userId: user.id, username: user.username, sessionId: sessionID } satisfies SocketIdentity;
  next();
};

/** What `connect_error` brings to whoever is not let in. */
export function refusal(code: HandshakeRefusal['code'], sentence: string): Error {
  const data: HandshakeRefusal = { code };
  return Object.assign(new Error(sentence), { data });
}
