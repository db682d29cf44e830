import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { WebSocketServer, type ServerOptions as WebSocketOptions } from 'ws';
import type { ArenaConfig } from '@arena/config';
import {
  endAtSecondConnect,
  guardHandshakes,
  identify,
  limitConnections,
  type HandshakeRules,
} from './handshake.js';
import { MessageBudget } from './message-budget.js';
import type { NodeLink } from './node-link.js';
import { PollingRelay, type GroupMember } from './polling-relay.js';

/**
 * The maximum size of a message; a larger one closes the connection. It is above the API's body limit, so that an
 * invalid message up to this size only gets an error.
 */
const MESSAGE_LIMIT_BYTES = 128 * 1024;

/** How long a client may still send after the server has closed its WebSocket. By default, it would be 30 s. */
const CLOSE_MS = 1000;

class BrieflyClosingServer extends WebSocketServer {
  constructor(options: WebSocketOptions) {
    const brief = { ...options, closeTimeout: CLOSE_MS };
    super(brief);
  }
}

/**
 * Serves Socket.IO on the API's port at the default path. Accepts only users with a session who connect from our own
 * pages.
 */
export class RealtimeAdapter extends IoAdapter {
  private readonly budget: MessageBudget;

  constructor(
    app: INestApplicationContext,
    private readonly rules: HandshakeRules,
    private readonly config: ArenaConfig,
    private readonly link: NodeLink | undefined,
    private readonly member: GroupMember | undefined,
  ) {
    super(app);
    this.budget = new MessageBudget(config);
  }

  override createIOServer(port: number, options: Partial<ServerOptions> = {}): Server {
    const overrides: Partial<ServerOptions> = {
      serveClient: false,
      maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
      wsEngine: BrieflyClosingServer,
      ...(this.link !== undefined && { adapter: this.link.adapter }),
    };
    const server: Server = super.createIOServer(port, { ...options, ...overrides } as ServerOptions);
    server.engine.use(guardHandshakes(this.rules, this.config));
    if (this.member !== undefined) new PollingRelay(server.engine, this.member);
    server.engine.on('connection', (connection: Socket['conn']) => {
      this.budget.watch(connection);
      endAtSecondConnect(connection);
    });
    server.use(identify);
    server.use(limitConnections(this.rules.maxConnections));
    server.on('connection', (socket: Socket) => {
      socket.use(keepOnePayload);
      socket.use(this.budget.refuseOversized(socket.conn));
    });
    return server;
  }

  override dispose(): Promise<void> {
    this.link?.close();
    return super.dispose();
  }
}

/**
 * Socket middleware that drops the arguments between a message's payload and its acknowledgement. Nest passes several
 * arguments to a handler as one list, and some clients send `null` in place of a missing acknowledgement.
 */
function keepOnePayload(message: unknown[], next: () => void): void {
  const kept = typeof message.at(-1) === 'function' ? 3 : 2;
  if (message.length > kept) message.splice(2, message.length - kept);
  next();
}
