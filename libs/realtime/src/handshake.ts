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
  isOurs: (headers: IncomingMessage['headers']) => boolean;
  /** Puts the session's user on the request. */
  session: readonly RequestMiddleware[];
}

/** What a connection is known by from its handshake on. Nothing that it sends changes it. */
export interface SocketIdentity {
  userId: number;
  sessionId: string;
}

interface SessionRequest extends IncomingMessage {
  user?: { id: number };
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

/** Lets a socket in that has a session, and refuses every other with a sentence. */
export function requireSession(socket: Socket, next: (refusal?: Error) => void): void {
  const { user, sessionID } = socket.request as SessionRequest;
  if (user === undefined || sessionID === undefined) {
    const data: HandshakeRefusal = { code: 'UNAUTHENTICATED' };
    next(Object.assign(new Error('Please sign in first.'), { data }));
    return;
  }
  socket.data = { userId: user.id, sessionId: sessionID } satisfies SocketIdentity;
  next();
}
