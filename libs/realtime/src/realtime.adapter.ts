import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions, Socket } from 'socket.io';
import {
  atHandshake,
  endAtSecondConnect,
  limitConnections,
  requireSession,
  type HandshakeRules,
} from './handshake.js';
import type { RedisLink } from './redis-link.js';

/** Above the body limit of the api: a message up to this size gets an error, a larger one closes the connection. */
const MESSAGE_LIMIT_BYTES = 128 * 1024;

/** Serves Socket.IO on the api's port, at the default path, for our own pages and users with a session. */
export class RealtimeAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly rules: HandshakeRules,
    private readonly link?: RedisLink,
  ) {
    super(app);
  }

  override createIOServer(port: number, options: Partial<ServerOptions> = {}): Server {
    const overrides: Partial<ServerOptions> = {
      serveClient: false,
      maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
      allowRequest: ({ headers }, callback) => callback(undefined, this.rules.isSameOrigin(headers)),
      ...(this.link !== undefined && { adapter: this.link.adapter }),
    };
    const server: Server = super.createIOServer(port, { ...options, ...overrides } as ServerOptions);
    for (const middleware of this.rules.session) server.engine.use(atHandshake(middleware));
    server.engine.on('connection', endAtSecondConnect);
    server.use(requireSession);
    server.use(limitConnections(this.rules.maxConnections));
    server.on('connection', (socket: Socket) => socket.use(keepOnePayload));
    return server;
  }

  override dispose(): Promise<void> {
    this.link?.close();
    return super.dispose();
  }
}

/**
 * Middleware of a socket that drops the arguments between the payload of a message and its acknowledgement. Nest passes
 * several arguments to a handler as one list, and some clients send `null` for a missing acknowledgement.
 */
function keepOnePayload(message: unknown[], next: () => void): void {
  const kept = typeof message.at(-1) === 'function' ? 3 : 2;
  if (message.length > kept) message.splice(2, message.length - kept);
  next();
}
